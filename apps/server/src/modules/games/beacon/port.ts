/** Public randomness that no one can know in advance. Source: games.md 1.4. */
import type { Clock } from '../../../platform/clock.ts'
import type { VendorWatch } from '../../../platform/outgoing/index.ts'

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

/** The same beacon, whose calls are counted. Before its time a round has no value, which is no fault. */
export const watchedBeacon = (beacon: Beacon, { port }: Pick<VendorWatch, 'port'>, clock: Pick<Clock, 'now'>): Beacon =>
  port('beacon', beacon.source, beacon, (outcome, [round]) =>
    outcome === undefined ? clock.now() < beacon.timeOf(round as number) : !(outcome instanceof Error),
  )
