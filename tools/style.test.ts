/** The code style as a test. Source of the numbers: docs/architecture.md, "Conventions". */
import { MANIFEST_IDS } from '@fairhouse/manifests'
import { describe, expect, it } from 'vitest'

import { root } from './lib/paths.ts'
import { drawnPage, PAGE } from './map/page.ts'
import { foundDecodedFacts, idlePlaces } from './style/decoded-facts.ts'
import { deadExports } from './style/exports-without-caller.ts'
import { counted, figureFaults, FIGURES, readAllowed, treeOf } from './style/figures.ts'
import { foundMovedComments } from './style/file-comments.ts'
import { foundFileNames } from './style/file-names.ts'
import { foundFixedClocks } from './style/fixed-clocks.ts'
import { FIXED_WAITS, waitFaults } from './style/fixed-waits.ts'
import { foundForeignSchemas, idleForeignPlaces } from './style/foreign-schemas.ts'
import { measured } from './style/functions.ts'
import { importGraph } from './style/imports.ts'
import { foundUnspokenTexts } from './style/labels.ts'
import { metricsOf } from './style/metrics.ts'
import { migrationFaults } from './style/migration-numbers.ts'
import { foundGoneNames, thingsOf } from './style/named-things.ts'
import { foundAssertedAmounts } from './style/parsed-amounts.ts'
import { foundProse } from './style/prose.ts'
import { isScript, isTest, linesOf, pagesIn, pathsIn, readmesIn, replacedIn, type Source, sourcesIn, uncheckedIn } from './style/sources.ts'
import { threatFaults } from './style/threat-rows.ts'
import { slowOnlyParts, slowOnlyRequirements, tieredTests, unknownMarks } from './style/tiers.ts'
import { foundShortLimits } from './style/time-limits.ts'
import { foundWords } from './style/words.ts'
import { listChangedFiles } from './test/changed-files.ts'
import { modulesIn } from './walls/modules.ts'

const FILE_LINES = 300
const FUNCTION_LINES = 100

/** The only files that read the system's state; all others get a clock, ids or randomness as arguments. */
const MAY_READ_MACHINE = [
  /^apps\/server\/src\/platform\//,
  /^packages\/process\/src\//,
  /^apps\/(sandbox|studio)\/src\/platform\.ts$/,
  /^apps\/studio\/page\/browser\.ts$/,
  /^(apps\/(web|console|partners)|packages\/ui)\/src\/lib\//,
  /^apps\/web\/src\/entry\.server\.tsx$/,
  /^packages\/contracts\/src\/client\/key\.ts$/,
  /^(tools|bench|e2e)\//,
]

const sources = sourcesIn(root)
const written = sources.filter(({ path }) => !isTest(path))
const tests = sources.filter(({ path }) => isTest(path))
const tree = treeOf(sources, root)
const functions = written.filter(({ path }) => isScript(path)).map(measured)

