/// Components of web pages, and players of games. What looks like paths are places in a game's tree of nodes, as its log prints
/// them, and no files.
extension LogShape {
    static let frontEnds: [LogShape] = [
        LogShape(
            "React's components with parentheses",
            names: ["constructor", "render", "componentDidMount", "componentDidUpdate", "componentWillUnmount"],
            log: """
                App constructor()
                App render()
                Clock constructor()
                Clock render()
                Clock componentDidMount()
                App componentDidMount()
                Clock render()
                Clock componentDidUpdate()
                App render()
                Clock componentWillUnmount()
                App componentDidUpdate()
                """,
            truth: .records(
                """
                App 1 constructor, 2 render, 6 componentDidMount, 9 render, 11 componentDidUpdate
                Clock 3 constructor, 4 render, 5 componentDidMount, 7 render, 8 componentDidUpdate
                Clock 10 componentWillUnmount
                """,
                .label
            )
        ),
        LogShape(
            "Vue's hooks behind the component's tag",
            names: ["beforeCreate", "created", "mounted", "updated", "unmounted"],
            log: """
                <TodoList> beforeCreate
                <TodoList> created
                <TodoItem> beforeCreate
                <TodoItem> created
                <TodoItem> mounted
                <TodoList> mounted
                <TodoItem> updated
                <TodoItem> unmounted
                <TodoList> unmounted
                """,
            truth: .records(
                """
                <TodoList> 1 beforeCreate, 2 created, 6 mounted, 9 unmounted
                <TodoItem> 3 beforeCreate, 4 created, 5 mounted, 7 updated, 8 unmounted
                """,
                .label
            )
        ),
        LogShape(
            "Angular's hooks with a browser's place behind",
            names: ["ngOnInit", "ngOnChanges", "ngAfterViewInit", "ngOnDestroy"],
            isTrap: true,
            log: """
                HeroListComponent ngOnInit                        hero-list.component.ts:21
                HeroListComponent ngAfterViewInit                 hero-list.component.ts:30
                HeroDetailComponent ngOnChanges                   hero-detail.component.ts:17
                HeroDetailComponent ngOnInit                      hero-detail.component.ts:22
                HeroDetailComponent ngAfterViewInit               hero-detail.component.ts:28
                HeroDetailComponent ngOnChanges                   hero-detail.component.ts:17
                HeroDetailComponent ngOnDestroy                   hero-detail.component.ts:35
                HeroListComponent ngOnDestroy                     hero-list.component.ts:39
                """,
            truth: .records(
                """
                HeroListComponent 1 ngOnInit, 2 ngAfterViewInit, 8 ngOnDestroy
                HeroDetailComponent 3 ngOnChanges, 4 ngOnInit, 5 ngAfterViewInit, 6 ngOnChanges, 7 ngOnDestroy
                """,
                .label
            )
        ),
        LogShape(
            "A custom element's callbacks by the element's id",
            names: ["connectedCallback", "attributeChangedCallback", "disconnectedCallback"],
            log: """
                x-card#main attributeChangedCallback
                x-card#main connectedCallback
                x-card#side attributeChangedCallback
                x-card#side connectedCallback
                x-card#main disconnectedCallback
                x-card#side disconnectedCallback
                x-card#main connectedCallback
                """,
            truth: .records(
                """
                x-card#main 1 attributeChangedCallback, 2 connectedCallback, 5 disconnectedCallback
                x-card#main 7 connectedCallback
                x-card#side 3 attributeChangedCallback, 4 connectedCallback, 6 disconnectedCallback
                """,
                .certain
            )
        ),
        LogShape(
            "Unity's behaviours in brackets",
            names: ["Awake", "OnEnable", "Start", "OnDisable", "OnDestroy"],
            log: """
                [PlayerController] Awake
                [PlayerController] OnEnable
                [EnemySpawner] Awake
                [EnemySpawner] OnEnable
                [PlayerController] Start
                [EnemySpawner] Start
                [EnemySpawner] OnDisable
                [EnemySpawner] OnDestroy
                [PlayerController] OnDisable
                [PlayerController] OnDestroy
                """,
            truth: .records(
                """
                PlayerController 1 Awake, 2 OnEnable, 5 Start, 9 OnDisable, 10 OnDestroy
                EnemySpawner 3 Awake, 4 OnEnable, 6 Start, 7 OnDisable, 8 OnDestroy
                """,
                .label
            )
        ),
        LogShape(
            "A game server's players",
            names: ["joined", "left", "died", "respawned"],
            isTrap: true,
            log: """
                [14:02:11] [Server thread/INFO]: Steve joined the game
                [14:02:40] [Server thread/INFO]: Alex joined the game
                [14:03:02] [Server thread/INFO]: Steve died in lava
                [14:03:05] [Server thread/INFO]: Steve respawned at the beach
                [14:04:19] [Server thread/INFO]: Alex died from a fall
                [14:04:22] [Server thread/INFO]: Alex respawned at the beach
                [14:07:55] [Server thread/INFO]: Steve left the game
                [14:08:01] [Server thread/INFO]: Alex left the game
                """,
            truth: .records(
                """
                Steve 1 joined, 3 died, 4 respawned, 7 left
                Alex 2 joined, 5 died, 6 respawned, 8 left
                """,
                .label
            )
        ),
        LogShape(
            "Entities of a game by number",
            names: ["spawn", "hit", "despawn"],
            log: """
                tick 10031 entity 88 spawn
                tick 10031 entity 89 spawn
                tick 10040 entity 88 hit
                tick 10052 entity 89 hit
                tick 10052 entity 88 hit
                tick 10053 entity 88 despawn
                tick 10071 entity 90 spawn
                tick 10080 entity 89 despawn
                tick 10085 entity 90 despawn
                """,
            truth: .records(
                """
                'entity 88' 1 spawn, 3 hit, 5 hit, 6 despawn
                'entity 89' 2 spawn, 4 hit, 8 despawn
                'entity 90' 7 spawn, 9 despawn
                """,
                .certain
            )
        ),
        LogShape(
            "Godot's nodes by their path",
            names: ["_enter_tree", "_ready", "_exit_tree"],
            log: """
                /root/Hud: _enter_tree
                /root/Level/Player: _enter_tree
                /root/Level/Player: _ready
                /root/Hud: _ready
                /root/Level/Enemy: _enter_tree
                /root/Level/Enemy: _ready
                /root/Level/Enemy: _exit_tree
                /root/Level/Player: _exit_tree
                /root/Hud: _exit_tree
                """,
            truth: .records(
                """
                /root/Hud 1 _enter_tree, 4 _ready, 9 _exit_tree
                /root/Level/Player 2 _enter_tree, 3 _ready, 8 _exit_tree
                /root/Level/Enemy 5 _enter_tree, 6 _ready, 7 _exit_tree
                """,
                .label
            )
        ),
        LogShape(
            "Web workers by name with a level in front",
            names: ["spawned", "message", "terminated"],
            log: """
                info  [worker:thumbs] spawned
                info  [worker:search] spawned
                debug [worker:search] message
                debug [worker:thumbs] message
                debug [worker:search] message
                info  [worker:thumbs] terminated
                info  [worker:search] terminated
                """,
            truth: .records(
                """
                thumbs 1 spawned, 4 message, 6 terminated
                search 2 spawned, 3 message, 5 message, 7 terminated
                """,
                .label
            )
        ),
        LogShape(
            "Dialogs of a page with equals signs",
            names: ["show", "shown", "hide", "hidden"],
            log: """
                ts=1718000000.101 id=loginDialog event=show
                ts=1718000000.404 id=loginDialog event=shown
                ts=1718000004.120 id=loginDialog event=hide
                ts=1718000004.133 id=cookieBanner event=show
                ts=1718000004.420 id=loginDialog event=hidden
                ts=1718000004.431 id=cookieBanner event=shown
                ts=1718000009.000 id=cookieBanner event=hide
                ts=1718000009.301 id=cookieBanner event=hidden
                """,
            truth: .records(
                """
                loginDialog 1 show, 2 shown, 3 hide, 5 hidden
                cookieBanner 4 show, 6 shown, 7 hide, 8 hidden
                """,
                .label
            )
        ),
        LogShape(
            "Streams of a browser's debugger by hash number",
            names: ["open", "data", "end", "close"],
            log: """
                [h2] stream #1 open
                [h2] stream #3 open
                [h2] stream #1 data
                [h2] stream #3 data
                [h2] stream #1 data
                [h2] stream #1 end
                [h2] stream #1 close
                [h2] stream #3 end
                [h2] stream #3 close
                """,
            truth: .records(
                """
                'stream #1' 1 open, 3 data, 5 data, 6 end, 7 close
                'stream #3' 2 open, 4 data, 8 end, 9 close
                """,
                .certain
            )
        ),
    ]
}
