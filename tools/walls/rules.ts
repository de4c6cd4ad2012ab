/** The import rules for dependency-cruiser, each with a sentence that says what to do. Source: the layers of docs/architecture.md. */
import type { IRegularForbiddenRuleType } from 'dependency-cruiser'

const SERVER_MODULES = '^apps/server/src/modules/'
/** In the folder of its domain. */
const ONE_MODULE = `${SERVER_MODULES}[^/]+/[^/]+`

/** `modules` from the lowest layer up: each may import only from those before it. */
export function wallRules(modules: readonly string[]): IRegularForbiddenRuleType[] {
  return [...packageWalls, ...appWalls, ...publicApiWalls, ...floors(modules), ...webWalls, noCycles]
}

/** Tests and their helpers may import more: they test the server from outside. */
const TESTS = '(\\.test\\.tsx?$|/testing/)'

const OURS = '^(packages|apps|tools|bench|e2e)/'

const packageWalls = [
  onlyImports('manifests', []),
  onlyImports('process', []),
  onlyImports('money', ['manifests']),
  onlyImports('fairness', []),
  onlyImports('ui', ['manifests']),
  onlyImports('loyalty', ['manifests', 'money']),
  onlyImports('betting', ['money', 'fairness']),
  onlyImports('games', ['manifests', 'money', 'fairness']),
  onlyImports('contracts', ['manifests', 'money', 'games']),
  wall('contracts-take-only-types-of-games', 'A contract imports only the types of a game, not its rules.', {
    from: { path: '^packages/contracts/' },
    to: { path: '^packages/games/', dependencyTypesNot: ['type-only'] },
  }),
]

/** A package's tests may use its own test helpers (the testkit is for tests that call a server). */
function onlyImports(name: string, allowed: string[]): IRegularForbiddenRuleType {
  const own = [name, ...allowed].map((one) => `^packages/${one}/`)
  const may = allowed.length > 0 ? `${allowed.join(' and ')} alone` : 'nothing of ours'
  return wall(`${name}-stands-alone`, `packages/${name} imports ${may}.`, {
    from: { path: `^packages/${name}/` },
    to: { path: OURS, pathNot: own },
  })
}

const appWalls = [
  wall('web-never-imports-server', 'Server and browser share only the contract.', {
    from: { path: '^apps/web/', pathNot: TESTS },
    to: { path: '^(apps/(?!web/)|packages/testkit/|tools/|bench/|e2e/)' },
  }),
  wall('server-never-imports-web', 'The server serves the built site; it never imports its source.', {
    from: { path: '^apps/(server|sandbox|studio)/' },
    to: { path: '^(apps/(web|console|partners)/|packages/ui/)' },
  }),
  wall('console-stands-apart', 'The console shares only the contract with the server and packages/ui with the site.', {
    from: { path: '^apps/console/', pathNot: TESTS },
    to: { path: '^(apps/(?!console/)|packages/(?!(ui|contracts|manifests)/)|tools/|bench/|e2e/)' },
  }),
  wall('partners-stand-apart', "The partners' site shares only the contract with the server and packages/ui with the site.", {
    from: { path: '^apps/partners/', pathNot: TESTS },
    to: { path: '^(apps/(?!partners/)|packages/(?!(ui|contracts)/)|tools/|bench/|e2e/)' },
  }),
  wall('sandbox-stands-apart', 'The sandbox uses the product only over HTTP, like a vendor.', {
    from: { path: '^apps/sandbox/' },
    to: { path: '^apps/(?!sandbox/)' },
  }),
  wall('studio-stands-apart', 'The studio knows the operator only by the seamless wallet API.', {
    from: { path: '^apps/studio/', pathNot: TESTS },
    to: { path: '^(apps/(?!studio/)|packages/(?!(money|fairness|games|contracts|process)/))' },
  }),
  wall('nothing-imports-the-studio', 'The studio is one more provider: call it over HTTP.', {
    from: { path: '^(apps/(?!studio/)|packages/)', pathNot: TESTS },
    to: { path: '^apps/studio/' },
  }),
  wall('server-never-imports-sandbox', 'The product depends only on the wire format of vendors.', {
    from: { path: '^apps/server/', pathNot: TESTS },
    to: { path: '^(apps/sandbox/|packages/testkit/)' },
  }),
  wall('product-never-imports-tools', 'Tools serve the product, not the other way round.', {
    from: { path: '^(apps|packages)/', pathNot: [TESTS, '^packages/testkit/', '\\.config\\.ts$'] },
    to: { path: '^(tools|bench|e2e)/' },
  }),
]

/** Test helpers of a module that other tests and benchmarks may import. */
const TESTING_FOLDER = `${ONE_MODULE}/testing/`

