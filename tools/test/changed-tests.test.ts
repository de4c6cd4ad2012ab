import { globSync } from 'node:fs'

import { describe, expect, it } from 'vitest'

import { root } from '../lib/paths.ts'
import { listTests } from './changed-layers.ts'
import { selectTests } from './changed-tests.ts'
import { importersIn } from './importers.ts'
import { partOf, SCENARIOS_OF } from './subjects.ts'

const DICE = 'apps/server/src/modules/games/own/dice/dice.api.test.ts'
const DICE_UNIT = 'apps/server/src/modules/games/own/dice/stake.test.ts'
const LEADER = 'apps/server/src/platform/leader/leader.api.test.ts'
const LEDGER = 'apps/server/src/modules/books/ledger/races.faults.test.ts'
const CROWD = 'apps/server/src/wiring/crowd.api.test.ts'
const STUDIO = 'apps/studio/src/studio.api.test.ts'
const PAYMENTS = 'apps/server/src/modules/cashier/payments/deposits.api.test.ts'
const scenario = (name: string) => `e2e/${name}/player.spec.ts`
const SCENARIOS = ['dice', 'deposit', 'cashier', 'payout', 'games', 'layout', 'looks', 'fairness', 'slots', 'console'].map(scenario)
const TESTS = [DICE, DICE_UNIT, LEADER, LEDGER, CROWD, STUDIO, PAYMENTS, ...SCENARIOS]

/** `select({ 'a.ts': ['b.ts'] }, 'a.ts')`: `b.ts` imports `a.ts`, which has changed. */
function select(importedBy: Record<string, string[]>, ...changed: string[]) {
  const imports = Object.entries(importedBy).flatMap(([resolved, sources]) =>
    sources.map((source) => ({ source, dependencies: [{ resolved, dependencyTypes: ['local'] }] })),
  )
  return selectTests(changed, TESTS, importersIn(imports))
}

describe('a changed part', () => {
  it('of the server runs its own tests of every layer, and the quick tests of the whole server', () => {
    expect(select({}, 'apps/server/src/modules/games/own/dice/dice.ts')).toEqual({
      both: [DICE, DICE_UNIT, scenario('dice')],
      quick: [CROWD],
      wide: [],
    })
  })

  it('runs the tests of the modules that import it, directly or through others', () => {
    const ledger = 'apps/server/src/modules/books/ledger/post.ts'
    const { both, wide } = select(
      {
        [ledger]: ['apps/server/src/modules/rewards/turnover/a.ts'],
        'apps/server/src/modules/rewards/turnover/a.ts': ['apps/server/src/modules/games/own/dice/bet.ts'],
      },
      ledger,
    )
    expect({ both, wide }).toEqual({ both: [DICE, DICE_UNIT, LEDGER, scenario('cashier'), scenario('games')], wide: [] })
  })

  it('of the site runs the scenarios that show it, whose folder may have another name', () => {
    const { both } = select({}, 'apps/web/src/features/deposit/panel.tsx')
    expect(both).toEqual([scenario('deposit'), scenario('cashier'), scenario('looks')])
  })

  it.each([
    ['page', 'apps/web/src/games/dice/page.tsx', []],
    ['rules', 'packages/games/src/dice/rules.ts', [DICE, DICE_UNIT]],
  ])('of a game, its %s, runs the scenarios that are made for every game', (_, file, ofServer) => {
    expect(select({}, file).both).toEqual([...ofServer, ...['dice', 'games', 'layout', 'looks', 'fairness'].map(scenario)])
  })

  it('of the studio runs all tests of the studio, and so do the providers of the server', () => {
    expect(select({}, 'apps/studio/src/rounds/open.ts').both).toEqual([STUDIO, scenario('slots')])
    expect(select({}, 'apps/server/src/modules/games/providers/wallet.ts').both).toEqual([STUDIO, scenario('slots')])
  })

  it('of the sandbox runs the tests of the module that calls it over HTTP', () => {
    expect(select({}, 'apps/sandbox/src/pay/page.ts').both).toEqual([PAYMENTS, ...['deposit', 'cashier', 'payout'].map(scenario)])
  })

  it.each([
    ['deleted', 'post.ts'],
    ['of SQL', 'migrations/0002_post.sql'],
  ])('runs the tests of the modules that import it after a change of a file that no file imports, such as one %s', (_, name) => {
    const ledger = 'apps/server/src/modules/books/ledger/'
    const { both } = select({ [`${ledger}index.ts`]: ['apps/server/src/modules/games/own/dice/bet.ts'] }, `${ledger}${name}`)
    expect(both).toEqual([DICE, DICE_UNIT, LEDGER, scenario('cashier'), scenario('games')])
  })

  it('of the site runs its scenarios after a change of its texts', () => {
    expect(select({}, 'apps/web/src/features/deposit/messages/en.json').both).toContain(scenario('deposit'))
  })
})

