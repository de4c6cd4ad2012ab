/** Which tests a change runs: those of the parts that changed and of the parts that import them. */
import { type Importers, isAssembling, type Reached, reachedFrom } from './importers.ts'
import { type Part, partOf } from './subjects.ts'

export interface Selection {
  /** Test files of which both tiers run. */
  both: string[]
  /** Test files of which the quick tier runs. */
  quick: string[]
  /** Changed files that most of the product depends on: the quick tier of all tests of their program runs. */
  wide: WideFile[]
}

export interface WideFile {
  file: string
  /** Only pages import it, so that tests without a browser cannot see it. */
  isOfPages: boolean
}

/** A file outside of the parts that more of them import is wide: both tiers of all of these would be nearly the whole suite. */
const MOST_PARTS = 16

const TEST = /\.(?:test\.tsx?|spec\.ts)$/
/** No program and no test with a database reads them; unit tests that do are run whole. */
const UNREAD = /\.(?:md|txt|png|jpg|webp)$|^docs\//
const PAGES = /^(?:apps\/(?:web|console|partners)|packages\/ui|e2e)\//
const SERVER = /^apps\/server\//
/** Folders whose files serve all parts of a program. */
const SERVES_ALL = /^apps\/server\/src\/platform\/|^packages\/(?!games\/|manifests\/)|^apps\/web\/src\/shell\//
/** Rules that hold for all modules: each route, each job, each game. */
const OF_THE_WHOLE_SERVER = /^apps\/server\/src\/(?:config|wiring|ops)\/[^/]+\.test\.ts$/

/** `tests`: every test file of the product. */
export function selectTests(changed: readonly string[], tests: readonly string[], importers: Importers): Selection {
  const sources = changed.filter((file) => !UNREAD.test(file))
  const own = new Set(sources.filter((file) => TEST.test(file)))
  const wide: WideFile[] = []
  for (const file of sources.filter((file) => !TEST.test(file))) {
    const chosen = testsOf(file, tests, importers)
    for (const test of chosen.tests) own.add(test)
    if (chosen.isWide) wide.push({ file, isOfPages: PAGES.test(file) })
  }
  const both = tests.filter((test) => own.has(test))
  const isOfServer = sources.some((file) => SERVER.test(file))
  return { both, quick: isOfServer ? tests.filter((test) => OF_THE_WHOLE_SERVER.test(test) && !own.has(test)) : [], wide }
}

/** Of a part's file that no file imports, such as SQL or a deleted one, its public file stands for it. */
function testsOf(file: string, tests: readonly string[], importers: Importers): { tests: string[]; isWide: boolean } {
  const own = partOf(file)
  const reached = reachedFrom(own && importers(file).length === 0 ? `${own.folder}index.ts` : file, importers)
  const others = partsOf([...reached.files].filter((one) => !TEST.test(one)))
  const ownTests = tests.filter((test) => own && isBelow(own.tests, test))
  if (isWideFile(file, own, reached, others.length)) return { tests: ownTests, isWide: true }
  const imported = tests.filter((test) => reached.files.has(test) || others.some((part) => isBelow(shownBy(part), test)))
  return { tests: [...ownTests, ...imported], isWide: false }
}

/** What lies outside of a part is as wide as the parts that import it; nobody knows what reads a file that no file imports. */
function isWideFile(file: string, own: Part | undefined, { files, isAssembled }: Reached, parts: number): boolean {
  if (isAssembling(file)) return true
  if (own && !SERVES_ALL.test(own.folder)) return false
  return isAssembled || parts > MOST_PARTS || files.size === 0
}

/** Of a part that imports what changed: a page shows what it imports, a module of the server answers with it. */
const shownBy = ({ folder, tests }: Part): readonly string[] => (PAGES.test(folder) ? tests : [folder])

const isBelow = (folders: readonly string[], test: string): boolean => folders.some((folder) => test.startsWith(folder))

function partsOf(files: readonly string[]): Part[] {
  const found = files.map(partOf).filter((part) => part !== undefined)
  return [...new Map(found.map((part) => [part.folder, part])).values()]
}
