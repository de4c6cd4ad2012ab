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
      '(root|entry\\.client|shell/language-route|lib/(hydrated|page-loader)|features/home/edge' +
        '|manifests/src/.*|ui/src/(form/form-texts|components/(badge|card|hash-text|key-value|section-head|table)|game/game-tile))\\.tsx?$',
    ),
  },
  // with the first form; no group takes a screen with a form in, else pages without one would load it
  { name: 'form', test: /\/(node_modules\/react-hook-form\/|packages\/ui\/src\/form\/form\.tsx$)/ },
  { name: 'crypto', test: ours('fairness/src/browser\\.ts$') },
  // shared rules of games; and dice, since home repeats one of its rounds
  {
    name: 'rules',
    test: ours(
      'games/src/(game|verify-among|odds|combinations|fraction|stakes|params|positions|endings|texts|stepped/ladder|dice/rules)\\.ts$',
    ),
  },
  { name: 'steps', test: ours('games/src/stepped/(game|draws)\\.ts$') },
  // every table, including shared rounds and rooms; its fields and dialogs also build the account pages. Of games/_common
  // the folders that account pages use too; use-autobet is in the header of every page.
  {
    name: 'game-parts',
    test: ours(
      '(shell/(chunks/.*|error-texts|use-notice)' +
        '|lib/(dates|errors/present|preferences|remembered|stake-format|live/use-server-time|session/keep-balance)' +
        '|games/_common/((autobet|bet|bettor|rounds|seeds|turning|wallet|ways)/.*|stake/(?!stake-field|use-typed-stake).*' +
        '|table/(?!feed-table|sealed-bar|tabs-below).*' +
        '|hotkeys/(?!help-modal).*|sound/tones|proof/drawn)' +
        '|games/_solo/autobet/use-autobet' +
        '|ui/src/(lib/use-media|game/(game-frame|stage|proof-bar)|shell/dock|components/(tabs|amount-field|modal|drawer|input|notice|select' +
        '|copy-button|empty-state|money-text|slider|progress|countdown|chip|checkbox)))\\.(tsx?|css)$',
    ),
  },
  { name: 'game-parts', test: /virtual:messages\/parts$/ },
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
      '(shell/(header/(player-corner|player-name)|sign-out)|lib/(session/wallet|use-now)' +
        '|features/deposit/(watch|paid|use-invoices)|games/_solo/autobet/strip|ui/src/(shell/(wallet|banner-strip)|components/avatar))\\.tsx?$',
    ),
  },
  // account pages
  {
    name: 'account',
    test: ours(
      '(features/(profile/(profile-frame|csv-button|history/receipt|access/sessions/sessions-card)|payout/payouts)' +
        '|lib/(api/use-pages|save-file|payout-tones)|ui/src/components/(load-more|tab-links))\\.tsx?$',
    ),
  },
  // before the log-in forms: a visitor logged in from another mirror needs none of them
  { name: 'sessions', test: ours('(shell/(sign-in|startup/single-sign-on)|lib/session/browser-sso)\\.ts$') },
  // registration, log-in, and what other dialogs need
  {
    name: 'forms',
    test: ours(
      '(shell/(track-failure|forms/(address|use-seconds-left))|features/auth/(address-field|use-landing|use-enter' +
        '|password/new-password-field|providers/use-provider)' +
        '|ui/src/components/(password-input|phone-input|code-input|copy-field|text-area))\\.tsx?$',
    ),
  },
  {
    name: 'cashier',
    test: ours('(shell/cashier/(method-list|cashier-columns)|features/payout/(status-text|reason-text)|features/deposit/closed)\\.tsx?$'),
  },
  { name: 'proof', test: ours('games/_common/proof/proof-panel\\.tsx$') },
  // a game in lists and proofs, with its rules: a history shows all games, each is one file
  { name: (path) => path.split('/').at(-2)!, test: OF_A_GAME },
]
