/** Names and colours of rooms. Pure. */
import { ROOM_NAMES, type RoomId } from '@fairhouse/contracts'
import { ROOMS } from '@fairhouse/games'
import type { CSSProperties } from 'react'

import { percentText } from '../../lib/format.ts'
import type { Locale } from '../../lib/i18n/locales.ts'
import type { Language } from '../../lib/i18n/text.tsx'

/** In display order. */
export const ROOM_ORDER: readonly RoomId[] = [...ROOM_NAMES].sort((a, b) => Number(b === 'purple') - Number(a === 'purple'))

/** Hue of the drawing: visual language, section 2. */
const HUES: Record<RoomId, number> = { purple: 300, red: 22, yellow: 88 }

export const hueStyle = (room: RoomId): CSSProperties => ({ '--h': HUES[room] }) as CSSProperties

const NAMES = { purple: 'rooms.purple', red: 'rooms.red', yellow: 'rooms.yellow' } as const
const TITLES = { purple: 'title.roomPurple', red: 'title.roomRed', yellow: 'title.roomYellow' } as const

export const roomText = (room: RoomId, { t }: Language): string => t(NAMES[room])
export const roomTitle = (room: RoomId, { t }: Language): string => t(TITLES[room])

/** From the second player to the closing, in seconds. */
export const countdownOf = (room: RoomId): number => ROOMS[room].countdown / 1000

/** `commission` in 1/10,000: "5 %". */
export const feeText = (commission: number, locale: Locale): string => percentText(commission / 100, locale, 2)

/** Interval of countdown renders, in ms. */
export const CLOCK_MS = 250

/** "0:14" from milliseconds, rounded up so that it never shows zero too early, and never negative. */
export function clockText(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** Short round name for people; the proof has the whole one. */
export const shortRound = (id: string): string => id.slice(-6)
