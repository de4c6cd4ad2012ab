/** The list of rooms: one round each per colour and currency (D-24). */
import { ROOM_NAMES, type RoomId } from '@fairhouse/contracts'
import { ROOMS } from '@fairhouse/games'
import { CURRENCY_CODES, type Currency, type StakeRange } from '@fairhouse/money'

import type { StakeRanges } from '../../play/bet-limits/index.ts'
import { POT_MODES, type PotMode, type PotTable } from '../pots/index.ts'
import type { RoomTimings } from './ports.ts'

export interface Room {
  readonly name: RoomId
  readonly currency: Currency
  /** A practice room (D-49) is a separate room. */
  readonly mode: PotMode
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
