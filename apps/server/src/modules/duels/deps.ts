/** What duels stand on. */
import type { Change, ChannelName } from '@fairhouse/contracts'
import type { Currency } from '@fairhouse/money'

import type { StakeRanges } from '../bet-limits/index.ts'
import type { Ledger } from '../ledger/index.ts'
import type { Admit, IdentifyBettor, Names, PotMode, Pots } from '../pots/index.ts'
import type { Players, PublishBalance } from '../wagering/index.ts'

/** Milliseconds. */
export interface DuelTimings {
  /** How often closed duels are looked for. */
  readonly idle: number
  /** Between two questions for the beacon. */
  readonly ask: number
  /** After which a practice offer that nobody joined goes back: its guest may be gone for good. */
  readonly alone: number
}

export const DUEL_TIMINGS: DuelTimings = { idle: 500, ask: 400, alone: 24 * 3_600_000 }

/** Open offers of one player at a time. */
export const OFFERS_MAX = 5
/** What the lobby shows. */
export const LOBBY_OPEN = 200
export const LOBBY_LATEST = 20

/** Each currency has a lobby of its own, and one more to practise in (D-49). */
export interface Lobby {
  readonly mode: PotMode
  readonly currency: Currency
}

export interface DuelsDeps {
  readonly pots: Pots
  /** Bet limits as they hold now. */
  readonly ranges: StakeRanges
  readonly ledger: Pick<Ledger, 'committed'>
  readonly players: Players
  readonly identifyBettor: IdentifyBettor
  readonly admit: Admit
  readonly names: Names
  readonly publishBalance: PublishBalance
  /** To all who listen, in whatever process. */
  publish<C extends ChannelName>(channel: C, player: bigint | null, change: Change<C>): void
  onFault(error: unknown): void
  readonly timings?: Partial<DuelTimings> | undefined
}