const publicApiWalls = [
  wall('modules-through-doors', "Import a module's index.ts, never a file behind it.", {
    from: { path: '^(.+)$', pathNot: SERVER_MODULES },
    to: { path: `${ONE_MODULE}/`, pathNot: [`${ONE_MODULE}/index\\.ts$`, TESTING_FOLDER] },
  }),
  wall('modules-through-each-others-doors', "Import a module's index.ts, never a file behind it.", {
    from: { path: `${SERVER_MODULES}([^/]+/[^/]+)/` },
    to: { path: `${ONE_MODULE}/`, pathNot: [`${SERVER_MODULES}$1/`, `${ONE_MODULE}/index\\.ts$`, TESTING_FOLDER] },
  }),
  wall('testing-is-for-tests', 'Folders named `testing` are for tests and benchmarks; the product must not import them.', {
    from: { path: '^(apps|packages)/', pathNot: [TESTS, '^packages/testkit/'] },
    to: { path: '^(apps|packages)/.*/testing/' },
  }),
  wall('stores-are-private', "Only a module's own store may access its tables.", {
    from: { path: `${SERVER_MODULES}([^/]+/[^/]+)/` },
    to: { path: `${SERVER_MODULES}.*/store[./-]`, pathNot: `${SERVER_MODULES}$1/` },
  }),
  wall('rules-are-pure', 'Rules are pure: pass the clock, the rows and the randomness as arguments.', {
    from: { path: `${SERVER_MODULES}.*/rules[./-]`, pathNot: TESTS },
    to: { path: '^apps/server/src/platform/' },
  }),
  wall('platform-knows-no-module', 'The platform must not depend on games or players.', {
    from: { path: '^apps/server/src/platform/', pathNot: TESTS },
    to: { path: SERVER_MODULES },
  }),
]

function floors(modules: readonly string[]): IRegularForbiddenRuleType[] {
  return modules.slice(0, -1).map((module, floor) =>
    wall(`floor-of-${module}`, `${module} imports only from lower layers; use a port or an event for what it needs from a higher one.`, {
      from: { path: `${SERVER_MODULES}${module}/`, pathNot: TESTS },
      to: { path: `${SERVER_MODULES}(${modules.slice(floor + 1).join('|')})/` },
    }),
  )
}

const GAMES = '^apps/web/src/games/'

/** Parts of one family of games; `_common` has those of all. */
const FAMILY = `${GAMES}_(solo|live|pots)/`

/** The games of a family, or the folders of those that have two; any other table is of one player. */
const SHARED_ROUNDS = `${GAMES}(crash|roulette/live|wheel/shared)/`
const POTS = `${GAMES}(rooms|coinflip/duels)/`
/** Pages where the player chooses between one of these families and a table of one player. */
const ALSO_SHARED_ROUNDS = `${GAMES}(roulette|wheel)/page\\.`
const ALSO_POTS = `${GAMES}coinflip/page\\.`

const webWalls = [
  wall(
    'features-never-import-each-other',
    'Features meet in the shell, or as cards on a page; what two share else is a part or a package.',
    {
      from: { path: '^apps/web/src/features/([^/]+)/' },
      to: { path: '^apps/web/src/features/[^/]+/', pathNot: ['^apps/web/src/features/$1/', '-card\\.tsx$'] },
    },
  ),
  wall('lib-stands-below-the-site', 'lib knows no screen: pass what it needs, or move the part to the games, the features or the shell.', {
    from: { path: '^apps/web/src/lib/', pathNot: TESTS },
    to: { path: '^apps/web/src/(games|features|shell)/', pathNot: '/messages/ru\\.json$' },
  }),
  wall('features-take-only-common-parts-of-games', 'Move the part to games/_common, or to lib when it is of no game.', {
    from: { path: '^apps/web/src/features/', pathNot: [TESTS, '^apps/web/src/features/workshop/'] },
    to: { path: `${GAMES}[^/]+/`, pathNot: `${GAMES}(_common|virtual)/` },
  }),
  wall('games-never-import-each-other', 'A stage draws one game; move shared code to the folder of its family, or to games/_common.', {
    from: { path: `${GAMES}([^/]+)/`, pathNot: TESTS },
    to: { path: `${GAMES}[^/]+/`, pathNot: [`${GAMES}$1/`, `${GAMES}_`] },
  }),
  wall('common-of-games-takes-no-family', 'games/_common is for every family: move what it needs there, or the part to its family.', {
    from: { path: `${GAMES}_common/`, pathNot: TESTS },
    to: { path: FAMILY },
  }),
  wall('families-never-import-each-other', 'What two families of games use moves to games/_common.', {
    from: { path: `${GAMES}(_[^/]+)/`, pathNot: [TESTS, `${GAMES}_common/`] },
    to: { path: FAMILY, pathNot: `${GAMES}$1/` },
  }),
  wall('parts-of-shared-rounds', 'games/_live is for the games of SHARED_ROUNDS: name the game there, or move the part to games/_common.', {
    from: { path: GAMES, pathNot: [TESTS, SHARED_ROUNDS, ALSO_SHARED_ROUNDS, `${GAMES}_`] },
    to: { path: `${GAMES}_live/` },
  }),
  wall('parts-of-pots', 'games/_pots is for the games of POTS: name the game there, or move the part to games/_common.', {
    from: { path: GAMES, pathNot: [TESTS, POTS, ALSO_POTS, `${GAMES}_`] },
    to: { path: `${GAMES}_pots/` },
  }),
  wall('parts-of-one-player', 'games/_solo is for tables of one player: move the part to games/_common.', {
    from: { path: [SHARED_ROUNDS, POTS, `${GAMES}(studio|virtual)/`], pathNot: TESTS },
    to: { path: `${GAMES}_solo/` },
  }),
]

/** Imports of types count as well: a reader follows them like any other. */
const noCycles = wall('no-cycles', 'Break the cycle: merge the two files, or move what both need to a third.', {
  from: {},
  to: { circular: true },
})

function wall(name: string, comment: string, rule: Pick<IRegularForbiddenRuleType, 'from' | 'to'>): IRegularForbiddenRuleType {
  return { name, comment, severity: 'error', ...rule }
}
