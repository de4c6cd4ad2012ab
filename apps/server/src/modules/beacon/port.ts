/** Public randomness that nobody has beforehand. Source: games.md 1.4. */
export interface BeaconValue {
  /** The one asked for; where that one never came out, the next that did. */
  readonly round: number
  /** 64 lowercase hex digits. */
  readonly value: string
}

export interface Beacon {
  /** What a proof says of it: `sandbox` is the sandbox's own. */
  readonly source: string
  /** The first round that is due at this instant or later; milliseconds since the epoch. */
  roundAt(ms: number): number
  /** When a round is due, milliseconds since the epoch. */
  timeOf(round: number): number
  /** undefined while it is not out, or nobody tells it with a signature of the chain. Asked again until it is there. */
  value(round: number): Promise<BeaconValue | undefined>
}
