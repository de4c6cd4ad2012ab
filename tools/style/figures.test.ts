import { describe, expect, it } from 'vitest'

import { deadExports } from './exports-without-caller.ts'
import type { Figure, Tree } from './figure.ts'
import { counted, figureFaults, FIGURES, lowered } from './figures.ts'
import { waitFaults } from './fixed-waits.ts'
import { importGraph } from './imports.ts'
import { isTest } from './sources.ts'

const planted = (files: Record<string, string>, entries: Record<string, string> = {}): Tree => {
  const all = Object.entries(files).map(([path, text]) => ({ path, text }))
  const isData = (path: string) => path.endsWith('.data.ts')
  const [sources, tests] = [all.filter(({ path }) => !isTest(path) && !isData(path)), all.filter(({ path }) => isTest(path))]
  const unchecked = all.filter(({ path }) => isData(path))
  const known = new Map(Object.entries(entries))
  return { sources, tests, unchecked, entries: known, imports: importGraph(sources, known) }
}

const placesOf = (name: string, files: Record<string, string>): string[] =>
  FIGURES.find((figure) => figure.name === name)!
    .places(planted(files, PUBLIC))
    .map(({ at }) => at)

const SERVER = 'apps/server/src'
const PUBLIC = { '@fairhouse/a': 'packages/a/src/index.ts', '@fairhouse/a/rules/*': 'packages/a/src/*' }
const MODULES = { [`${SERVER}/modules/rewards/vip/index.ts`]: '', [`${SERVER}/modules/protection/kyc/index.ts`]: '' }
const TWO_MODULES = "import { a } from './modules/rewards/vip/index.ts'\nimport type { B } from './modules/protection/kyc/index.ts'\n"
const lines = (count: number) => 'f()\n'.repeat(count)

const RULE = {
  'packages/a/src/index.ts': "export { rule, STEP as step } from './rule.ts'\nexport * from './more.ts'",
  'packages/a/src/rule.ts': 'export function rule() {}\nexport const STEP = 1',
}
const MORE = { 'packages/a/src/more.ts': 'export const more = 1\nexport type More = typeof more\nexport interface Other { more: More }' }

