/** What of the money that came from an instrument is still to go back there. Pure. Source: money.md B, "Payout". */
export interface Flow {
  /** Minor units: what came from it; negative: what went to it. */
  amount: bigint
  /** Milliseconds. */
  at: number
}

/** In the order of time, and never below nothing: winnings that went there pay back no later deposit. */
export const leftOf = (flows: readonly Flow[]): bigint =>
  flows.toSorted((a, b) => a.at - b.at).reduce((left, { amount }) => (left + amount > 0n ? left + amount : 0n), 0n)
