import TableText

/// Outputs of commands as they look on real machines.
package enum Samples {
  package static let psAux = """
    USER         PID %CPU %MEM    VSZ   RSS TTY      STAT START   TIME COMMAND
    root           1  0.2  0.0  46692 18144 ?        SLl  07:49   0:02 /sbin/init splash
    root           2  0.0  0.0      0     0 ?        S    07:49   0:00 [kthreadd]
    systemd+     612  0.0  0.1  91036  7780 ?        Ssl  07:49   0:01 /lib/systemd/systemd-timesyncd
    ada      1204518 99.9 12.5 4294967296 2097152 pts/0 Rl+ 10:02 118:40 node --max  server.js -v
    ada        20431  0.0  0.0   8548  4732 pts/1    R+   May20   0:00 ps aux
    """

  package static let dfHuman = """
    Filesystem               Size  Used Avail Use% Mounted on
    devtmpfs                  12G     0   12G   0% /dev
    /dev/vda                 252G   15G   80G  16% /
    model_tools_unavailable  4.0K     0  4.0K   0% /mnt/tools
    //nas/share              1.8T  1.1T  700G  62% /media/My Disk
    """

  package static let lsLong = """
    total 80
    lrwxrwxrwx   1 root root     7 May 20  2025 bin -> usr/bin
    drwxr-xr-x  71 root root  4096 Nov 21 07:49 etc
    -rw-r--r--   1 root root   118 Nov 21 07:49 my notes.txt
    """

  package static let dockerPs = """
    CONTAINER ID   IMAGE          COMMAND                  CREATED        STATUS                   PORTS                    NAMES
    4c01db0b339c   nginx:latest   "/docker-entrypoint.…"   2 hours ago    Up 2 hours (healthy)     0.0.0.0:8080->80/tcp     web
    d7886598dbe2   busybox        "sh"                     3 months ago   Exited (0) 2 weeks ago                            sleepy_turing
    """

  package static let dockerEmpty = """
    CONTAINER ID   IMAGE     COMMAND   CREATED   STATUS    PORTS     NAMES
    """

  package static let kubectlPods = """
    NAME                     READY   STATUS             RESTARTS      AGE    IP           NODE     NOMINATED NODE   READINESS GATES
    api-7d4b9c6f5-x2x4v      1/1     Running            0             5d3h   10.244.1.7   node-1   <none>           <none>
    worker-0                 0/1     CrashLoopBackOff   12 (3m ago)   42m    10.244.2.9   node-2   <none>           <none>
    """

  package static let netstat = """
    Active Internet connections (servers and established)
    Proto Recv-Q Send-Q Local Address           Foreign Address         State
    tcp        0      0 0.0.0.0:22              0.0.0.0:*               LISTEN
    tcp        0    248 192.0.2.10:22           198.51.100.7:51514      ESTABLISHED
    tcp6       0      0 :::80                   :::*                    LISTEN
    udp        0      0 127.0.0.53:53           0.0.0.0:*
    """

  package static let routes = """
    Kernel IP routing table
    Destination     Gateway         Genmask         Flags   MSS Window  irtt Iface
    0.0.0.0         192.0.2.1       0.0.0.0         UG        0 0          0 eth0
    192.0.2.0       0.0.0.0         255.255.255.0   U         0 0          0 eth0
    """

  package static let free = """
                   total        used        free      shared  buff/cache   available
    Mem:            23Gi       868Mi        21Gi        12Mi       1.3Gi        22Gi
    Swap:             0B          0B          0B
    """

  package static let psShort = """
        PID TTY          TIME CMD
      19933 pts/0    00:00:00 bash
          7 pts/0    00:01:12 swift build
    """

  package static let units = """
      UNIT             LOAD   ACTIVE SUB     DESCRIPTION
      cron.service     loaded active running Regular background program processing daemon
    ● nginx.service    loaded failed failed  A high performance web server
      ssh.service      loaded active running OpenBSD Secure Shell server
    """

  package static func table(_ text: String, header: HeaderPolicy = .automatic) -> OutputTable {
    var memory = HeaderMemory()
    return memory.table(of: OutputLines(Array(text.utf8)), header, naming: [])
  }

  package static func fields(_ text: String) -> [[String]] {
    table(text).rows.map(\.fields)
  }

  package static func column(_ name: String) -> ColumnReference { ColumnReference(text: name) }

  package static func key(_ text: String, _ occurrence: Int = 1) -> WatchKey {
    WatchKey(text: text, occurrence: occurrence)
  }
}