/** Figure → files with what it counts, files without. */
const CASES: Record<string, [files: Record<string, string>, expected: string[], nearMisses: Record<string, string>]> = {
  'server-root-files': [
    { [`${SERVER}/a.ts`]: '' },
    [`${SERVER}/a.ts`],
    { [`${SERVER}/modules/a.ts`]: '', [`${SERVER}/a.sql`]: '', 'apps/web/src/a.ts': '' },
  ],
  'wiring-files': [
    { ...MODULES, [`${SERVER}/a.ts`]: TWO_MODULES, [`${SERVER}/wiring/b.ts`]: TWO_MODULES.replaceAll('./', '../') },
    [`${SERVER}/a.ts`, `${SERVER}/wiring/b.ts`],
    {
      ...MODULES,
      [`${SERVER}/one.ts`]: "import { a } from './modules/rewards/vip/index.ts'",
      [`${SERVER}/vip-settings.ts`]: TWO_MODULES,
      [`${SERVER}/platform/a.ts`]: TWO_MODULES.replaceAll('./', '../'),
    },
  ],
  'wiring-lines': [
    { ...MODULES, [`${SERVER}/a.ts`]: TWO_MODULES },
    [`${SERVER}/a.ts: 2 lines`],
    { ...MODULES, [`${SERVER}/one.ts`]: "import { a } from './modules/rewards/vip/index.ts'" },
  ],
  'short-files': [{ 'tools/a.ts': lines(29) }, ['tools/a.ts'], { 'tools/b.ts': lines(30) }],
  'joinable-files': [
    { 'tools/a.ts': lines(40), 'tools/b.ts': `import './a.ts'\n${lines(159)}` },
    ['tools/a.ts into tools/b.ts'],
    {
      'tools/long.ts': lines(41),
      'tools/of-two.ts': lines(40),
      'tools/full.ts': lines(40),
      'tools/below/other.ts': lines(40),
      'tools/tested.ts': lines(40),
      'tools/tested.test.ts': "import './tested.ts'",
      'tools/public.ts': lines(40),
      'tools/index.ts': "export {\n  a,\n} from './public.ts'\nimport './tested.ts'",
      'tools/later.ts': lines(40),
      'tools/own-store.ts': lines(40),
      'tools/card.tsx': `import s from './card.module.css'\n${lines(30)}`,
      'tools/page.ts': "import './own-store.ts'\nimport './card.tsx'\nconst later = () => import('./later.ts')",
      'tools/a.ts': `import './long.ts'\nimport './of-two.ts'\nimport './below/other.ts'`,
      'tools/b.ts': `import './of-two.ts'\nimport './full.ts'\n${lines(159)}`,
    },
  ],
  'late-bound-parts': [
    {
      [`${SERVER}/a.ts`]: `function open(deps: Deps, play: () => Play) {
        const vip = createVip({ tierOf: (player) => bonuses.tierOf(player), kyc: () => kyc })
        const bonuses = createBonuses({ spins: () => play().spins, people: deps.people().kyc, kyc })
        const { kyc } = deps
      }
      interface Deps { people(): People }`,
    },
    [`${SERVER}/a.ts:2 bonuses`, `${SERVER}/a.ts:2 kyc`, `${SERVER}/a.ts:3 play().spins`, `${SERVER}/a.ts:3 deps.people().kyc`],
    {
      [`${SERVER}/a.ts`]: `function open(clock: Clock, load: () => Promise<Play>) {
        const vip = createVip()
        const bonuses = createBonuses({ tierOf: () => vip.tierOf(), at: clock.now().ms, name: () => other.later, later: () => (later) => later, f: () => below() })
        const later = vip.later
        load().catch(later)
      }
      const below = () => 1`,
      [`${SERVER}/modules/rewards/vip/a.ts`]: 'function open() { f(() => later)\nconst later = 1 }',
    },
  ],
  'casts-to-never': [
    { 'tools/a.ts': 'f(a as never)' },
    ['tools/a.ts:1 a as never'],
    { 'tools/b.ts': "const a: never = b\nf('as never') // as never" },
  ],
  'casts-through-unknown': [
    { 'tools/a.ts': '\nf(a as unknown as B)' },
    ['tools/a.ts:2 a as unknown as B'],
    { 'tools/b.ts': "f(a as unknown, 'as unknown as B')" },
  ],
  'raw-writes-of-site': [
    {
      'apps/web/src/a.ts': "const A = 'POST /a'\nconst B = 'GET /b'\napi.call('POST /a')\nuseApp()\n  .api\n  .call(A)\napi.call(route)",
      'apps/web/src/b.ts': "export const A = 'GET /a'",
    },
    ["apps/web/src/a.ts:3 api.call('POST /a')", 'apps/web/src/a.ts:4 useApp()', 'apps/web/src/a.ts:7 api.call(route)'],
    {
      'apps/web/src/b.ts': "const B = 'GET /b'\napi.call('GET /a')\napi.call(B)\napi.call(C)\nset.call(a)\nrun(api.call)\n'api.call(a)'",
      'apps/web/src/c.ts': "export const C = 'GET /c'",
      'apps/console/src/a.ts': "api.call('POST /a')",
    },
  ],
  'swallowed-errors-of-site': [
    { 'apps/web/src/a.ts': 'a.catch(() => undefined)\nb.catch(() => {})\nc.catch(() => null)\nd.catch(function () {})' },
    [
      'apps/web/src/a.ts:1 a.catch(() => undefined)',
      'apps/web/src/a.ts:2 b.catch(() => {})',
      'apps/web/src/a.ts:3 c.catch(() => null)',
      'apps/web/src/a.ts:4 d.catch(function () {})',
    ],
    {
      'apps/web/src/b.ts': 'a.catch((fault) => report(fault))\nb.catch(() => reload())\nc.catch(onFault)',
      'tools/a.ts': 'a.catch(() => {})',
    },
  ],
  'invalidations-of-site': [
    { 'apps/web/src/a.ts': 'client.invalidateQueries({ queryKey })\nrenew(client, [A])\nvoid renewAll(client)' },
    [
      'apps/web/src/a.ts:1 client.invalidateQueries({ queryKey })',
      'apps/web/src/a.ts:2 renew(client, [A])',
      'apps/web/src/a.ts:3 renewAll(client)',
    ],
    {
      'apps/web/src/b.ts':
        'const { invalidateQueries } = client\nuseRenewedBy(pushed, [A])\nuseWrite(ROUTE, { invalidates: [A] })\nsession.renew()\nrenew()',
      'apps/console/src/a.ts': 'client.invalidateQueries()',
    },
  ],
  'exports-without-caller': [
    {
      ...RULE,
      ...MORE,
      'packages/a/src/b.ts': "import { rule } from './rule.ts'\nrule()",
      'tools/x.ts': "import { rule, more } from '@fairhouse/a'\nrule(more)",
      'apps/web/src/a.ts': "import { step } from '@fairhouse/a'\nf(step)",
      [`${SERVER}/modules/rewards/vip/index.ts`]: 'export const a = 1\nf(a)',
    },
    [
      'packages/a/src/index.ts rule of packages/a/src/rule.ts',
      'packages/a/src/index.ts more of packages/a/src/more.ts',
      `${SERVER}/modules/rewards/vip/index.ts a`,
    ],
    {
      ...RULE,
      ...MORE,
      'packages/b/src/c.ts': "import { rule, step, type More, more } from '@fairhouse/a'\nf(rule, step, more)",
      [`${SERVER}/modules/rewards/vip/index.ts`]: 'export const a = 1',
      [`${SERVER}/modules/protection/kyc/b.ts`]: "import { a } from '../../rewards/vip/index.ts'\nf(a)",
      [`${SERVER}/modules/protection/kyc/rules.ts`]: 'export const own = 1',
    },
  ],
  'fixed-waits-of-tests': [
    {
      'tools/a.test.ts': 'await sleep(WAIT_MS)\nawait new Promise((resolve) => setTimeout(resolve, 300))',
      'e2e/a/b.spec.ts': 'await page.waitForTimeout(150)',
    },
    ['tools/a.test.ts:1 sleep(WAIT_MS)', 'tools/a.test.ts:2 setTimeout(resolve, 300)', 'e2e/a/b.spec.ts:1 page.waitForTimeout(150)'],
    {
      'tools/b.test.ts': "await sleep(0)\nawait new Promise((resolve) => setTimeout(resolve))\nsetTimeout(onEnd, 300)\n'sleep(5)'",
      'tools/c.ts': 'await sleep(5)',
    },
  ],
}

