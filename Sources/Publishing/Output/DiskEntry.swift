import Platform

typealias DiskEntry = FileStatus
