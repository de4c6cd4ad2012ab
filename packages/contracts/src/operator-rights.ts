/** The rights of the console, each declared once. No schema here: browsers load this file. */

interface Declared {
  /** What it allows, as the pages of roles say it. */
  readonly allows: string
  /** The word for a proposal of it, before its subject, in the list of what waits for a second operator; absent of a right whose acts one person decides. */
  readonly proposes?: string
}

/** A stored role is a set of them. Every call needs one, except those about the own account and work. */
const RIGHTS = {
  match: { allows: 'match payments with invoices', proposes: 'match' },
  refuse: { allows: 'refuse invoices in review', proposes: 'refuse' },
  send_back: { allows: 'send payments back', proposes: 'send back' },
  correction: { allows: "correct players' cash", proposes: 'correct' },
  return: { allows: 'return net deposits of closed accounts', proposes: 'return net deposits' },
  payout: { allows: 'decide payouts', proposes: 'pay out' },
  finding: { allows: "settle differences from providers' books" },
  verification: { allows: 'open and decide identity checks' },
  vip: { allows: 'answer VIP requests' },
  payout_link: { allows: 'send payout links' },
  staff: { allows: 'declare staff accounts, link accounts' },
  bet_limit: { allows: 'change bet limits', proposes: 'set' },
  campaign: { allows: 'set promo codes of campaigns' },
  mirror: { allows: 'take mirrors out of the list' },
  support: { allows: 'answer chats' },
  escalation: { allows: 'take escalated chats' },
  partner: { allows: 'decide about partners', proposes: 'partner' },
  promo: { allows: 'create promo codes, offers, terms of VIP tiers', proposes: 'create' },
  trading: { allows: 'suspend events, move prices, see exposure' },
  settlement: { allows: 'set results of bets', proposes: 'settle' },
  tournament: { allows: 'announce tournaments', proposes: 'announce' },
  provider: { allows: 'set providers of games, decide held wins', proposes: 'decide' },
  work: { allows: 'repeat and drop failed work', proposes: 'drop' },
  figures: { allows: 'see the figures of the day' },
  role: { allows: 'change roles, and who has them', proposes: 'rights' },
  block: { allows: 'block players, lift blocks, confirm fraud, close accounts', proposes: 'block' },
  operator: { allows: 'deactivate operators, take them back, open new log-ins', proposes: 'access' },
  players: { allows: 'see players: bets, statements, sessions, notes; sign them out, save their data' },
  // rights to see; those above open their own pages
  payments: { allows: 'see payments: deposits, payouts, findings, proofs' },
  games: { allows: 'see bet limits and providers of games' },
  offers: { allows: 'see offers and tournaments' },
  visitors: { allows: 'see partners, traffic and mirrors' },
  audit: { allows: 'see the audit log' },
} as const satisfies Readonly<Record<string, Declared>>

/** By a right of another version too: a page that is open while the server is replaced gets rights that its script does not know. */
const declared = (act: OperatorAct): Declared | undefined => (RIGHTS as Partial<Record<string, Declared>>)[act]

/** What a right allows; its name where this version does not know it. */
export const allowsText = (act: OperatorAct): string => declared(act)?.allows ?? act

/** The word for a proposal, before its subject; the name of its kind where this version does not know it. */
export const proposesText = (kind: ApprovalKind): string => declared(kind)?.proposes ?? kind

type Rights = typeof RIGHTS
export type OperatorAct = keyof Rights
export type ApprovalKind = { [Act in OperatorAct]: Rights[Act] extends { readonly proposes: string } ? Act : never }[OperatorAct]

export const OPERATOR_ACTS: readonly OperatorAct[] = Object.keys(RIGHTS) as OperatorAct[]

const isProposed = (act: OperatorAct): act is ApprovalKind => 'proposes' in RIGHTS[act]
export const APPROVAL_KINDS: readonly ApprovalKind[] = OPERATOR_ACTS.filter(isProposed)
