/** What rooms take from other modules, and their timings. */
import type { Change, ChannelName } from '@fairhouse/contracts'
import { type PlayerId, DAY_MS } from '@fairhouse/money'

import type { StakeRanges } from '../../play/bet-limits/index.ts'
import type { BetIntake, Players, PublishBalance } from '../../play/wagering/index.ts'
import type { Admit, IdentifyBettor, Names, Pots } from '../pots/index.ts'

/** Milliseconds. */
export interface RoomTimings {
  /** From the second player to the closing; default of games.md G9. */
  readonly countdown?: number
  /** Time from a result to the next round. */
  readonly look: number
  /** After this time a player who is alone gets every stake back. */
  readonly alone: number
  /** Interval of checks without a known next instant. */
  readonly idle: number
  /** Interval of beacon requests. */
  readonly ask: number
}

export const ROOM_TIMINGS: RoomTimings = { look: 8000, alone: DAY_MS, idle: 1000, ask: 400 }

export interface RoomsDeps {
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
  readonly timings?: Partial<RoomTimings> | undefined
}
