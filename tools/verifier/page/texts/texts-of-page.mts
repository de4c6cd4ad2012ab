/** Every text of the page; a language that lacks one does not compile. */

/** The names of a round's parts in the form. */
export interface PartTexts {
  game: string
  serverSeed: string
  commitment: string
  terminal: string
  clientSeed: string
  nonce: string
  params: string
  moves: string
  table: string
  bets: string
  stake: string
  outcome: string
  multiplier: string
  payout: string
  maxWin: string
}

export interface Texts {
  title: string
  lead: string
  language: string
  proof: string
  proofHint: string
  parts: PartTexts
  /** Names of games without a manifest; the others are added. */
  games: Record<string, string>
  recorded: string
  verify: string
  empty: string
  matches: string
  differs: string
  computed: string
  offline: string
  differing: string
  compared: string
  commitmentRow: string
  terminalRow: string
  messageRow: string
  bytesUsed: string
  result: string
  returned: string
  rules: string
  rulesHint: string
  code: string
  /** The expected format of a field, shown when it is invalid. */
  faults: PartTexts & { claim: string }
}
