/* play(element, name = "bounce") gives the element the class `name` of motion.css. The promise
resolves when the class is gone: with "end" after the whole animation, at once without motion, or
with "current" if it was cut short. A call during the animation returns the same promise. Another
duration is another name in site.yml: slow: 0.8 is the class bounce-slow.
<a data-bounce> bounces its first child, then opens its link; a value names the class. */
const P=new Set,F=new Set
export function play(e,n="bounce"){
for(const p of P)if(p.e==e&&p.n==n)return p.r
const l=e.classList,q=()=>e.getAnimations?.()??[],x=()=>{if(P.delete(p))l.remove(n)}
l.remove(n)
const b=q(),p={e,n,x}
l.add(n)
P.add(p)
return p.r=Promise.allSettled(q().filter(a=>!b.includes(a)).map(a=>a.finished)).then(s=>{x()
return s.some(r=>r.reason)?"current":"end"})}
let to
const on=addEventListener,
link=e=>e.button||e.metaKey||e.ctrlKey||e.shiftKey||e.altKey?0:e.target.closest?.("a[href]"),
ours=a=>a&&a.matches("[data-bounce]:not([target],[download])"),
ahead=a=>F.has(a.href)||F.add(a.href)&&document.head.append(
Object.assign(document.createElement("link"),{rel:"prefetch",href:a.href}))
on("pointerdown",e=>{ours(e=link(e))&&ahead(e)})
on("click",e=>{const a=link(e)
if(!a||e.defaultPrevented)return
if(!ours(a))return to=0
e.preventDefault()
if(to==a)return
ahead(to=a)
play(a.firstElementChild??a,a.dataset.bounce||"bounce").then(()=>{if(to==a){to=0
location=a.href}})})
on("pageshow",e=>{if(e.persisted){to=0
P.forEach(p=>p.x())}})
