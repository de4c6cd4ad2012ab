/** The four colours of the shared wheel: payout, segment count, drawn depth. Source: games.md G8. Pure. */
import { COLOUR_MULTIPLIERS, COLOUR_SEGMENTS, WHEEL_COLOURS, type WheelColour } from '@fairhouse/games'

import type { Tier } from '../form.ts'

export interface Colour {
  id: WheelColour
  /** In 1/10,000. */
  multiplier: number
  /** Of the 55 segments. */
  count: number
  tier: Tier
}

const TIERS: Readonly<Record<WheelColour, Tier>> = { x2: 'low', x3: 'mid', x6: 'high', x54: 'top' }

export const COLOURS: readonly Colour[] = WHEEL_COLOURS.map((id) => ({
  id,
  multiplier: COLOUR_MULTIPLIERS[id],
  count: COLOUR_SEGMENTS.filter((segment) => segment === id).length,
  tier: TIERS[id],
}))

export const SEGMENTS = COLOUR_SEGMENTS.length

export const tierOf = (id: WheelColour): Tier => TIERS[id]

export const colourOf = (id: unknown): Colour | undefined => COLOURS.find((colour) => colour.id === id)

/** In percent: 27 of 55 is 49.09…. */
export const chanceOf = ({ count }: Colour): number => (count * 100) / SEGMENTS

const FIRST: WheelColour = 'x2'

/** Parses the stored value. */
export function readColour(stored: unknown): WheelColour {
  const id = typeof stored === 'object' && stored !== null ? (stored as { color?: unknown }).color : undefined
  return colourOf(id)?.id ?? FIRST
}