describe('the exports', () => {
  const dead = (files: Record<string, string>) => deadExports(planted(files, PUBLIC), {})

  it('without any caller are a rule that its tests alone call, a constant that is only exported again', () => {
    const callers = {
      'packages/a/src/rule.test.ts': "import { rule } from './rule.ts'\nrule()",
      'tools/x.ts': "import { step } from '@fairhouse/a'\nf(step)",
    }
    expect(dead({ ...RULE, ...callers })).toEqual(['packages/a/src/rule.ts:1 rule', 'packages/a/src/rule.ts:2 STEP'])
    expect(dead({ ...RULE, 'apps/web/src/a.ts': "import { rule, step } from '@fairhouse/a'" })).toHaveLength(2)
  })

  it.each([
    ['by their own file', { 'packages/a/src/rule.ts': 'export function rule() {}\nexport const STEP = 1\nrule(STEP)' }],
    ['by another name', { 'apps/web/src/a.ts': "import { rule, step as one } from '@fairhouse/a'\nrule(one)" }],
    ['as members of a namespace', { 'apps/web/src/a.ts': "import * as a from '@fairhouse/a'\na.rule(a.step)" }],
    ['with a namespace that is passed on', { 'apps/web/src/a.ts': "import * as a from '@fairhouse/a'\nf(a)" }],
    ['by a table', { 'packages/a/src/b.data.ts': "import { rule, STEP } from './rule.ts'\nexport const TABLE = rule(STEP)" }],
    ['by an import at run time', { 'apps/web/src/a.ts': "await import('@fairhouse/a')" }],
    ['by a deep import', { 'apps/web/src/a.ts': "import { rule, STEP } from '@fairhouse/a/rules/rule.ts'\nrule(STEP)" }],
    ['by the verifier', { 'tools/verifier/a.ts': "import { rule, step } from '@fairhouse/a'\nrule(step)" }],
  ])('are called %s', (_, files) => {
    expect(dead({ ...RULE, ...files })).toEqual([])
  })

  it('that are kept for a reason are not listed, until they have a caller or are gone', () => {
    const kept = { 'packages/a/src/rule.ts rule': 'why', 'packages/a/src/rule.ts STEP': 'why' }
    expect(deadExports(planted(RULE, PUBLIC), kept)).toEqual([])
    const called = { ...RULE, 'apps/web/src/a.ts': "import { step } from '@fairhouse/a'\nf(step)" }
    expect(deadExports(planted(called, PUBLIC), kept)).toEqual(['packages/a/src/rule.ts STEP is kept without need'])
  })

  it('of a namespace are distinguished by name', () => {
    const files = {
      [`${SERVER}/modules/rewards/vip/rules/index.ts`]: 'export const one = 1\nexport const two = 2',
      [`${SERVER}/modules/rewards/vip/index.ts`]: "export * as rules from './rules/index.ts'",
      [`${SERVER}/a.ts`]: "import { rules } from './modules/rewards/vip/index.ts'\nf(rules.one)",
    }
    expect(dead(files)).toEqual([`${SERVER}/modules/rewards/vip/rules/index.ts:2 two`])
  })
})

