extension StarterFile {
    /// A workbench in the evening: a lamp, a radio, a toaster and a clock.
    static let eveningPicture = StarterFile(
        path: "Content/posts/first-evening/bench.svg",
        text: """
            <svg xmlns="http://www.w3.org/2000/svg" width="1200" height="675" viewBox="0 0 1200 675" role="img" \
            aria-labelledby="title">
              <title id="title">A workbench with a lamp, a radio, a toaster and a clock</title>
              <rect width="1200" height="675" fill="#1f4e5f"/>
              <path d="m320 260 130-60 350 320H280z" fill="#f6d98b" opacity=".2"/>
              <rect y="520" width="1200" height="155" fill="#6b4530"/>
              <rect y="520" width="1200" height="16" fill="#8a5c3f"/>
              <g fill="none" stroke="#5b392a" stroke-width="4">
                <path d="M0 590h520M640 590h560M120 640h700M900 640h300"/>
              </g>
              <g>
                <path d="M150 508 110 330l200-150" fill="none" stroke="#d9e2e6" stroke-width="14" \
            stroke-linecap="round" stroke-linejoin="round"/>
                <path d="m270 180 70-70 110 90-130 60z" fill="#e4573d"/>
                <circle cx="372" cy="222" r="26" fill="#fff3c9"/>
                <rect x="80" y="500" width="150" height="22" rx="11" fill="#d9e2e6"/>
              </g>
              <g>
                <path d="m470 372 150-92" stroke="#d9e2e6" stroke-width="6" stroke-linecap="round"/>
                <rect x="330" y="370" width="310" height="152" rx="20" fill="#c98a4b"/>
                <rect x="352" y="392" width="150" height="108" rx="10" fill="#7c4f2a"/>
                <g fill="#c98a4b">
                  <rect x="366" y="406" width="122" height="8" rx="4"/>
                  <rect x="366" y="424" width="122" height="8" rx="4"/>
                  <rect x="366" y="442" width="122" height="8" rx="4"/>
                  <rect x="366" y="460" width="122" height="8" rx="4"/>
                  <rect x="366" y="478" width="122" height="8" rx="4"/>
                </g>
                <rect x="520" y="392" width="100" height="34" rx="6" fill="#fff3c9"/>
                <path d="M570 396v26" stroke="#e4573d" stroke-width="4"/>
                <circle cx="546" cy="466" r="24" fill="#3b2a1d"/>
                <circle cx="604" cy="466" r="14" fill="#3b2a1d"/>
                <path d="m546 466 12-16" stroke="#fff3c9" stroke-width="5" stroke-linecap="round"/>
              </g>
              <g>
                <path d="M728 402c0-62 96-70 104-18 20-30 78-14 70 22z" fill="#e9b872"/>
                <rect x="700" y="396" width="230" height="126" rx="34" fill="#b9c7ce"/>
                <rect x="724" y="390" width="182" height="16" rx="8" fill="#5d6f78"/>
                <rect x="912" y="432" width="34" height="14" rx="7" fill="#3b4a52"/>
                <path d="M732 470h120" stroke="#eef3f5" stroke-width="10" stroke-linecap="round"/>
              </g>
              <g>
                <path d="M990 522V440a80 80 0 0 1 160 0v82z" fill="#9c5a3c"/>
                <circle cx="1070" cy="444" r="56" fill="#fff8e4"/>
                <path d="M1070 444v-36M1070 444l24 16" stroke="#2c2320" stroke-width="7" \
            stroke-linecap="round"/>
                <g fill="#2c2320">
                  <circle cx="1070" cy="396" r="4"/>
                  <circle cx="1118" cy="444" r="4"/>
                  <circle cx="1070" cy="492" r="4"/>
                  <circle cx="1022" cy="444" r="4"/>
                </g>
              </g>
              <g fill="#d9e2e6" opacity=".5">
                <rect x="760" y="110" width="10" height="120" rx="5"/>
                <circle cx="765" cy="110" r="22"/>
                <rect x="850" y="100" width="12" height="80" rx="4"/>
                <rect x="844" y="170" width="24" height="70" rx="8"/>
                <rect x="950" y="96" width="70" height="36" rx="6"/>
                <rect x="980" y="126" width="12" height="112" rx="5"/>
              </g>
              <path d="M720 88h360" stroke="#d9e2e6" stroke-width="8" stroke-linecap="round" opacity=".35"/>
            </svg>

            """)
}
