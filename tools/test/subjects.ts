/** The parts of the product, and the folders of scenarios that show each: only what the names of the folders do not say. */

import { MODULE_FOLDER } from '../walls/modules.ts'

/** A part and the scenarios that show it, beside `e2e/<its name>`. An empty list: no scenario shows this part alone. */
export const SCENARIOS_OF: Readonly<Record<string, readonly string[]>> = {
  // modules of the server
  backoffice: ['console'],
  beacon: ['crash', 'fairness'],
  'bet-limits': ['console'],
  'colour-wheel': ['wheel'],
  crypto: ['cashier'],
  currency: ['profile'],
  duels: ['coinflip'],
  favourites: ['shell'],
  feed: ['shell'],
  'game-returns': ['fairness'],
  identity: ['auth', 'access', 'entry'],
  'in-app': ['shell'],
  kyc: ['verification'],
  ledger: ['games', 'cashier', 'profile'],
  'live-rounds': ['crash', 'roulette', 'wheel', 'live'],
  notifications: ['auth', 'payout', 'shell'],
  'own-data': ['profile'],
  'partner-site': ['partners'],
  payments: ['deposit', 'cashier'],
  payouts: ['payout', 'cashier'],
  pots: ['rooms', 'coinflip'],
  providers: ['slots', 'live-casino'],
  rates: ['cashier', 'profile'],
  registers: ['verification', 'limits'],
  renewal: [],
  returns: ['console', 'cashier'],
  'roulette-live': ['roulette'],
  sportsbook: ['betting'],
  statement: ['profile'],
  tops: ['profile'],
  tracking: ['entry'],
  turnover: ['bonuses', 'payout'],
  vip: ['profile'],
  virtual: ['betting'],
  wagering: ['games', 'dice', 'miner', 'fairness'],
  // features and folders of the site
  consent: ['entry'],
  deposit: ['cashier'],
  error: ['shell'],
  faq: ['profile'],
  home: ['shell'],
  names: ['games'],
  'no-access': ['geo'],
  'not-found': ['shell'],
  payout: ['cashier'],
  policy: ['shell'],
  round: ['fairness'],
  search: ['shell'],
  shell: ['app', 'entry'],
  status: ['shell'],
  top: ['profile'],
  'vip-club': ['profile'],
  worker: ['app'],
  workshop: ['fairness'],
  auth: ['access'],
  // other programs
  chain: ['cashier'],
  id: ['auth'],
  inbox: ['auth'],
  odds: ['betting'],
  pay: ['cashier', 'deposit', 'payout'],
  pay2: ['cashier', 'deposit'],
  register: ['limits'],
  start: ['commands'],
  studio: ['slots', 'live-casino'],
}

const modules = (...names: string[]): string[] => names.map((name) => `apps/server/src/modules/${name}/`)

/** Programs that meet over HTTP import nothing of each other: the folder of a part, and those of the tests beside its own. */
const MEETS: Readonly<Record<string, readonly string[]>> = {
  'apps/sandbox/src/chain/': modules('cashier/crypto'),
  'apps/sandbox/src/games/': modules('games/providers'),
  'apps/sandbox/src/id/': modules('accounts/identity'),
  'apps/sandbox/src/inbox/': modules('contact/notifications', 'accounts/identity'),
  'apps/sandbox/src/odds/': modules('sports/sportsbook'),
  'apps/sandbox/src/pay/': modules('cashier/payments', 'cashier/payouts'),
  'apps/sandbox/src/pay2/': modules('cashier/payments', 'cashier/payouts'),
  'apps/sandbox/src/rates/': modules('cashier/rates', 'accounts/currency'),
  'apps/sandbox/src/register/': modules('protection/registers'),
  'apps/server/src/modules/games/providers/': ['apps/studio/'],
  'apps/studio/': modules('games/providers'),
}

/** Scenarios of every game: their tests are made from the manifests. */
const OF_EVERY_GAME = ['games', 'layout', 'looks', 'fairness'] as const

/** Scenarios of every screen of the site, the console and the partners' site. */
const OF_EVERY_SCREEN = ['looks'] as const

export interface Part {
  name: string
  /** Relative to the root, with a slash at its end. */
  folder: string
  /** Folders with its tests, of the same form, scenarios included. */
  tests: readonly string[]
}

interface PartKind {
  path: RegExp
  /** Folders of scenarios for each part of this kind. */
  scenarios?: readonly string[]
  /** Rules of a game: the module of the same name calls them, and the simulations of the package draw its rounds. */
  isGame?: boolean
}

const KINDS: readonly PartKind[] = [
  { path: /^apps\/server\/src\/modules\/games\/own\/([^/]+)\// },
  { path: MODULE_FOLDER },
  { path: /^apps\/server\/src\/platform\/([^/]+)\// },
  { path: /^apps\/server\/src\/(?!modules|platform|testing|config|wiring|ops)([^/]+)\// },
  { path: /^apps\/web\/src\/games\/(?!_)([^/]+)\//, scenarios: OF_EVERY_GAME },
  { path: /^apps\/web\/src\/features\/([^/]+)\//, scenarios: OF_EVERY_SCREEN },
  { path: /^apps\/web\/src\/(shell|worker)\//, scenarios: OF_EVERY_SCREEN },
  { path: /^apps\/(console|partners)\//, scenarios: OF_EVERY_SCREEN },
  { path: /^apps\/sandbox\/src\/([^/]+)\// },
  { path: /^apps\/(studio)\// },
  { path: /^packages\/(?:games|manifests)\/src\/([^/]+)\//, scenarios: OF_EVERY_GAME, isGame: true },
  { path: /^packages\/([^/]+)\// },
  { path: /^tools\/([^/]+)\// },
  { path: /^(bench)\// },
]

const SCENARIOS = /^e2e\/([^/]+)\//

/** The part of a file, by its path alone, so that a deleted file has one too; undefined: it belongs to none. */
export function partOf(file: string): Part | undefined {
  const helped = SCENARIOS.exec(file)
  if (helped) return { name: helped[1]!, folder: helped[0], tests: [helped[0]] }
  for (const { path, scenarios = [], isGame } of KINDS) {
    const [folder, name] = path.exec(file) ?? []
    if (folder === undefined || name === undefined) continue
    const shown = [name, ...(SCENARIOS_OF[name] ?? []), ...scenarios].map((one) => `e2e/${one}/`)
    const called = isGame ? [...modules(`games/own/${name}`, `games/${name}`), 'packages/games/'] : []
    return { name, folder, tests: [...new Set([folder, ...called, ...(MEETS[folder] ?? []), ...shown])] }
  }
  return undefined
}
