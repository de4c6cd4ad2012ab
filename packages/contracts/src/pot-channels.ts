/**
 * Live channels of rooms and duels. Practice tables (D-49) have separate ones: a subscriber of one kind receives nothing of
 * the other.
 */
import type { Currency } from '@fairhouse/money'

import type { RoomId } from './room-names.ts'

type Mode = 'real' | 'demo'

const PREFIX = { real: '', demo: 'practice-' } as const

export const roomChannel = (mode: Mode, room: RoomId, currency: Currency) => `${PREFIX[mode]}room-${room}-${currency}` as const
/** The rooms of a currency as lines. */
export const roomsChannel = (mode: Mode, currency: Currency) => `${PREFIX[mode]}rooms-${currency}` as const
export const duelsChannel = (mode: Mode, currency: Currency) => `${PREFIX[mode]}duels-${currency}` as const