it('a wait for a time is named until it has a reason, wherever its line is, and a reason until its wait is gone', () => {
  const places = [{ at: 'tools/a.test.ts:7 sleep(5)' }, { at: 'tools/b.test.ts:9 sleep(WAIT_MS)' }]
  const kept = { 'tools/a.test.ts sleep(5)': 'why', 'tools/a.test.ts sleep(6)': 'why' }
  expect(waitFaults(places, kept)).toEqual([
    'tools/b.test.ts:9 sleep(WAIT_MS): wait for the state instead',
    'tools/a.test.ts sleep(6) is kept without need',
  ])
})

describe('a figure', () => {
  it.each(FIGURES.map(({ name }) => name))('%s counts what its rule says, and no near miss', (name) => {
    const [files, expected, nearMisses] = CASES[name]!
    expect(placesOf(name, files)).toEqual(expected)
    expect(placesOf(name, nearMisses)).toEqual([])
  })

  it('is the sum of its places', () => {
    const wiring = FIGURES.find(({ name }) => name === 'wiring-lines')!
    const files = { ...MODULES, [`${SERVER}/a.ts`]: TWO_MODULES, [`${SERVER}/b.ts`]: `${TWO_MODULES}f()\n` }
    expect(counted(wiring, planted(files)).value).toBe(5)
  })

  it('follows imports through the public files of our packages', () => {
    const files = {
      'packages/a/src/index.ts': "import '@fairhouse/b/rules/dice.ts'",
      'packages/b/src/dice.ts': "import '@fairhouse/a'\nimport 'zod'",
    }
    const { imports } = planted(files, { '@fairhouse/a': 'packages/a/src/index.ts', '@fairhouse/b/rules/*': 'packages/b/src/*' })
    const [a, b] = Object.keys(files) as [string, string]
    expect([...imports]).toEqual([
      [a, new Set([b])],
      [b, new Set([a])],
    ])
  })
})

describe('figures.json', () => {
  const figure = (name: string, ...at: string[]) =>
    counted({ name, rule: 'files', places: () => at.map((path) => ({ at: path })) } satisfies Figure, planted({}))
  const all = [figure('same', 'a.ts'), figure('risen', 'a.ts', 'b.ts', 'c.ts'), figure('fallen')]
  const allowed = { same: 1, risen: 2, fallen: 4 }

  it('is red for a figure that rose, with its places, those of changed files first', () => {
    expect(figureFaults(all.slice(0, 2), { same: 1, risen: 2 }, ['c.ts'])).toEqual([
      'risen rose from 2 to 3 (files):\n  c.ts\n  a.ts\n  b.ts',
    ])
  })

  it('is red for a figure that fell and was not lowered', () => {
    expect(figureFaults([figure('fallen')], { fallen: 4 }, [])).toEqual(['fallen fell from 4 to 0: run npm run figures -- lower'])
  })

  it('is red for a figure without a value, and for a value without a figure', () => {
    expect(figureFaults([figure('new', 'a.ts')], { gone: 1 }, [])).toEqual([
      'gone: figures.json has a value for a figure that does not exist',
      "new: figures.json has no value; today's is 1",
    ])
  })

  it('is lowered to what fell, never raised', () => {
    expect(lowered(all, allowed)).toEqual({ same: 1, risen: 2, fallen: 0 })
  })

  it('shows the first thirty places of a rise, and the command that lists all', () => {
    const many = figure('many', ...Array.from({ length: 32 }, (_, at) => `${at}.ts`))
    const [message] = figureFaults([many], { many: 31 }, [])
    expect(message!.split('\n')).toHaveLength(32)
    expect(message).toMatch(/… and 2 more: npm run figures -- many$/)
  })
})
