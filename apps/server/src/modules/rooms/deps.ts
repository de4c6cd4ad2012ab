/** What rooms stand on, and the rooms there are: one round each per colour and currency (D-24). */
import { ROOM_NAMES, type Change, type ChannelName, type RoomId } from '@fairhouse/contracts'
import { ROOMS } from '@fairhouse/games'
import { CURRENCY_CODES, type Currency, type StakeRange } from '@fairhouse/money'

import type { StakeRanges } from '../bet-limits/index.ts'
import type { Ledger } from '../ledger/index.ts'
import { type Admit, type IdentifyBettor, type Names, POT_MODES, type PotMode, type Pots, type PotTable } from '../pots/index.ts'
import type { Players, PublishBalance } from '../wagering/index.ts'

export interface Room {
  readonly name: RoomId
  readonly currency: Currency
  /** A practice room (D-49) is another room. */
  readonly mode: PotMode
}

/** Milliseconds. */
export interface RoomTimings {
  /** From the second player to the closing; games.md G9 where absent. */
  readonly countdown?: number
  /** How long a result is looked at before the next round opens. */
  readonly look: number
  /** After which a player who stayed alone has all back. */
  readonly alone: number
  /** How often a room without an instant to wait for is looked at. */
  readonly idle: number
  /** Between two questions for the beacon. */
  readonly ask: number
}

export const ROOM_TIMINGS: RoomTimings = { look: 8000, alone: 24 * 3_600_000, idle: 1000, ask: 400 }

export interface RoomsDeps {
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
  readonly timings?: Partial<RoomTimings> | undefined
}

export const ALL_ROOMS: readonly Room[] = POT_MODES.flatMap((mode) =>
  ROOM_NAMES.flatMap((name) => CURRENCY_CODES.map((currency) => ({ name, currency, mode }))),
)

/** In which its calls wait for each other, and the name of its leader. */
export const roomKeyOf = ({ mode, name, currency }: Room): string => `${mode === 'real' ? '' : 'practice-'}room:${name}:${currency}`

export const toPotTable = ({ name: room, currency, mode }: Room): PotTable => ({ mode, room, currency })

/** A round begins with its first stake, and keeps the limits of that instant (D-66); `firstAt` is null before it. */
export const limitsOf = (ranges: StakeRanges, { name, currency }: Pick<Room, 'name' | 'currency'>, firstAt: number | null): StakeRange =>
  ranges.rangeOf(`rooms-${name}`, currency, firstAt ?? undefined)

/** Of the pot, in 1/10,000. */
export const commissionOf = ({ name }: Pick<Room, 'name'>): number => ROOMS[name].commission

/** Milliseconds. */
export const countdownOf = ({ name }: Room, { countdown }: RoomTimings): number => countdown ?? ROOMS[name].countdown
