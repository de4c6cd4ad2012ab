/** Public randomness that no one can know in advance. Source: games.md 1.4. */
export interface BeaconValue {
  /** The requested round; if it was never published, the next published one. */
  readonly round: number
  /** 64 lowercase hex digits. */
  readonly value: string
}

export interface Beacon {
  /** The source in proofs: `sandbox` for the sandbox's beacon. */
  readonly source: string
  /** The first round due at this instant or later; milliseconds since the epoch. */
  roundAt(ms: number): number
  /** When a round is due, milliseconds since the epoch. */
  timeOf(round: number): number
  /** undefined while it is not published with a signature of the chain. Callers poll. */
  value(round: number): Promise<BeaconValue | undefined>
}
