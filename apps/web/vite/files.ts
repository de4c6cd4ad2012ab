/**
 * Which sources share a file of the built site. A page comes in a dozen files, not in sixty: together they pack better and
 * the router's list of files stays short. Groups take what they import with them, so the first of two that want a source
 * in this list has it; what no group wants is split by the bundler.
 */
interface FileGroup {
  /** Of its sources; of each that the test finds, where it is a function. */
  name: string | ((path: string) => string)
  test: RegExp
}

const ours = (path: string) => new RegExp(`/(apps/web/src|packages)/${path}`)

/** What every list and every proof needs of a game: its view, its rules. */
const OF_A_GAME = /\/(?:apps\/web\/src\/games\/[a-z-]+\/view|packages\/games\/src\/[a-z-]+\/[a-z.-]+)\.tsx?$/

export const FILES: FileGroup[] = [
  // changes with releases of others
  {
    name: 'libraries',
    test: /node_modules\/(react|react-dom|react-router|scheduler|@tanstack(?!.*nfiniteQuery(Observer)?\.js))\//,
  },
  // on every page
  {
    name: 'frame',
    test: ours(
      '(root|entry\\.client|shell/language-route|lib/(hydrated|page-loader)|features/home/edge' +
        '|ui/src/(components/(badge|card|hash-text|key-value|section-head|table)|game/game-tile))\\.tsx?$',
    ),
  },
  { name: 'crypto', test: ours('fairness/src/browser\\.ts$') },
  // what games share in their rules; and dice, of which home repeats a round
  {
    name: 'rules',
    test: ours(
      'games/src/(game|verify-among|odds|combinations|fraction|stakes|params|positions|endings|texts|stepped/ladder|dice/rules)\\.ts$',
    ),
  },
  { name: 'steps', test: ours('games/src/stepped/(game|draws)\\.ts$') },
  // of every table, those of shared rounds and of rooms too; its fields and dialogs, with which pages of the account are made
  {
    name: 'seat',
    test: ours(
      '(shell/(chunks/.*|error-texts|use-notice)|lib/(dates|errors/present)' +
        '|games/shared/(preferences|remembered|texts|bet/use-one-call|sound/tones|autobet/use-autobet|proof/drawn|turning/use-turn|ways/ways' +
        '|table/(on-demand|use-bettor|load-failed|settled|settings|play-for-real|use-waiting|header-money|table-actions|rounds-table|table-tabs.module)' +
        '|stake/(stake-field|stake-rules)|purse/use-table-wallet|show/use-round-animation|hotkeys/(use-hotkeys|hotkeys)|rounds/(outcome|use-rounds|strip)' +
        '|seeds/(client-seed|use-seeds)|live/round/use-server-time)' +
        '|ui/src/(lib/use-media|game/(game-frame|stage|proof-bar)|shell/dock|components/(tabs|amount-field|modal|drawer|input|notice|select' +
        '|copy-button|empty-state|money-text|slider|progress|countdown|chip|checkbox)))\\.(tsx?|css)$',
    ),
  },
  { name: 'seat', test: /virtual:messages\/parts$/ },
  {
    name: 'table',
    test: ours('(games/shared/(table/(table-page|game-table)|ladder/next-line)|lib/random|ui/src/lib/grid-keys)\\.tsx?$'),
  },
  // of tables at which everybody plays the same round
  {
    name: 'live',
    test: ours(
      'games/shared/live/(stake/.*|bets/.*|seat/.*|round/(live-strip|round-ring|use-spin)|rows/others|live-frame|use-live-table)\\.tsx?$',
    ),
  },
  // what every page has for a player: the corner of the header, and what is watched for him
  {
    name: 'player',
    test: ours(
      '(shell/(header/(player-corner|player-name)|sign-out)|lib/(session/wallet|use-now)' +
        '|features/deposit/(watch|paid|use-invoices)|games/shared/autobet/strip|ui/src/(shell/(wallet|banner-strip)|components/avatar))\\.tsx?$',
    ),
  },
  // pages of the account
  {
    name: 'account',
    test: ours(
      '(features/(profile/(profile-frame|csv-button|history/receipt|access/sessions/sessions-card)|payout/payouts)' +
        '|lib/(api/use-pages|save-file|payout-tones)|ui/src/components/(load-more|tab-links))\\.tsx?$',
    ),
  },
  // before the forms that sign in as well: who comes signed in from another mirror needs none of them
  { name: 'sessions', test: ours('(shell/(sign-in|startup/single-sign-on)|lib/session/browser-sso)\\.ts$') },
  // to sign up and in, and what other dialogs ask
  {
    name: 'forms',
    test: ours(
      '(shell/(track-failure|forms/(address|use-seconds-left|use-attempt))|features/auth/(address-field|code-step|use-landing|use-enter' +
        '|password/new-password-field|providers/use-provider)' +
        '|ui/src/components/(password-input|phone-input|code-input|copy-field|text-area))\\.tsx?$',
    ),
  },
  {
    name: 'cashier',
    test: ours('(shell/cashier/(method-list|cashier-columns)|features/payout/(status-text|reason-text)|features/deposit/closed)\\.tsx?$'),
  },
  { name: 'proof', test: ours('games/shared/proof/proof-panel\\.tsx$') },
  // a game in lists and proofs, and its rules: a history shows all of them, and each is one file
  { name: (path) => path.split('/').at(-2)!, test: OF_A_GAME },
]
