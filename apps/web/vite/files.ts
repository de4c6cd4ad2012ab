/**
 * Which sources share a file of the built site. A page comes in a dozen files, not in sixty: together they pack better and
 * the router's list of files stays short. Groups take what they import with them, so the first of two that want a source
 * has it; what no group wants is split by the bundler.
 */
interface FileGroup {
  /** Of its sources; of each that the test finds, where it is a function. */
  name: string | ((path: string) => string)
  test: RegExp
  priority: number
}

const ours = (path: string) => new RegExp(`/(apps/web/src|packages)/${path}`)

/** What every list and every proof needs of a game: its view, its rules. */
const OF_A_GAME = /\/(?:apps\/web\/src\/games\/[a-z-]+\/view|packages\/games\/src\/[a-z-]+\/[a-z.-]+)\.tsx?$/

export const FILES: FileGroup[] = [
  // changes with releases of others
  {
    name: 'libraries',
    test: /node_modules\/(react|react-dom|react-router|scheduler|@tanstack(?!.*nfiniteQuery(Observer)?\.js))\//,
    priority: 10,
  },
  // on every page
  {
    name: 'frame',
    test: ours('(root\\.tsx|entry\\.client\\.tsx|shell/language-route\\.tsx|lib/hydrated\\.tsx|lib/page-loader\\.ts)$'),
    priority: 9,
  },
  { name: 'crypto', test: ours('fairness/src/browser\\.ts$'), priority: 8 },
  // what games share in their rules; and dice, of which home repeats a round
  {
    name: 'rules',
    test: ours('games/src/(game|verify-among|odds|fraction|stakes|params|positions|endings|texts|stepped/ladder|dice/rules)\\.ts$'),
    priority: 7,
  },
  { name: 'steps', test: ours('games/src/stepped/(game|draws)\\.ts$'), priority: 5 },
  // lists, on home and under tables
  {
    name: 'lists',
    test: ours('(ui/src/(components/(badge|card|hash-text|key-value|section-head|table)|game/game-tile)|features/home/edge)\\.tsx?$'),
    priority: 5,
  },
  // fields, in tables and dialogs, and small things that lists of games, proofs and a running autobet want without a table
  {
    name: 'fields',
    test: ours(
      '(ui/src/(lib/use-media|components/(input|notice|select|copy-button|empty-state|money-text|slider))' +
        '|(lib/dates|games/shared/(texts|autobet/use-autobet|table/load-failed|seeds/client-seed|seeds/use-seeds|stake/stake-rules|proof/drawn)))\\.tsx?$',
    ),
    priority: 4,
  },
  // the dialogs themselves, over any page
  { name: 'dialogs', test: ours('ui/src/components/(modal|drawer)\\.tsx$'), priority: 3 },
  // of every table, those of shared rounds and of rooms too
  {
    name: 'seat',
    test: ours(
      '(shell/(chunks/.*|error-texts|use-notice)|lib/errors/present|games/shared/(comforts|remembered|bet/use-one-call|sound/tones' +
        '|table/(on-demand|use-seat|load-failed|settled|settings|play-for-real|use-waiting|header-money|table-actions|rounds-table|table-tabs.module)' +
        '|stake/(stake-field|stake-rules)|purse/use-purse|show/use-show|hotkeys/(use-hotkeys|hotkeys)|rounds/(outcome|use-rounds|strip))' +
        '|ui/src/(game/(game-frame|stage|proof-bar)|components/(tabs|amount-field)|shell/dock))\\.(tsx?|css)$',
    ),
    priority: 2.5,
  },
  { name: 'seat', test: /virtual:messages\/parts$/, priority: 2.5 },
  { name: 'table', test: ours('games/shared/table/(table-page|game-table)\\.tsx$'), priority: 2 },
  // what every page has for a player: the corner of the header, and what is watched for him
  {
    name: 'player',
    test: ours(
      '(shell/(header/(player-corner|player-name)|sign-out)|lib/(session/wallet|use-now)' +
        '|features/deposit/(watch|paid|use-invoices)|games/shared/autobet/strip|ui/src/(shell/(wallet|banner-strip)|components/avatar))\\.tsx?$',
    ),
    priority: 1.9,
  },
  // pages of the account
  {
    name: 'account',
    test: ours(
      '(features/(profile/(profile-frame|csv-button|history/receipt|access/sessions/sessions-card)|payout/payouts)' +
        '|lib/(api/use-pages|save-file|payout-tones)|ui/src/components/(load-more|tab-links))\\.tsx?$',
    ),
    priority: 1.8,
  },
  { name: 'sessions', test: ours('(shell/(sign-in|startup/single-sign-on)|lib/session/browser-sso)\\.ts$'), priority: 1.7 },
  { name: 'proof', test: ours('games/shared/proof/proof-panel\\.tsx$'), priority: 1 },
  // a game in lists and proofs, and its rules: a history shows all of them, and each is one file
  { name: (path) => path.split('/').at(-2)!, test: OF_A_GAME, priority: 0.5 },
]
