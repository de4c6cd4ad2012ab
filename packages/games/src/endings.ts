/** The end of a round as an event. */
export type EndEvent = { readonly type: 'won'; readonly multiplier: number } | { readonly type: 'lost' }

/** `multiplier` in 1/10,000: any return, even below the stake, includes its size. */
export function endOf(multiplier: number): EndEvent {
  return multiplier > 0 ? { type: 'won', multiplier } : { type: 'lost' }
}
