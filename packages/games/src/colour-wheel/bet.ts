/** Bets on the shared wheel: a stake on each of some colours. Source: games.md G8. */
import type { Minor } from '@fairhouse/money'

import { exactFields, isOneOf } from '../params.ts'
import { readStake } from '../positions.ts'
import { COLOUR_MULTIPLIERS, type WheelColour } from './segments.data.ts'

export const WHEEL_COLOURS = /* @__PURE__ */ Object.keys(COLOUR_MULTIPLIERS) as readonly WheelColour[]

export interface ColourBet {
  readonly color: WheelColour
  /** Minor units. */
  readonly stake: Minor
}

/** One bet `{ color, stake }`, the stake as decimal text (D-20); undefined for anything else. */
export function parseColourBet(params: unknown): ColourBet | undefined {
  const fields = exactFields(params, ['color', 'stake'])
  const stake = readStake(fields?.stake)
  return fields && stake !== undefined && isOneOf(fields.color, WHEEL_COLOURS) ? { color: fields.color, stake } : undefined
}