describe('a changed test', () => {
  it('runs alone, without its part', () => {
    expect(select({}, scenario('dice'))).toEqual({ both: [scenario('dice')], quick: [], wide: [] })
  })

  it('runs after a change of its helper', () => {
    expect(select({ 'e2e/time.ts': [scenario('dice')] }, 'e2e/time.ts')).toEqual({ both: [scenario('dice')], quick: [], wide: [] })
    const support = 'e2e/console/support.ts'
    expect(select({ [support]: [scenario('dice')] }, support).both).toEqual([scenario('dice'), scenario('console')])
  })
})

describe('a shared file', () => {
  it('that few parts import runs the tests of these', () => {
    const { both, wide } = select({ 'apps/web/src/lib/a.ts': ['apps/web/src/features/deposit/b.tsx'] }, 'apps/web/src/lib/a.ts')
    expect(both).toEqual([scenario('deposit'), scenario('cashier'), scenario('looks')])
    expect(wide).toEqual([])
  })

  it('that most parts import is wide: the whole quick tier runs', () => {
    const file = 'packages/money/src/amounts.ts'
    const many = Array.from({ length: 17 }, (_, part) => `apps/server/src/modules/parts/part-${part}/index.ts`)
    expect(select({ [file]: many }, file).wide).toEqual([{ file, isOfPages: false }])
    expect(select({ [file]: many.slice(1) }, file).wide).toEqual([])
  })

  it.each([
    ['assembles the server', 'apps/server/src/compose.ts', false],
    ['stands on every page', 'apps/web/src/shell/bell.tsx', true],
    ['is read by tools that nobody can list', 'package-lock.json', false],
  ])('that %s is wide', (_, file, isOfPages) => {
    const { wide } = select({ 'apps/web/src/shell/bell.tsx': ['apps/web/src/root.tsx'] }, file)
    expect(wide).toEqual([{ file, isOfPages }])
  })

  it('runs the tests beside it in both tiers, however wide it is', () => {
    const file = 'apps/server/src/platform/leader/term.ts'
    const { both, wide } = select({ [file]: ['apps/server/src/compose.ts'] }, file)
    expect({ both, wide }).toEqual({ both: [LEADER], wide: [{ file, isOfPages: false }] })
  })
})

it('documents and pictures run nothing beside the checks of the whole tree', () => {
  expect(select({}, 'docs/glossary.md', 'README.md', 'apps/web/public/og.png')).toEqual({ both: [], quick: [], wide: [] })
})

describe('the map of parts and scenarios', () => {
  const folders = new Set(globSync('e2e/*/', { cwd: root }).map((path) => path.split('/')[1]!))
  const partsIn = (pattern: string) => globSync(pattern, { cwd: root }).map((path) => partOf(`${path}/any.ts`)!)
  const modules = partsIn('apps/server/src/modules/{!(games)/*,games/!(own),games/own/*}/')
  const site = [...partsIn('apps/web/src/features/*/'), ...partsIn('apps/web/src/games/!(_*)/'), ...partsIn('apps/{console,partners}/')]
  const others = [
    ...partsIn('apps/web/src/{shell,worker}/'),
    ...partsIn('apps/sandbox/src/*/'),
    ...partsIn('apps/studio/'),
    ...partsIn('tools/start/'),
  ]
  const shown = ({ name }: { name: string }) => [name, ...(SCENARIOS_OF[name] ?? [])].filter((folder) => folders.has(folder))

  it('has a scenario or a statement that there is none for each module, feature and game', () => {
    const parts = [...modules, ...site]
    expect(parts.length).toBeGreaterThan(90)
    expect(parts.filter((part) => shown(part).length === 0 && SCENARIOS_OF[part.name] === undefined)).toEqual([])
  })

  it('chooses each folder of scenarios by a part', () => {
    const chosen = new Set([...modules, ...site, ...others].flatMap(({ tests }) => tests))
    expect([...folders].filter((folder) => !chosen.has(`e2e/${folder}/`))).toEqual([])
  })

  it('names only parts and folders that exist', () => {
    const names = new Set([...modules, ...site, ...others].map(({ name }) => name))
    expect(Object.keys(SCENARIOS_OF).filter((name) => !names.has(name))).toEqual([])
    expect(
      Object.values(SCENARIOS_OF)
        .flat()
        .filter((folder) => !folders.has(folder)),
    ).toEqual([])
    const met = [...modules, ...site, ...others].flatMap(({ tests }) => tests).filter((folder) => !folder.startsWith('e2e/'))
    expect(met.filter((folder) => globSync(folder, { cwd: root }).length === 0)).toEqual([])
  })

  it('finds tests of its own for each module with source', () => {
    const tests = listTests()
    expect(modules.filter(({ tests: folders }) => !tests.some((test) => folders.some((folder) => test.startsWith(folder))))).toEqual([])
  })
})
