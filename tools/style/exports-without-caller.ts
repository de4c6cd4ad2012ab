/**
 * What packages and modules export, and no product file uses. A rule that only its tests call is not the rule that the product follows;
 * what tests alone use stands in a folder `testing`.
 */
import { exportTable, type ExportedValue, type ExportTable } from './exports.ts'
import type { Figure, Tree } from './figure.ts'

const PACKAGE = /^packages\/[^/]+/
const MODULE = /^apps\/server\/src\/modules\/[^/]+\/[^/]+/

/** The product, with the verifier and the commands that operators run. */
const PRODUCT = /^(apps|packages)\/|^tools\/(verifier|start)\//
const NOT_PRODUCT = /\.config\.ts$|^packages\/ui\/src\/stories\//

const unitOf = (path: string): string => (MODULE.exec(path) ?? PACKAGE.exec(path) ?? /^[^/]+\/[^/]+/.exec(path))?.[0] ?? path
const isOfUnit = (path: string): boolean => MODULE.test(path) || PACKAGE.test(path)

/** What product files use, data and derived files included. */
function productTable({ sources, unchecked, entries }: Tree): ExportTable {
  return exportTable(
    [...sources, ...unchecked].filter(({ path }) => PRODUCT.test(path) && !NOT_PRODUCT.test(path)),
    entries,
  )
}

/** Without a caller, and kept: why. */
const KEPT: Readonly<Record<string, string>> = {
  'apps/server/src/modules/books/ledger/postings/operators.ts exchanged': 'a row of money.md A that no operator command writes yet',
  'apps/server/src/modules/books/ledger/postings/operators.ts opened':
    'a row of money.md A: balances of another system; tests open their wallets with it',
  'apps/server/src/modules/books/ledger/postings/play.ts jackpotFed': 'a row of money.md A; no game feeds a jackpot yet (BEY-21)',
  'apps/server/src/modules/books/ledger/postings/play.ts jackpotWon': 'a row of money.md A; no game feeds a jackpot yet (BEY-21)',
  'packages/fairness/src/draws.ts shuffle': 'a draw of the published protocol, with golden cases',
  'packages/games/src/baccarat/bet.ts countedBaccaratStake': 'its file is covered by a published rules hash',
  'packages/games/src/crash/draw.ts crashWinningDraws': 'its file is covered by a published rules hash',
  'packages/games/src/daily-spin/spin.ts dailySpinMean': 'its file is covered by a published rules hash',
  'packages/games/src/roulette/pay.ts rouletteOdds': 'its file is covered by a published rules hash',
  'packages/games/src/slots/limits.ts limitsWith': 'its file is covered by a published rules hash',
}

/** `path:line name` of each function and constant that no product file mentions, its own included; and what is kept without need. */
export function deadExports(tree: Tree, kept = KEPT): string[] {
  const table = productTable(tree)
  const written = new Set(tree.sources.map(({ path }) => path))
  const dead = table.declared
    .filter(({ path }) => isOfUnit(path) && written.has(path))
    .filter((value) => !value.isUsedAtHome && table.usersOf(value).size === 0)
  const names = new Set(dead.map(nameOf))
  return [
    ...dead.filter((value) => !(nameOf(value) in kept)).map(({ path, line, name }) => `${path}:${line} ${name}`),
    ...Object.keys(kept).flatMap((name) => (names.has(name) ? [] : [`${name} is kept without need`])),
  ]
}

const nameOf = ({ path, name }: ExportedValue) => `${path} ${name}`

export const WITHOUT_CALLER: Figure = {
  name: 'exports-without-caller',
  rule: 'functions and constants that the public file of a package or of a module of the server exports, and no product file outside uses',
  places(tree) {
    const table = productTable(tree)
    const isUnused = (value: ExportedValue, unit: string) => [...table.usersOf(value)].every((user) => unitOf(user) === unit)
    return publicFilesOf(tree).flatMap((file) =>
      table
        .publicOf(file)
        .filter((value) => isUnused(value, unitOf(file)))
        .map(({ path, name }) => ({ at: `${file} ${name}${path === file ? '' : ` of ${path}`}` })),
    )
  },
}

/** A package's `exports`, those of whole folders left out; a module's index.ts. */
function publicFilesOf({ sources, entries }: Tree): string[] {
  const written = sources.map(({ path }) => path).filter((path) => !NOT_PRODUCT.test(path))
  const ofPackages = new Set([...entries.values()].filter((file) => PACKAGE.test(file)))
  return written.filter((path) => ofPackages.has(path) || (MODULE.test(path) && path === `${unitOf(path)}/index.ts`))
}
