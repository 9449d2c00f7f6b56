import LifelineLoading
import RuleSyntax
import RuleTree
import StandardSpecs
import Testing

/// What travels inside the binary against the folder that it was made of.
@Suite
struct StandardSpecTests {
    @Test
    func `The standard specs are those of the folder, byte for byte`() throws {
        let folder = try Checkout.specTexts()
        #expect(StandardSpec.all.map(\.path) == folder.map(\.path))
        for (standard, file) in zip(StandardSpec.all, folder) {
            #expect(Array(standard.text.utf8) == Array(file.text.utf8), "\(standard.path)")
        }
    }

    @Test
    func `The standard specs stand in the canonical layout`() throws {
        for standard in StandardSpec.all {
            #expect(try SpecFormatter.format(standard.text, file: standard.path) == standard.text)
        }
    }

    @Test
    func `A standard spec is called as its file is`() throws {
        #expect(try LoadedSpec.allStandard().map(\.spec.name) == LoadedSpec.standardNames)
    }

    @Test
    func `Without its examples a standard spec says the same`() throws {
        let whole = try LoadedSpec.allStandard()
        #expect(whole.allSatisfy { !$0.spec.rules.flatMap(\.examples).isEmpty })
        let plain = try LoadedSpec.allStandard(withExamples: false).map(\.spec)
        #expect(
            plain
                == whole.map { loaded in
                    var spec = loaded.spec
                    for index in spec.rules.indices { spec.rules[index].examples = [] }
                    return spec
                }
        )
    }
}
