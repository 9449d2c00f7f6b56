/// Containers, networks, kernels and what is plugged in.
extension LogShape {
    static let machines: [LogShape] = [
        LogShape(
            "Interfaces of a network",
            names: ["link up", "link down"],
            log: """
                [   12.104211] eth0: link up, 1000Mbps, full-duplex
                [   12.220114] eth1: link up, 100Mbps, full-duplex
                [  904.000123] eth0: link down
                [  911.501202] eth0: link up, 1000Mbps, full-duplex
                [  980.113400] eth1: link down
                [  982.000001] eth1: link up, 100Mbps, full-duplex
                """,
            truth: .records(
                """
                eth0 1 link up, 3 link down, 4 link up
                eth1 2 link up, 5 link down, 6 link up
                """,
                .certain
            )
        ),
        LogShape(
            "Devices on a bus by their port",
            names: ["new", "found", "disconnect"],
            log: """
                [83335.984037] usb 1-1: new high-speed USB device number 4
                [83336.142166] usb 1-1: found strings 1 2 3
                [83401.000211] usb 1-2: new full-speed USB device number 5
                [83401.151210] usb 1-2: found strings 1 2 0
                [86533.283387] usb 1-1: USB disconnect, device number 4
                [86540.100000] usb 1-1: new high-speed USB device number 6
                [86540.210000] usb 1-1: found strings 1 2 3
                [86600.700000] usb 1-2: USB disconnect, device number 5
                """,
            truth: .records(
                """
                'usb 1-1' 1 new, 2 found, 5 disconnect, 6 new, 7 found
                'usb 1-2' 3 new, 4 found, 8 disconnect
                """,
                .certain
            )
        ),
        LogShape(
            "Containers by a short hash",
            names: ["create", "start", "die", "destroy"],
            log: """
                2024-03-01T10:00:00.100000000Z container create 3f2a9c01bd77 (image=nginx)
                2024-03-01T10:00:00.400000000Z container start 3f2a9c01bd77 (image=nginx)
                2024-03-01T10:00:02.100000000Z container create 9b00e1cc4a10 (image=nginx)
                2024-03-01T10:00:02.300000000Z container start 9b00e1cc4a10 (image=nginx)
                2024-03-01T10:09:00.000000000Z container die 3f2a9c01bd77 (image=nginx)
                2024-03-01T10:09:01.000000000Z container destroy 3f2a9c01bd77 (image=nginx)
                2024-03-01T10:11:00.000000000Z container die 9b00e1cc4a10 (image=nginx)
                2024-03-01T10:11:01.000000000Z container destroy 9b00e1cc4a10 (image=nginx)
                """,
            truth: .records(
                """
                3f2a9c01bd77 1 create, 2 start, 5 die, 6 destroy
                9b00e1cc4a10 3 create, 4 start, 7 die, 8 destroy
                """,
                .certain
            )
        ),
        LogShape(
            "Pods by name in a table of events",
            names: ["Scheduled", "Pulled", "Created", "Started", "Killing"],
            log: """
                10m   Normal   Scheduled   pod/web-7d4b9c6f5-abcde   Successfully assigned
                10m   Normal   Pulled      pod/web-7d4b9c6f5-abcde   Image already present
                10m   Normal   Created     pod/web-7d4b9c6f5-abcde   Container web
                10m   Normal   Started     pod/web-7d4b9c6f5-abcde   Container web
                9m    Normal   Scheduled   pod/web-7d4b9c6f5-fghij   Successfully assigned
                9m    Normal   Pulled      pod/web-7d4b9c6f5-fghij   Image already present
                9m    Normal   Created     pod/web-7d4b9c6f5-fghij   Container web
                9m    Normal   Started     pod/web-7d4b9c6f5-fghij   Container web
                2m    Normal   Killing     pod/web-7d4b9c6f5-abcde   Stopping container web
                """,
            truth: .records(
                """
                pod/web-7d4b9c6f5-abcde 1 Scheduled, 2 Pulled, 3 Created, 4 Started, 9 Killing
                pod/web-7d4b9c6f5-fghij 5 Scheduled, 6 Pulled, 7 Created, 8 Started
                """,
                .certain
            )
        ),
        LogShape(
            "File descriptors by number",
            names: ["open", "read", "write", "close"],
            log: """
                open fd=3 path=/etc/hosts
                open fd=4 path=/tmp/out
                read fd=3 bytes=512
                write fd=4 bytes=512
                read fd=3 bytes=88
                write fd=4 bytes=88
                close fd=3
                close fd=4
                open fd=3 path=/etc/passwd
                close fd=3
                """,
            truth: .records(
                """
                3 1 open, 3 read, 5 read, 7 close, 9 open, 10 close
                4 2 open, 4 write, 6 write, 8 close
                """,
                .certain
            )
        ),
        LogShape(
            "Memory by its address",
            names: ["malloc", "realloc", "free"],
            log: """
                malloc(64) = 0x55d0c1a0
                malloc(128) = 0x55d0c1f0
                realloc to 256 at 0x55d0c1f0
                free of 0x55d0c1a0
                malloc(32) = 0x55d0c1a0
                free of 0x55d0c1f0
                free of 0x55d0c1a0
                """,
            truth: .records(
                """
                0x55d0c1a0 1 malloc, 4 free, 5 malloc, 7 free
                0x55d0c1f0 2 malloc, 3 realloc, 6 free
                """,
                .certain
            )
        ),
        LogShape(
            "Mounts by path",
            names: ["mounted", "remounted", "unmounted"],
            log: """
                storage daemon: /mnt/data mounted
                storage daemon: /mnt/backup mounted
                storage daemon: /mnt/data remounted read-only
                storage daemon: /mnt/backup unmounted
                storage daemon: /mnt/data unmounted
                storage daemon: /mnt/backup mounted
                storage daemon: /mnt/backup unmounted
                """,
            truth: .records(
                """
                /mnt/data 1 mounted, 3 remounted, 5 unmounted
                /mnt/backup 2 mounted, 4 unmounted, 6 mounted, 7 unmounted
                """,
                .label
            )
        ),
        LogShape(
            "Neighbours of a router",
            names: ["Init", "Full", "Down"],
            log: """
                %OSPF-5-ADJCHG: Nbr 10.0.0.1 on Gi0/0 moves to Init
                %OSPF-5-ADJCHG: Nbr 10.0.0.2 on Gi0/0 moves to Init
                %OSPF-5-ADJCHG: Nbr 10.0.0.1 on Gi0/0 moves to Full
                %OSPF-5-ADJCHG: Nbr 10.0.0.2 on Gi0/0 moves to Full
                %OSPF-5-ADJCHG: Nbr 10.0.0.1 on Gi0/0 moves to Down
                %OSPF-5-ADJCHG: Nbr 10.0.0.1 on Gi0/0 moves to Init
                %OSPF-5-ADJCHG: Nbr 10.0.0.1 on Gi0/0 moves to Full
                """,
            truth: .records(
                """
                10.0.0.1 1 Init, 3 Full, 5 Down, 6 Init, 7 Full
                10.0.0.2 2 Init, 4 Full
                """,
                .certain
            )
        ),
        LogShape(
            "Disks of an array",
            names: ["online", "degraded", "failed", "rebuilding"],
            log: """
                raid: disk0 state online
                raid: disk1 state online
                raid: disk1 state degraded
                raid: disk1 state failed
                raid: disk0 state degraded
                raid: disk1 state rebuilding
                raid: disk0 state online
                raid: disk1 state online
                """,
            truth: .records(
                """
                disk0 1 online, 5 degraded, 7 online
                disk1 2 online, 3 degraded, 4 failed, 6 rebuilding, 8 online
                """,
                .certain
            )
        ),
        LogShape(
            "Leases of addresses",
            names: ["DHCPDISCOVER", "DHCPOFFER", "DHCPREQUEST", "DHCPACK"],
            log: """
                dhcpd: DHCPDISCOVER from 52:54:00:aa:bb:01 via br0
                dhcpd: DHCPOFFER to 52:54:00:aa:bb:01 via br0
                dhcpd: DHCPREQUEST from 52:54:00:aa:bb:01 via br0
                dhcpd: DHCPDISCOVER from 52:54:00:aa:bb:02 via br0
                dhcpd: DHCPACK to 52:54:00:aa:bb:01 via br0
                dhcpd: DHCPOFFER to 52:54:00:aa:bb:02 via br0
                dhcpd: DHCPREQUEST from 52:54:00:aa:bb:02 via br0
                dhcpd: DHCPACK to 52:54:00:aa:bb:02 via br0
                """,
            truth: .records(
                """
                52:54:00:aa:bb:01 1 DHCPDISCOVER, 2 DHCPOFFER, 3 DHCPREQUEST, 5 DHCPACK
                52:54:00:aa:bb:02 4 DHCPDISCOVER, 6 DHCPOFFER, 7 DHCPREQUEST, 8 DHCPACK
                """,
                .certain
            )
        ),
        LogShape(
            "Regions of a volume group under glog",
            names: ["attached", "detached"],
            isTrap: true,
            log: """
                I0601 10:15:01.123456    2201 volumes.cc:88] Volume vol-0a1b attached
                I0601 10:15:02.223456    2201 volumes.cc:88] Volume vol-0c2d attached
                I0601 10:18:01.323456    2201 volumes.cc:97] Volume vol-0a1b detached
                I0601 10:18:05.423456    2201 volumes.cc:88] Volume vol-0a1b attached
                I0601 10:19:01.523456    2201 volumes.cc:97] Volume vol-0c2d detached
                I0601 10:20:01.623456    2201 volumes.cc:97] Volume vol-0a1b detached
                """,
            truth: .records(
                """
                vol-0a1b 1 attached, 3 detached, 4 attached, 6 detached
                vol-0c2d 2 attached, 5 detached
                """,
                .certain
            )
        ),
    ]
}
