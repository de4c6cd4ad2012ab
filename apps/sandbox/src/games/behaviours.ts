/** What the provider does: at once, or with the troubles of a network. */

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

export const isOrder = (text: unknown): text is Order => typeof text === 'string' && Object.hasOwn(ORDERS, text)
