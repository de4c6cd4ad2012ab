/** A bet on the shared wheel as its proof states it. Source: games.md G8. */
import { type Minor, formatMoney, requireMoney } from '@fairhouse/money'

import type { RoundEvent, SoloRules } from '../game.ts'
import { parseColourBet } from './bet.ts'
import { type ColourDraw, colourOdds, colourPayout, drawColour } from './draw.ts'
import { COLOUR_MULTIPLIERS, type WheelColour } from './segments.data.ts'

interface Colour {
  readonly color: WheelColour
  /** Decimal text (D-20). */
  readonly stake: string
}

const stakeOf = ({ stake }: Colour): Minor => requireMoney(stake)

export const colourWheelRules: SoloRules<Colour, ColourDraw, RoundEvent> = {
  id: 'colour-wheel',
  takesBonus: true,
  parse(params) {
    const bet = parseColourBet(params)
    return bet && { color: bet.color, stake: formatMoney(bet.stake) }
  },
  play(bytes, { color }, stake, maxWin) {
    const outcome = drawColour(bytes)
    const payout = colourPayout(outcome.color, { color, stake }, maxWin)
    return { outcome, payout, multiplier: outcome.color === color ? COLOUR_MULTIPLIERS[color] : 0, events: [] }
  },
  fixedStake: stakeOf,
  bestMultiplier: ({ color }) => COLOUR_MULTIPLIERS[color],
  smallestStake: () => 1n,
  rtp: () => '54/55',
  odds: ({ color }) => colourOdds(color),
  contribution: () => 10,
}
