/** Dependencies of duels. */
import type { Change, ChannelName } from '@fairhouse/contracts'
import { type PlayerId, type Currency, DAY_MS } from '@fairhouse/money'

import type { StakeRanges } from '../../play/bet-limits/index.ts'
import type { BetIntake, Players, PublishBalance } from '../../play/wagering/index.ts'
import type { Admit, IdentifyBettor, Names, PotMode, Pots } from '../pots/index.ts'

/** Milliseconds. */
export interface DuelTimings {
  /** Interval of the search for closed duels. */
  readonly idle: number
  /** Interval of beacon requests. */
  readonly ask: number
  /** After this time an open practice offer is returned: its guest may never come back. */
  readonly alone: number
}

export const DUEL_TIMINGS: DuelTimings = { idle: 500, ask: 400, alone: DAY_MS }

/** Maximum open offers of one player. */
export const OFFERS_MAX = 5
/** Number of duels in the lobby. */
export const LOBBY_OPEN = 200
export const LOBBY_LATEST = 20

/** Each currency has a lobby, and another one for practice (D-49). */
export interface Lobby {
  readonly mode: PotMode
  readonly currency: Currency
}

export interface DuelsDeps {
  readonly pots: Pots
  /** The current bet limits. */
  readonly ranges: StakeRanges
  readonly intake: BetIntake
  readonly players: Players
  readonly identifyBettor: IdentifyBettor
  readonly admit: Admit
  readonly names: Names
  readonly publishBalance: PublishBalance
  /** To every subscriber of every process. */
  publish<C extends ChannelName>(channel: C, player: PlayerId | null, change: Change<C>): void
  onFault(error: unknown): void
  readonly timings?: Partial<DuelTimings> | undefined
}
