/// Text about events, which is no log.
extension LogShape {
    static let prose: [LogShape] = [
        LogShape(
            "An article about view controllers",
            names: ["viewDidLoad", "viewWillAppear", "viewDidAppear", "viewWillDisappear"],
            isTrap: true,
            log: """
                When a controller's view is first needed, loadView creates it and viewDidLoad is called.
                Do the one-time setup in viewDidLoad, and what must happen each time in viewWillAppear.
                Remember that viewWillAppear may be called without a viewDidAppear to follow it,
                for instance if the user begins to swipe back and then changes his mind.
                In that case viewWillDisappear and viewWillAppear of both controllers come in turn.
                """,
            truth: .refuse("sentences of an article")
        ),
        LogShape(
            "Subjects of commits",
            names: ["open", "shut", "move"],
            isTrap: true,
            log: """
                3f2a9c0 Fix open of a door that is already open
                9b00e1c Move the lift only after shut
                77ab012 Log open and shut with the room's name
                1c0ffee Rename move to travel in the docs
                e4d3c2b Revert "Log open and shut with the room's name"
                0a1b2c3 Test that open comes before move
                """,
            truth: .refuse("subjects of commits; the hexadecimal numbers are never seen twice")
        ),
        LogShape(
            "A changelog",
            names: ["connect", "login", "logout"],
            isTrap: true,
            log: """
                ### 2.1.0 - 2024-03-01
                - added: a retry when connect fails
                - fixed: logout could come before login was over
                - changed: login no longer waits for connect
                ### 2.0.3 - 2024-01-11
                - fixed: a crash in logout
                - fixed: connect used the wrong port
                """,
            truth: .refuse("entries of a changelog")
        ),
        LogShape(
            "A listing of Swift",
            names: ["open", "shut", "move"],
            isTrap: true,
            log: """
                final class Lift {
                    var state = State.shut
                    func open() {
                        guard state == .shut else { return }
                        state = .open
                        print("open")
                    }
                    func shut() { state = .shut }
                    func move(to floor: Int) {
                        shut()
                        self.floor = floor
                    }
                }
                """,
            truth: .refuse("source code")
        ),
        LogShape(
            "A help text",
            names: ["start", "stop", "restart"],
            isTrap: true,
            log: """
                usage: service [-v] COMMAND NAME
                commands:
                  start      start the service
                  stop       stop the service
                  restart    stop the service, then start it
                  status     say whether it is running
                options:
                  -v         print every start and stop
                """,
            truth: .refuse("a list of commands")
        ),
        LogShape(
            "Minutes of a meeting",
            names: ["deploy", "rollback"],
            isTrap: true,
            log: """
                10:00 Ann: we should deploy on Monday
                10:02 Bob: only if the rollback was tried before
                10:03 Ann: who can write the rollback?
                10:05 Cid: I can, but then deploy on Tuesday
                10:09 Bob: fine, deploy on Tuesday it is
                """,
            truth: .refuse("sentences of people")
        ),
        LogShape(
            "A configuration in YAML",
            names: ["open", "shut", "alarm"],
            isTrap: true,
            log: """
                doors:
                  - name: kitchen
                    events: [open, shut]
                  - name: garage
                    events: [open, shut, alarm]
                notify:
                  open: nobody
                  alarm: everyone
                """,
            truth: .refuse("a configuration")
        ),
        LogShape(
            "A patch",
            names: ["load", "appear"],
            isTrap: true,
            log: """
                --- a/List.swift
                +++ b/List.swift
                @@ -10,4 +10,5 @@ class List
                -    print("load")
                +    print("List load")
                     refresh()
                -    print("appear")
                +    print("List appear")
                +    track("appear")
                """,
            truth: .refuse("lines of a patch")
        ),
        LogShape(
            "A stack trace alone",
            names: ["open", "close"],
            isTrap: true,
            log: """
                Exception in thread "main" java.lang.IllegalStateException: not open
                    at acme.Store.close(Store.java:61)
                    at acme.Cache.close(Cache.java:33)
                    at acme.Store.open(Store.java:27)
                    at acme.Main.run(Main.java:19)
                    at acme.Main.main(Main.java:12)
                """,
            truth: .refuse("frames of a stack")
        ),
        LogShape(
            "A German story",
            names: ["open", "start"],
            isTrap: true,
            log: """
                Der Verein lud zum dritten Mal zur Schach open ein, und alle kamen.
                Am Morgen gab Frau Weiß den start frei, am Abend war das open vorbei.
                Wer den start verpasst hatte, durfte im zweiten open noch mitspielen.
                Über das nächste open wird im Mai entschieden.
                """,
            truth: .refuse("sentences; the words are part of names")
        ),
        LogShape(
            "A Chinese article about methods",
            names: ["viewDidLoad", "viewWillAppear", "viewDidDisappear"],
            isTrap: true,
            log: """
                视图第一次加载完成以后会调用 viewDidLoad,它只会被调用一次。
                每次视图将要显示的时候都会调用 viewWillAppear,所以不要在这里做初始化。
                如果用户返回上一页,那么 viewDidDisappear 会在动画结束以后调用。
                注意 viewWillAppear 和 viewDidDisappear 不一定成对出现。
                """,
            truth: .refuse("sentences of an article")
        ),
        LogShape(
            "A plan of tests",
            names: ["insert", "eject"],
            isTrap: true,
            log: """
                1. insert the card and wait for the lamp
                2. press eject while the drive is busy: nothing may happen
                3. insert a second card; it must be refused
                4. eject, then insert the first card again
                5. note in the report whether eject was heard
                """,
            truth: .refuse("steps that someone shall do")
        ),
        LogShape(
            "Strings of a translation",
            names: ["open", "close", "save"],
            isTrap: true,
            log: """
                "open" = "Öffnen";
                "close" = "Schließen";
                "save" = "Sichern";
                "open.recent" = "Benutzte Dokumente";
                "close.all" = "Alle schließen";
                "save.as" = "Sichern unter …";
                """,
            truth: .refuse("pairs of texts")
        ),
        LogShape(
            "Queries of a database",
            names: ["insert", "delete", "update"],
            isTrap: true,
            log: """
                -- keep what we insert apart from what we delete
                insert into doors (id, state) values (1, 'shut');
                insert into doors (id, state) values (2, 'open');
                update doors set state = 'open' where id = 1;
                delete from doors where id = 2;
                -- then update the index
                """,
            truth: .refuse("statements that someone may run")
        ),
        LogShape(
            "A letter with a few lines of log in it",
            names: ["open", "shut", "move"],
            isTrap: true,
            log: """
                Hello, since the update the lift does not move when I expect it to.
                I think it is because open is sent twice; before, open came once.
                Could it be that shut is lost? I saw
                Lift open
                Lift open
                and then no move at all. If I send shut by hand, it does move,
                but the next open makes it move at once, with the doors not shut.
                Please tell me how to make it move only after shut.
                """,
            truth: .refuse("most lines that name an event are a person's")
        ),
        LogShape(
            "Reviews that use the words",
            names: ["start", "crash"],
            isTrap: true,
            log: """
                ★★☆☆☆ It takes ages to start and then there is a crash.
                ★★★★★ Love it, quick to start, never a crash.
                ★☆☆☆☆ crash, crash, crash
                ★★★☆☆ A good start, but a crash now and then
                ★☆☆☆☆ Would not start at all.
                """,
            truth: .refuse("opinions")
        ),
    ]
}
