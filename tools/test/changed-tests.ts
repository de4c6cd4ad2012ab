/** Which tests belong to changed files: those of the same module. Unit tests are found by their imports instead. */

/** Folders of one subject with different names: in the server, the site and the scenarios. */
const SUBJECTS: Readonly<Record<string, readonly string[]>> = {
  identity: ['auth', 'access'],
  payments: ['deposit', 'cashier'],
  payouts: ['payout', 'cashier'],
  kyc: ['verification'],
  pots: ['rooms', 'coinflip', 'duels'],
  duels: ['coinflip', 'pots'],
  'live-rounds': ['crash', 'roulette', 'wheel', 'colour-wheel', 'roulette-live'],
  'colour-wheel': ['wheel'],
  'roulette-live': ['roulette'],
  wagering: ['games', 'dice', 'miner'],
  backoffice: ['console'],
  'partner-site': ['partners'],
  ledger: ['wagering', 'statement', 'payments'],
  rates: ['currency', 'crypto'],
  notifications: ['auth'],
  vip: ['profile'],
  statement: ['profile'],
  feed: ['shell'],
  tracking: ['shell'],
  home: ['shell'],
  error: ['shell'],
  'not-found': ['shell'],
  status: ['shell'],
  'no-access': ['geo'],
  faq: ['profile'],
  'vip-club': ['profile'],
  tops: ['profile'],
  top: ['profile'],
  round: ['fairness'],
  workshop: ['fairness'],
}

const MODULE = [
  /^apps\/server\/src\/modules\/([^/]+)\//,
  /^apps\/web\/src\/(?:games|features)\/([^/]+)\//,
  /^apps\/(console|partners)\/src\//,
  /^packages\/games\/src\/([^/]+)\//,
  /^packages\/manifests\/src\/([^/]+)\//,
]
const TEST_MODULE = [/^apps\/server\/src\/modules\/([^/]+)\//, /^e2e\/([^/]+)\//]
const TEST = /\.(api|db|sim|faults)\.test\.ts$|\.spec\.ts$/
const WITHOUT_TESTS = /\.(md|png|svg|txt)$|^docs\//

export interface ChangedTests {
  tests: string[]
  /** Changed files that belong to no module: every test may depend on them. */
  shared: string[]
}

/** `tests`: every test file that needs a database or a browser. */
export function selectTests(changed: readonly string[], tests: readonly string[]): ChangedTests {
  const changedTests = changed.filter((file) => TEST.test(file))
  const sources = changed.filter((file) => !TEST.test(file) && !WITHOUT_TESTS.test(file) && !file.includes('.test.'))
  const modules = new Set(sources.flatMap((file) => namesOf(file)))
  const folders = sources.filter((file) => namesOf(file).length === 0).map((file) => file.slice(0, file.lastIndexOf('/') + 1))
  const isSelected = (test: string) =>
    changedTests.includes(test) ||
    modules.has(firstMatch(test, TEST_MODULE) ?? '') ||
    folders.some((folder) => folder.split('/').length > MIN_DEPTH && test.startsWith(folder))
  return { tests: tests.filter(isSelected), shared: sources.filter((file) => namesOf(file).length === 0) }
}

/** `apps/server/src/platform/`: a folder above contains every module. */
const MIN_DEPTH = 4

function namesOf(file: string): string[] {
  const name = firstMatch(file, MODULE)
  return name === undefined || name === 'shared' ? [] : [name, ...(SUBJECTS[name] ?? [])]
}

function firstMatch(file: string, patterns: readonly RegExp[]): string | undefined {
  for (const pattern of patterns) {
    const name = pattern.exec(file)?.[1]
    if (name !== undefined) return name
  }
  return undefined
}
