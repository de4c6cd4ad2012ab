/** How a round is told to have ended. */
export type EndEvent = { readonly type: 'won'; readonly multiplier: number } | { readonly type: 'lost' }

/** `multiplier` in 1/10,000: anything back, even less than the stake, is told with its size. */
export function endOf(multiplier: number): EndEvent {
  return multiplier > 0 ? { type: 'won', multiplier } : { type: 'lost' }
}
