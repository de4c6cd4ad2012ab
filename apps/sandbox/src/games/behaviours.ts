/** What the provider does: rightly, with the troubles of a network, or wrongly. */

/** Ordered on the provider's page: a correct provider in bad conditions. Money must be right after each. */
export const ORDERS = {
  right: 'plays each round at once',
  outage: 'answers 503 to the product',
  slow: 'sends each win three seconds late',
  double: 'sends every call twice at the same time',
  late_win: 'ends each round before it sends the win',
  tombstone: 'rolls each bet back before it sends it',
  lost_bet: 'loses the answer to each bet, and rolls it back',
} as const
export type Order = keyof typeof ORDERS

/** Planted faults: the conformance suite must find each. */
export const FAULTS = {
  double_win: 'pays a round twice, under two transactions',
  other_amount_on_retry: 'repeats a win with another amount',
  new_tx_on_retry: 'repeats a bet under a new transaction',
  win_after_rollback: 'pays a round whose bet it rolled back',
  win_after_refusal: 'pays a round whose bet was refused',
  reused_transaction: 'uses one transaction id for every bet',
  skipped_end_round: 'never ends a round',
  late_tombstone: 'does not roll back a bet that got no answer',
  lost_win: 'gives a win up when its first call fails',
  lost_rollback: 'gives a rollback up when its first call fails',
  unsigned_path: 'leaves out the signature over method and path',
  decimal_amount: 'sends amounts as decimal text',
  free_round_with_stake: 'stakes money in a free round',
} as const
export type Fault = keyof typeof FAULTS

export type Behaviour = Order | Fault

export const isOrder = (text: unknown): text is Order => typeof text === 'string' && Object.hasOwn(ORDERS, text)