describe('the code style', () => {
  it('is measured on the whole tree', () => {
    console.log(
      metricsOf(
        written.filter(({ path }) => isScript(path)),
        tests,
        functions,
      ),
    )
    expect(written.length).toBeGreaterThan(100)
  })

  it(`keeps every file within ${FILE_LINES} lines`, () => {
    expect(sources.filter(({ text }) => linesOf(text) > FILE_LINES).map(({ path, text }) => `${path}: ${linesOf(text)}`)).toEqual([])
  })

  it(`keeps every function within ${FUNCTION_LINES} lines`, () => {
    const longTests = tests.filter(({ path, text }) => isScript(path) && linesOf(text) > FUNCTION_LINES)
    expect(tooLong([...functions, ...longTests.map(measured)])).toEqual([])
  })

  it('reads time, randomness and identifiers from the system only in listed files', () => {
    const asking = functions.filter(({ path, ambient }) => ambient.length > 0 && !MAY_READ_MACHINE.some((place) => place.test(path)))
    expect(asking.flatMap(({ path, ambient }) => ambient.map((use) => `${path}:${use}`))).toEqual([])
  })

  it('D-20 asserts no parsed amount: an unreadable one is refused, or throws with its text', () => {
    expect(written.filter(({ path }) => isScript(path)).flatMap(foundAssertedAmounts)).toEqual([])
  })

  it('takes no fact out of a key or an id: what is known where it is written is stored in a field', () => {
    expect(written.flatMap(foundDecodedFacts)).toEqual([])
    expect(idlePlaces(written)).toEqual([])
  })

  it('names the tables of a module in that module alone: others ask it', () => {
    expect(foundForeignSchemas(written)).toEqual([])
    expect(idleForeignPlaces(written)).toEqual([])
  })

  it('calls the files of a module by the names that other modules use', () => {
    expect(foundFileNames(written)).toEqual([])
  })

  it('SEC-4 shows the answer to each listed threat by a test that runs code of the product', () => {
    const scripts = [...sources.filter(({ path }) => isScript(path)), ...tree.unchecked]
    const pages = readmesIn(root)
    expect(pages.length).toBeGreaterThan(50)
    expect(threatFaults(pages, scripts, importGraph(scripts, tree.entries))).toEqual([])
  })

  it('numbers the migrations of a module without gaps and doubles', () => {
    const paths = written.map(({ path }) => path)
    expect(migrationFaults(paths, replacedIn(root))).toEqual([])
  })

  it('begins the clock of a running server at the present, so that no test fails on a later date', () => {
    expect(tests.flatMap(foundFixedClocks)).toEqual([])
  })

  it('D-2 lets each control be called by its visible text', () => {
    expect(written.filter(({ path }) => path.endsWith('.tsx')).flatMap(foundUnspokenTexts)).toEqual([])
  })

  it('gives no test a limit of its own below the configured one: a slow machine fails by chance', () => {
    expect(tests.filter(({ path }) => isScript(path)).flatMap(foundShortLimits)).toEqual([])
  })

  it('lets no test wait for a time instead of a state, unless the list says why', () => {
    expect(waitFaults(FIXED_WAITS.places(tree))).toEqual([])
  })

  it('uses the terms of the trade in the comments of styles and queries, which the linter does not read', () => {
    const others = sources.filter(({ path }) => !isScript(path))
    expect(others.flatMap((source) => foundProse(source).map((found) => ({ path: source.path, ...found })))).toEqual([])
  })

  it('exports no function or constant of a package or a module that only tests call', () => {
    expect(deadExports(tree)).toEqual([])
  })

  it('lets no figure rise, and keeps each fall in figures.json', async () => {
    const changed = await listChangedFiles('main').catch(() => []) // only for the order: without git or `main` all places are equal
    const all = FIGURES.map((figure) => counted(figure, tree))
    expect(figureFaults(all, readAllowed(), changed).join('\n')).toBe('')
  })

  it('shows no requirement, module or game only by slow tests', () => {
    const all = tests.flatMap(tieredTests)
    expect(all.length).toBeGreaterThan(1000)
    expect([...slowOnlyRequirements(all), ...slowOnlyParts(all, MANIFEST_IDS)]).toEqual([])
  })

  it('knows every mark of a scenario', () => {
    expect(tests.flatMap(unknownMarks)).toEqual([])
  })

  it('leaves no open tasks in comments', () => {
    expect(sources.filter(({ text }) => LATER.test(text)).map(({ path }) => path)).toEqual([])
  })

  it('keeps the comment of a file above its imports', () => {
    expect(sources.filter(({ path }) => isScript(path)).flatMap(foundMovedComments)).toEqual([])
  })

  it('claims in no comment that a file alone uses a table: nothing checks it, and the next reader of the table makes it false', () => {
    expect(written.filter(({ text }) => ONLY_FILE.test(text)).map(({ path }) => path)).toEqual([])
  })

  it('names in no page and no comment a thing that is gone', () => {
    const things = thingsOf([...sources, ...uncheckedIn(root)], pathsIn(root))
    expect([...pagesIn(root), ...written].flatMap((file) => foundGoneNames(file, things))).toEqual([])
  })

  it('draws the modules in docs/architecture.md as they are: npm run map draws them again', () => {
    const page = pagesIn(root).find(({ path }) => path === PAGE)!.text
    expect(drawnPage(page, modulesIn(root), tree.imports)).toBe(page)
  })

  it('names files in kebab-case', () => {
    expect(sources.map(({ path }) => path).filter((path) => !/^[a-z0-9._-]+$/.test(path.split('/').at(-1)!))).toEqual([])
  })
})

const LATER = new RegExp(`\\b(${['TO', 'FIX'].map((start, at) => start + ['DO', 'ME'][at]).join('|')})\\b`)

const ONLY_FILE = /\b(only|no other) file (that )?(uses|knows|reads|writes|touches) (it|(their|its|these|the|this) tables?)\b/

function tooLong(files: ReturnType<typeof measured>[]): string[] {
  return files.flatMap(({ path, functions }) =>
    functions.filter(({ lines }) => lines > FUNCTION_LINES).map(({ name, line, lines }) => `${path}:${line} ${name}: ${lines}`),
  )
}

