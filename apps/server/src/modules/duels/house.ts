/** What duels stand on. */
import type { Change, ChannelName } from '@fairhouse/contracts'

import type { Clock } from '../../platform/clock.ts'
import type { Ledger } from '../ledger/index.ts'
import type { Names, Pots } from '../pots/index.ts'
import type { Players, Seeds, TellBalance } from '../wagering/index.ts'

/** Milliseconds. */
export interface DuelTimings {
  /** How often closed duels are looked for. */
  readonly idle: number
  /** Between two questions for the beacon. */
  readonly ask: number
}

export const DUEL_TIMINGS: DuelTimings = { idle: 500, ask: 400 }

/** Open offers of one player at a time. */
export const OFFERS_MAX = 5
/** What the lobby shows. */
export const LOBBY_OPEN = 200
export const LOBBY_LATEST = 20

export interface DuelsDeps {
  readonly pots: Pots
  readonly ledger: Pick<Ledger, 'committed'>
  readonly seeds: Pick<Seeds, 'active'>
  readonly players: Players
  readonly clock: Clock
  readonly names: Names
  readonly tellBalance: TellBalance
  /** To all who listen, in whatever process. */
  tell<C extends ChannelName>(channel: C, player: bigint | null, change: Change<C>): void
  onFault(error: unknown): void
  readonly timings?: Partial<DuelTimings> | undefined
}
