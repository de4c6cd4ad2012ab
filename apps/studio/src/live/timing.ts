/** The pace of a shared table, ms. */
export interface LiveTiming {
  /** Stakes are taken. */
  readonly betting: number
  /** From the close to the draw: a wallet's answer that is under way still counts. */
  readonly grace: number
  /** From the end of a round to the next one. */
  readonly pause: number
  /** A fixed time of showing, for tests. */
  readonly shown?: number
}

export const LIVE_TIMING: LiveTiming = { betting: 15_000, grace: 1000, pause: 2500 }