describe('the style checker', () => {
  const seen = (text: string) => measured({ path: 'planted.ts', text } satisfies Source)

  it('detects an ambient clock, randomness, identifier and timer', () => {
    const planted = 'Date.now(); new Date(); Math.random(); crypto.randomUUID(); performance.now(); setTimeout(f); setInterval(f)'
    expect(seen(planted).ambient).toHaveLength(7)
    expect(seen('new Date(0); clock.now(); rng.random()').ambient).toEqual([])
  })

  it('detects a fixed clock beside a running server, not a date that is data', () => {
    const found = (text: string, path = 'planted.api.test.ts') => foundFixedClocks({ path, text }).length
    expect(found('const clock = createTestClock(Date.UTC(2026, 10, 25, 12))')).toBe(1)
    expect(found("let now = Date.UTC(2026, 10, 20)\nconst START = Date.parse('2026-11-01T12:00:00Z')")).toBe(2)
    expect(found("createTestClock(); createTestClock(MONDAY); send({ from: '2026-11-01T10:00:00.000Z' })")).toBe(0)
    expect(found('const START = Date.UTC(2026, 5, 1)', 'planted.db.test.ts')).toBe(0)
  })

  it('detects a fact taken out of a key, not a scheme, a parser of outside text or a test', () => {
    const found = (text: string, path = 'apps/server/src/planted.ts') => foundDecodedFacts({ path, text }).length
    expect(
      found(
        'key.startsWith(\'end:\')\nid.split(\':\')\nname.split(":", 1)\noutcome.startsWith(\'{"source":\')\nconst ODDS = \'{"params":{"odds":\'',
      ),
    ).toBe(5)
    expect(found("reason.startsWith('limit_deposit_')\ntext.startsWith('card ')\nconst ERROR = /^price_error (\\d+)$/")).toBe(3)
    expect(found('const PRIZE = /^tournament:(\\d+)/\nconst [, id] = /^(?:deposit|wd):(\\d+)/.exec(key)')).toBe(2)
    expect(
      found("select split_part(id, ':', 2) from a\nselect 1 where id like 'reload:%' and b", 'apps/server/src/a/functions/a.sql'),
    ).toBe(2)
    expect(found("url.startsWith('https:'); word.startsWith('limit'); line.split(','); at.split('/'); sink.startsWith('file:')")).toBe(0)
    expect(found("// id.split(':')\nconst TIME = /^\\d\\d:\\d\\d$/\nselect 1 where name like 'pg\\_%'")).toBe(0)
    const elsewhere = ['apps/server/src/a.test.ts', 'apps/server/src/a/testing/a.ts', 'apps/server/src/modules/a/migrations/0001-a.sql']
    expect([...elsewhere, 'apps/web/src/a.ts'].map((path) => found("id.split(':')", path))).toEqual([0, 0, 0, 0])
  })

  it('detects a table of another module, in SQL and in the query builder, not one of its own or of the library', () => {
    const schema = { path: 'apps/server/src/modules/rewards/vip/migrations/0001-a.sql', text: 'create schema vip;\nselect 1 from vip.old' }
    const found = (text: string, path = 'apps/server/src/modules/rewards/tops/store.ts') =>
      foundForeignSchemas([schema, { path, text }]).length
    expect(found("select 1 from vip.level l\nupdate vip.level set a = 1\ndb.selectFrom('vip.level')\nleft join vip.level")).toBe(4)
    expect(found('select 1 from vip.level', 'apps/server/src/status.ts')).toBe(1)
    expect(found('select 1 from vip.level', 'apps/server/src/modules/rewards/vip/store.ts')).toBe(0)
    expect(found('select 1 from pg_catalog.pg_class\n// from vip.level')).toBe(0)
    expect(found('select 1 from vip.level', 'apps/server/src/modules/rewards/tops/tops.db.test.ts')).toBe(0)
  })

  it('detects a missing and a doubled number of a migration, replaced ones included', () => {
    const list = { path: 'apps/server/src/modules/rewards/tops/schema/replaces.sha256', text: '# version 0.1.0\nab  0001-a.sql\n' }
    const found = (...names: string[]) =>
      migrationFaults(
        names.map((name) => `apps/server/src/modules/rewards/${name}.sql`),
        [list],
      )
    expect(found('vip/migrations/0001-a', 'vip/migrations/0002-b', 'tops/migrations/0002-b')).toEqual([])
    expect(found('tops/migrations/0003-c')).toEqual(['tops: 2 is missing'])
    expect(found('tops/migrations/0001-a')).toEqual(['tops: 1 is given twice'])
    expect(found('vip/migrations/0001-a', 'vip/migrations/0003-b')).toEqual(['vip: 2 is missing'])
    expect(found('vip/migrations/0001-a', 'vip/migrations/0001-b')).toEqual(['vip: 1 is given twice'])
  })

  it('detects a spoken name that lacks the visible text, not one that begins or ends with it', () => {
    const found = (text: string) => foundUnspokenTexts({ path: 'planted.tsx', text }).length
    expect(found('a = <Button aria-label={`Take ${id} back`}>Take back</Button>')).toBe(1)
    expect(found('a = <a aria-label="Open">\n  Read\n</a>')).toBe(1)
    expect(found('a = <Button aria-label={`Take back ${id}`}>\n  Take back\n</Button>')).toBe(0)
    expect(found('a = <Button aria-label={name}>Pay</Button>\nb = <Card aria-label="Result"><p>Paid</p></Card>')).toBe(0)
  })

  it('detects a limit of a test, a hook or a wait below the configured one, and a wait without any', () => {
    const found = (text: string, path = 'planted.test.ts') => foundShortLimits({ path, text }).length
    expect(found("it('a', f, 60_000)\nbeforeAll(f, 120_000)\nit.each(all)('a', { timeout: 90_000 }, f)")).toBe(3)
    expect(found('vi.waitFor(f)\nvi.waitFor(f, { timeout: 20_000 })\nexpect.poll(f, { timeout: 5000 }).toBe(1)')).toBe(3)
    expect(found('expect(a).toBeVisible({ timeout: 5000 })', 'e2e/a/b.spec.ts')).toBe(1)
    expect(found('const WAIT = { timeout: 15_000, interval: 30 }\nconst LONG = { timeout: 90_000 }')).toBe(1)
    const long = "it('a', f, 400_000)\nit('b', f)\nit('c', { timeout: 3 * ROUND_MS }, f)\nvi.waitFor(f, { timeout: 60_000, interval: 5 })"
    expect(found(`${long}\nexpect.poll(f).toBe(1)\nwaitFor(f)\nlookup({ name: 'a', timeout: 0 })`)).toBe(0)
    const repeated = 'expect(async () => expect(a).toBeVisible({ timeout: 500 })).toPass()\na.click({ timeout: 500 }).catch(next)'
    expect(found(`${repeated}\ntry { await a.click({ timeout: 500 }) } catch { b() }`, 'e2e/a/b.spec.ts')).toBe(0)
  })

  it('detects an asserted amount, not one that is refused, required or of a test', () => {
    const found = (text: string, path = 'planted.tsx') => foundAssertedAmounts({ path, text }).length
    expect(
      found('parseMoney(text)!; (parseAmount(a))!; fields.amountIn(b)! > 0n; f(parseAsset(c, d) as bigint)\nparseMoney(\n  e,\n)!'),
    ).toBe(5)
    expect(
      found("parseMoney(text) ?? 0n; requireMoney(text); game.parse(params)!; list.at(-1)!; '`parseMoney(a)!`' // parseMoney(b)!"),
    ).toBe(0)
    expect(found('parseMoney(text)!', 'planted.test.ts')).toBe(0)
  })

  it('detects a listed word in the name of a declaration, not in its use', () => {
    const words = (text: string) => foundWords({ path: 'planted.ts', text }).length
    expect(words('const toldAt = 1; function askedFor(house: string) {}; interface A { wish: 1 }; class B { #till = 1 }')).toBe(5)
    expect(words('use(told); x.told; const { told: status } = x; const houseEdge = 1; const told_at = 1')).toBe(0)
  })

  it('detects a listed word in comments and test titles, not in other strings or in hashed files', () => {
    const words = (text: string, path = 'planted.tsx') => foundProse({ path, text }).map((found) => found.text.split(' ')[0])
    const comments = '/** Told. */\nf() // whoever asks\nconst page = <p>{/* the till */}</p>\n{ g() /* judged\n */ }'
    expect(words(comments)).toEqual(['told:', 'whoever:', 'till:', 'judged:'])
    expect(words("describe('a purse', () => it.each([1])('reckons %i', f)); test(`is heard ${n}`, f)")).toHaveLength(3)
    expect(words("send('told'); const told = 1 // until then\nconst page = <p>http://whoever</p>")).toEqual([])
    expect([words('select 1 -- the till', 'a.sql'), words('a {} /* whoever */', 'a.css')].flat()).toHaveLength(2)
    expect(words('select 1 -- the till', 'apps/server/src/modules/a/migrations/0001-a.sql')).toEqual([])
    expect(words('// whoever', 'packages/games/src/dice/round.ts')).toEqual([])
  })

  it('detects a function that is too long, but not a group of tests', () => {
    const body = 'work()\n'.repeat(FUNCTION_LINES)
    expect(tooLong([seen(`export function long() {\n${body}}`)])).toHaveLength(1)
    expect(tooLong([seen(`const long = () => {\n${body}}`)])).toHaveLength(1)
    expect(tooLong([seen(`describe('long', () => {\n${body}})`)])).toEqual([])
  })
})
