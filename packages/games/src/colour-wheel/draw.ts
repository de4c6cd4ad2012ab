/** The shared wheel: one segment for everybody, each bet paid by its own colour. Source: games.md G8. */
import { type ByteSource, uniform } from '@fairhouse/fairness'
import { type Minor, payoutOf } from '@fairhouse/money'

import type { Odds } from '../odds.ts'
import type { ColourBet } from './bet.ts'
import { COLOUR_MULTIPLIERS, COLOUR_SEGMENTS, type WheelColour } from './segments.data.ts'

export interface ColourDraw {
  /** The segment under the pointer, clockwise from 0. */
  readonly index: number
  readonly color: WheelColour
}

export function drawColour(bytes: ByteSource): ColourDraw {
  const index = uniform(bytes, COLOUR_SEGMENTS.length)
  return { index, color: COLOUR_SEGMENTS[index]! }
}

/** Minor units, floored; `maxWin` caps what one bet is paid. */
export function colourPayout(drawn: WheelColour, { color, stake }: ColourBet, maxWin?: Minor): Minor {
  return color === drawn ? payoutOf(stake, COLOUR_MULTIPLIERS[color], maxWin) : 0n
}

export function colourOdds(color: WheelColour): Odds {
  const ways = COLOUR_SEGMENTS.filter((segment) => segment === color).length
  return [
    { ways: BigInt(ways), multiplier: COLOUR_MULTIPLIERS[color] },
    { ways: BigInt(COLOUR_SEGMENTS.length - ways), multiplier: 0 },
  ]
}
