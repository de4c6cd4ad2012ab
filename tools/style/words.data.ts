/** Words that names must not contain, each with its replacement. A new word needs a replacement. */
export const WORDS: Readonly<Record<string, string>> = {
  tell: 'publish, notify, report, send',
  tells: 'publishes, notifies, reports, sends',
  told: 'message, status, reported, notified',
  hear: 'receive, onMessage',
  hears: 'receives',
  heard: 'received',
  asked: 'requested, request, query, input',
  judge: 'validate, evaluate, check',
  judged: 'validated, evaluated, checked',
  whoever: 'anyone who, or the role itself',
  purse: 'demo wallet',
  purses: 'demo wallets',
  till: 'wager ledger',
  desk: 'approvals, operator session',
  wish: 'join request',
  wishes: 'join requests',
  house: 'server, deps, product; the operator as a side of a bet may be houseEdge or houseAccount',
  houses: 'servers',
  door: 'public file, entry point',
  doors: 'public files, entry points',
  sand: 'sandbox',
}

/** Exceptions: terms of the trade, and names from the wire, a file format or a table. */
export const KEPT: readonly { name: RegExp; path: RegExp; because: string }[] = [
  { name: /^(houseEdge|houseAccount|HOUSE_ACCOUNT_PREFIX)$/, path: /^/, because: 'the operator as a side of a bet' },
  { name: /^asked$/, path: /^(packages\/contracts|apps\/server\/src\/modules\/staff\/backoffice)\//, because: 'a field of the wire' },
  { name: /^house$/, path: /^apps\/server\/src\/modules\/games\/cases\/file\.ts$/, because: "a field of the operator's file" },
]

/** Words that comments and test titles must not contain, each with its replacement: only words without a use in this trade. */
export const PROSE_WORDS: Readonly<Record<string, string>> = {
  purse: 'demo wallet',
  purses: 'demo wallets',
  till: 'wager ledger, or until',
  tills: 'wager ledgers',
  whoever: 'the role, or everyone who',
  whomever: 'the role, or any player',
  reckon: 'compute, assume',
  reckons: 'computes, assumes',
  reckoned: 'computed, assumed',
  reckoning: 'computation, settlement',
  told: 'published, notified, reported, sent',
  hears: 'receives',
  heard: 'received',
  judge: 'validate, evaluate, check',
  judges: 'validates, evaluates, checks',
  judged: 'validated, evaluated, checked',
}
