import RuleBuilding
import RuleTree

extension UIKitSpec {
    @SpecBuilder static var classes: [SpecPart] {
        Rule("class-load-before-initialize", "A class is loaded before it is initialized") {
            ForEach(.class)
            When(printed, is: "first")
            classLoad.before(classInitialize)
            Note("another class's +load may have sent the class a message before")
            Cites("001", "程序一启动,系统在当前应用程序的所有方法被调用之前优先加载load方法")
            Accepts("A.+load B.+load A.+initialize A.+alloc")
            Rejects("B.+load !A.+initialize A.+load")
        }
        Rule("class-initialize-before-alloc", "A class is initialized before the first of its objects is allocated") {
            ForEach(.class)
            classInitialize.before(alloc)
            Cites("001", "当前类或者其子类未被初始化过时会首次调用")
            Accepts("A.+initialize A.+alloc A.init A.+alloc A.init")
            Rejects("!A.+alloc A.+initialize A.init")
        }
        Rule("class-load-before-alloc", "A class is loaded before the first of its objects is allocated") {
            ForEach(.class)
            classLoad.before(alloc)
            Note("another class's +load may have made an object of the class before")
            Cites("001", "程序启动后,在系统的main函数调用之前,系统就会加载所有的load方法")
            Accepts("A.+load B.+load A.+alloc A.init A.+alloc A.init")
            Rejects("B.+load !A.+alloc A.init A.+load")
        }
    }
}
