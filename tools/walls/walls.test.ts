import { cpSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { inRoot } from '../lib/paths.ts'
import { checkWalls, type WallReport } from './check.ts'
import { wallRules } from './rules.ts'

/** Rule → the file that violates it, and its content. */
const PLANTED: Record<string, [file: string, text: string]> = {
  'manifests-stands-alone': ['packages/manifests/src/planted.ts', importing('@fairhouse/money')],
  'process-stands-alone': ['packages/process/src/planted.ts', importing('@fairhouse/money')],
  'money-stands-alone': ['packages/money/src/planted.ts', importing('@fairhouse/games')],
  'fairness-stands-alone': ['packages/fairness/src/planted.ts', importing('@fairhouse/money')],
  'ui-stands-alone': ['packages/ui/src/planted.ts', importing('@fairhouse/money')],
  'loyalty-stands-alone': ['packages/loyalty/src/planted.ts', importing('@fairhouse/games')],
  'betting-stands-alone': ['packages/betting/src/planted.ts', importing('@fairhouse/games')],
  'games-stands-alone': ['packages/games/src/planted.ts', importing('@fairhouse/contracts')],
  'contracts-stands-alone': ['packages/contracts/src/planted.ts', importing('@fairhouse/ui')],
  'contracts-take-only-types-of-games': ['packages/contracts/src/planted-games.ts', importing('@fairhouse/games')],
  'web-never-imports-server': ['apps/web/src/planted.ts', importing('@fairhouse/server')],
  'server-never-imports-web': ['apps/server/src/planted.ts', importing('../../web/src/planted.ts')],
  'console-stands-apart': ['apps/console/src/planted.ts', importing('../../web/src/planted.ts')],
  'partners-stand-apart': ['apps/partners/src/planted.ts', importing('../../console/src/planted.ts')],
  'sandbox-stands-apart': ['apps/sandbox/src/planted.ts', importing('@fairhouse/server')],
  'studio-stands-apart': ['apps/studio/src/planted.ts', importing('@fairhouse/server')],
  'nothing-imports-the-studio': ['apps/server/src/planted-studio.ts', importing('@fairhouse/studio')],
  'server-never-imports-sandbox': ['apps/server/src/planted-sandbox.ts', importing('@fairhouse/sandbox')],
  'product-never-imports-tools': ['apps/server/src/planted-tools.ts', importing('../../../tools/walls.ts')],
  'modules-through-doors': ['apps/server/src/planted-door.ts', importing('./modules/books/ledger/planted.ts')],
  'modules-through-each-others-doors': ['apps/server/src/modules/games/cases/planted.ts', importing('../../books/ledger/planted.ts')],
  'testing-is-for-tests': ['apps/server/src/planted-testing.ts', importing('./modules/games/cases/testing/planted.ts')],
  'stores-are-private': ['apps/server/src/modules/games/cases/planted-store.ts', importing('../../books/ledger/store.ts')],
  'rules-are-pure': ['apps/server/src/modules/games/cases/rules.ts', importing('../../../platform/clock.ts')],
  'platform-knows-no-module': ['apps/server/src/platform/planted.ts', importing('../modules/index.ts')],
  'floor-of-books/ledger': ['apps/server/src/modules/books/ledger/planted.ts', importing('../../play/wagering/index.ts')],
  'features-never-import-each-other': ['apps/web/src/features/one/planted.ts', importing('../two/planted.ts')],
  'lib-stands-below-the-site': ['apps/web/src/lib/planted.ts', importing('../games/two/planted.ts')],
  'features-take-only-common-parts-of-games': ['apps/web/src/features/one/planted-part.ts', importing('../../games/_solo/planted.ts')],
  'games-never-import-each-other': ['apps/web/src/games/one/planted.ts', importing('../two/planted.ts')],
  'common-of-games-takes-no-family': ['apps/web/src/games/_common/planted.ts', importing('../_solo/planted.ts')],
  'families-never-import-each-other': ['apps/web/src/games/_pots/planted-family.ts', importing('../_solo/planted.ts')],
  'parts-of-shared-rounds': ['apps/web/src/games/one/planted-live.ts', importing('../_live/planted.ts')],
  'parts-of-pots': ['apps/web/src/games/one/planted-pots.ts', importing('../_pots/planted.ts')],
  'parts-of-one-player': ['apps/web/src/games/roulette/live/planted.ts', importing('../../_solo/planted.ts')],
  'no-cycles': ['apps/web/src/features/two/planted.ts', importing('./back.ts')],
  'one-place-reads-the-environment': ['apps/server/src/planted-env.ts', 'export const home = process.env.HOME\n'],
  'declared-imports': ['packages/money/src/planted-package.ts', importing('fastify')],
}

/** More violations of rules that name several places. */
const ALSO: [rule: string, file: string, text: string][] = [
  ['no-cycles', 'apps/web/src/features/two/planted-type.ts', "import type { Back } from './back-type.ts'\nexport type Planted = Back\n"],
  ['parts-of-one-player', 'apps/web/src/games/coinflip/duels/planted.ts', importing('../../_solo/planted.ts')],
  ['parts-of-one-player', 'apps/web/src/games/studio/planted.ts', importing('../_solo/planted.ts')],
  ['parts-of-shared-rounds', 'apps/web/src/games/coinflip/page.ts', importing('../_live/planted.ts')],
  ['parts-of-pots', 'apps/web/src/games/wheel/page.ts', importing('../_pots/planted.ts')],
]
const EVERY: typeof ALSO = [...Object.entries(PLANTED).map(([rule, planted]): (typeof ALSO)[number] => [rule, ...planted]), ...ALSO]

/** Targets of the planted imports, besides the packages' public files. */
const TARGETS = [
  'tools/walls.ts',
  'apps/server/src/platform/clock.ts',
  'apps/server/src/modules/books/ledger/store.ts',
  'apps/server/src/modules/games/cases/index.ts',
  'apps/server/src/modules/games/cases/testing/planted.ts',
  'apps/server/src/modules/play/wagering/index.ts',
  'apps/web/src/games/two/planted.ts',
  'apps/web/src/games/_solo/planted.ts',
  'apps/web/src/games/_live/planted.ts',
  'apps/web/src/games/_pots/planted.ts',
]

function importing(path: string): string {
  return `import * as planted from '${path}'\nexport const seen = planted\n`
}

describe('the import rules', () => {
  const folder = mkdtempSync(join(tmpdir(), 'fairhouse-walls-'))
  let report: WallReport
  beforeAll(async () => {
    emptyPackages(folder)
    for (const file of TARGETS) write(folder, file, EMPTY)
    write(folder, 'apps/web/src/features/two/back.ts', importing('./planted.ts'))
    write(folder, 'apps/web/src/features/two/back-type.ts', "export type Back = import('./planted-type.ts').Planted[]\n")
    for (const [, file, text] of EVERY) write(folder, file, text)
    report = await checkWalls(folder)
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  it.each(EVERY)('detect a planted violation of %s in %s', (rule, file) => {
    expect(report.violations.filter((line) => line.startsWith(`${rule}: `) && line.includes(file))).not.toEqual([])
  })

  it('have a planted violation for every rule', () => {
    const rules = wallRules(['books/ledger', 'games/own']).map(({ name }) => name!)
    expect(rules.filter((name) => !(name in PLANTED))).toEqual([])
  })

  it('fail when they read almost nothing', async () => {
    const empty = mkdtempSync(join(tmpdir(), 'fairhouse-walls-'))
    write(empty, 'apps/server/src/modules/index.ts', "export const MODULES = ['books/ledger'] as const\n")
    write(empty, 'apps/server/package.json', '{ "name": "@fairhouse/server" }')
    const { violations } = await checkWalls(empty)
    rmSync(empty, { recursive: true })
    expect(violations).toEqual([expect.stringContaining('too-little-seen')])
  })
})

const EMPTY = 'export {}\n'

/** Our packages with their public files, which are empty, linked like npm does; and the list of the server's modules. */
function emptyPackages(to: string): void {
  cpSync(inRoot('package.json'), join(to, 'package.json'))
  mkdirSync(join(to, 'node_modules/@fairhouse'), { recursive: true })
  for (const part of ['apps', 'packages'])
    for (const name of readdirSync(inRoot(part))) {
      const declared = readFileSync(inRoot(`${part}/${name}/package.json`), 'utf8')
      write(to, `${part}/${name}/package.json`, declared)
      symlinkSync(join(to, part, name), join(to, 'node_modules/@fairhouse', name))
      const { exports = {} } = JSON.parse(declared) as { exports?: Record<string, string> }
      for (const file of Object.values(exports)) if (file.endsWith('.ts')) write(to, join(part, name, file), EMPTY)
    }
  const modules = 'apps/server/src/modules/index.ts'
  cpSync(inRoot(modules), join(to, modules), { recursive: true })
}

function write(folder: string, file: string, text: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true })
  writeFileSync(join(folder, file), text)
}
