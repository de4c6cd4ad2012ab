/** Dependencies of rooms, and the list of rooms: one round each per colour and currency (D-24). */
import { ROOM_NAMES, type Change, type ChannelName, type RoomId } from '@fairhouse/contracts'
import { ROOMS } from '@fairhouse/games'
import { CURRENCY_CODES, type Currency, type StakeRange } from '@fairhouse/money'

import type { Ledger } from '../../books/ledger/index.ts'
import type { StakeRanges } from '../../play/bet-limits/index.ts'
import type { BetIntake, Players, PublishBalance } from '../../play/wagering/index.ts'
import { type Admit, type IdentifyBettor, type Names, POT_MODES, type PotMode, type Pots, type PotTable } from '../pots/index.ts'

export interface Room {
  readonly name: RoomId
  readonly currency: Currency
  /** A practice room (D-49) is a separate room. */
  readonly mode: PotMode
}

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

export const ROOM_TIMINGS: RoomTimings = { look: 8000, alone: 24 * 3_600_000, idle: 1000, ask: 400 }

export interface RoomsDeps {
  readonly pots: Pots
  /** The current bet limits. */
  readonly ranges: StakeRanges
  readonly ledger: Pick<Ledger, 'committed'>
  readonly intake: BetIntake
  readonly players: Players
  readonly identifyBettor: IdentifyBettor
  readonly admit: Admit
  readonly names: Names
  readonly publishBalance: PublishBalance
  /** To every subscriber of every process. */
  publish<C extends ChannelName>(channel: C, player: bigint | null, change: Change<C>): void
  onFault(error: unknown): void
  readonly timings?: Partial<RoomTimings> | undefined
}

export const ALL_ROOMS: readonly Room[] = POT_MODES.flatMap((mode) =>
  ROOM_NAMES.flatMap((name) => CURRENCY_CODES.map((currency) => ({ name, currency, mode }))),
)

/** The queue of its calls, and the name of its leader. */
export const roomKeyOf = ({ mode, name, currency }: Room): string => `${mode === 'real' ? '' : 'practice-'}room:${name}:${currency}`

export const toPotTable = ({ name: room, currency, mode }: Room): PotTable => ({ mode, room, currency })

/** A round begins with its first stake, and keeps the limits of that instant (D-66); `firstAt` is null before. */
export const limitsOf = (ranges: StakeRanges, { name, currency }: Pick<Room, 'name' | 'currency'>, firstAt: number | null): StakeRange =>
  ranges.rangeOf(`rooms-${name}`, currency, firstAt ?? undefined)

/** Of the pot, in 1/10,000. */
export const commissionOf = ({ name }: Pick<Room, 'name'>): number => ROOMS[name].commission

/** Milliseconds. */
export const countdownOf = ({ name }: Room, { countdown }: RoomTimings): number => countdown ?? ROOMS[name].countdown
