/**
 * Groups sources into files of the built site: they compress better together than one by one, and the router's manifest stays short. A
 * group takes its imports along, so of two groups the first in this list gets a shared source; the bundler splits the rest.
 */
interface FileGroup {
  /** Name of the group; computed per matched source when it is a function. */
  name: string | ((path: string) => string)
  test: RegExp
}

const ours = (path: string) => new RegExp(`/(apps/web/src|packages)/${path}`)

/** What lists and proofs need of a game: its view and rules. */
const OF_A_GAME = /\/(?:apps\/web\/src\/games\/[a-z-]+\/view|packages\/games\/src\/[a-z-]+\/[a-z.-]+)\.tsx?$/

export const FILES: FileGroup[] = [
  // changes with releases of dependencies
  {
    name: 'libraries',
    test: /node_modules\/(react|react-dom|react-router|scheduler|@tanstack(?!.*nfiniteQuery(Observer)?\.js))\//,
  },
  // on every page
  {
    name: 'frame',
    test: ours(
      '(root|entry\\.client|shell/(language-route|chunks/.*|write/use-write)|lib/(hydrated|page-loader|write/call-in-background)' +
        '|features/home/edge|manifests/src/.*' +
        '|ui/src/(form/form-texts|components/(badge|card|hash-text|key-value|section-head|table)|game/game-tile))\\.tsx?$',
    ),
  },
  // the files of all texts but the first: in no table's file, since other pages load it too
  { name: 'text-files', test: /virtual:messages\/parts$/ },
  // lists of games: home and the lobbies
  { name: 'tiles', test: ours('(shell/(slots|favourites)/.*|ui/src/art/tile-art)\\.(tsx?|css)$') },
  // with the first form; no group takes a screen with a form in, else pages without one would load it
  { name: 'form', test: /\/(node_modules\/react-hook-form\/|packages\/ui\/src\/form\/form\.tsx$)/ },
  { name: 'crypto', test: ours('fairness/src/browser\\.ts$') },
  // fields, dialogs, menus and notices of lists, account pages and tables
  {
    name: 'parts',
    test: ours(
      '(lib/(dates|preferences|remembered|stake-format|use-now|use-zone|api/use-pages|live/use-server-time' +
        '|session/(frozen-money|keep-balance))|shell/(error-texts|forms/use-seconds-left|protection/(stake-button|use-play-restriction))|games/_common/proof/claim' +
        '|ui/src/(lib/(use-media|use-anchored)|shell/dock|components/(tabs|tab-links|amount-field|modal|drawer|input|menu|notice|popover' +
        '|select|copy-button|empty-state|load-more|money-text|slider|progress|countdown|chip|checkbox)))\\.(tsx?|css)$',
    ),
  },
  // shared rules of games; and dice, since home repeats one of its rounds
  {
    name: 'rules',
    test: ours(
      'games/src/(game|verify-among|odds|combinations|fraction|stakes|params|positions|endings|texts|stepped/ladder|dice/rules)\\.ts$',
    ),
  },
  { name: 'steps', test: ours('games/src/stepped/(game|draws)\\.ts$') },
  // every table, including shared rounds and rooms. Of games/_common the folders that account pages use too; use-autobet is in the
  // header of every page.
  {
    name: 'game-parts',
    test: ours(
      '(games/_common/((autobet|bet|bettor|rounds|seeds|turning|wallet|ways)/.*|stake/(?!stake-field|use-typed-stake).*' +
        '|table/(?!feed-table|sealed-bar|tabs-below).*|hotkeys/(?!help-modal).*|sound/tones|proof/drawn|typed-number)' +
        '|games/_solo/autobet/use-autobet|ui/src/game/(game-frame|stage|proof-bar))\\.(tsx?|css)$',
    ),
  },
  // the table of one player: its page brings the rest of games/_solo but what opens on demand, and what only tables need of games/_common
  {
    name: 'table',
    test: ours('(games/_solo/(table/(table-page|game-table)|ladder/next-line)|lib/random|ui/src/lib/grid-keys)\\.tsx?$'),
  },
  // tables with shared rounds
  { name: 'live', test: ours('games/_live/(?!proof/|recorded/)[a-z/-]+\\.tsx?$') },
  // the player's part of every page: the header corner, and background watchers
  {
    name: 'player',
    test: ours(
      '(shell/(header/(player-corner|player-name)|sign-out)|lib/session/wallet' +
        '|features/deposit/(watch|paid|use-invoices)|games/_solo/autobet/strip|ui/src/(shell/(wallet|banner-strip)|components/avatar))\\.tsx?$',
    ),
  },
  // account pages
  {
    name: 'account',
    test: ours(
      '(features/(profile/(profile-frame|csv-button|history/receipt|access/sessions/sessions-card)|payout/payouts)' +
        '|lib/(save-file|payout-tones))\\.tsx?$',
    ),
  },
  // before the log-in forms: a visitor logged in from another mirror needs none of them
  { name: 'sessions', test: ours('(shell/(sign-in|startup/single-sign-on)|lib/session/browser-sso)\\.ts$') },
  // registration, log-in, and what other dialogs need
  {
    name: 'forms',
    test: ours(
      '(shell/(track-failure|forms/address)|features/auth/(address-field|use-landing|use-enter' +
        '|password/new-password-field|providers/use-provider)' +
        '|ui/src/components/(password-input|phone-input|code-input|copy-field|text-area))\\.tsx?$',
    ),
  },
  {
    name: 'cashier',
    test: ours('(shell/cashier/(method-list|cashier-columns)|features/payout/(status-text|reason-text)|features/deposit/closed)\\.tsx?$'),
  },
  // the board of bets, an event and the slip beside them
  {
    name: 'betting',
    test: ours('features/betting/(betting-frame|betting-tabs|board-text|event-line|odds-format-select|use-board)\\.tsx?$'),
  },
  { name: 'proof', test: ours('games/_common/proof/proof-panel\\.tsx$') },
  // a game in lists and proofs, with its rules: a history shows all games, each is one file
  { name: (path) => path.split('/').at(-2)!, test: OF_A_GAME },
]
