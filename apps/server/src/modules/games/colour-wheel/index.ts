/** Registers the shared wheel with the engine of shared rounds: four colours, each once a round. Source: games.md G8. */
import { refuse } from '@fairhouse/contracts'
import {
  COLOUR_MULTIPLIERS,
  type ColourDraw,
  colourPayout,
  drawColour,
  parseColourBet,
  WHEEL_COLOURS,
  type WheelColour,
} from '@fairhouse/games'
import { rulesHash } from '@fairhouse/games/rules-hash'
import { formatMoney, payoutOf, requireMoney } from '@fairhouse/money'

import type { LiveGame } from '../live-rounds/index.ts'

/** The stored form: the stake as decimal text (D-20). */
interface Colour {
  color: WheelColour
  stake: string
}

/** Four seconds of the wheel, three for the result. */
const TIMING = { betting: 15_000, pause: 7000 }

const minor = ({ color, stake }: Colour) => ({ color, stake: requireMoney(stake) })

export const colourWheel = (): LiveGame<Colour, ColourDraw> => ({
  id: 'colour-wheel',
  service: 'general',
  timing: TIMING,
  betsMax: WHEEL_COLOURS.length,
  takesBonus: true,
  rtp: { min: '98.1818', max: '98.1818' },
  rulesHash: rulesHash('colour-wheel'),
  parse(params) {
    const bet = parseColourBet(params)
    return bet && { color: bet.color, stake: formatMoney(bet.stake) }
  },
  slotOf: ({ color }) => color,
  fixedStake: (bet) => minor(bet).stake,
  refuse: ({ color }, stake, maxWin, currency) =>
    payoutOf(stake, COLOUR_MULTIPLIERS[color]) > maxWin ? refuse('max_win', { max_win: formatMoney(maxWin), currency }) : undefined,
  draw: drawColour,
  length: () => 0,
  settle({ color }, bet, stake) {
    const payout = colourPayout(color, minor(bet))
    return { payout, parts: payout > 0n ? [{ kind: 'full', stake, multiplier: COLOUR_MULTIPLIERS[color] / 100, payout }] : [] }
  },
  publicParams: ({ color }) => ({ color }),
})
