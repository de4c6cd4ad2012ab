/** The slot classic3 as the studio plugs it in: three reels, three rows, five lines. Source: games.md G11. */
import type { ByteSource } from '@fairhouse/fairness'
import type { Minor } from '@fairhouse/money'

import { endOf } from '../endings.ts'
import type { SoloRound } from '../game.ts'
import type { SlotEvent } from '../slots/events.ts'
import { stopReels } from '../slots/reels.ts'
import { slotRound } from '../slots/round.ts'
import { type SlotBet, slotRules } from '../slots/rules.ts'
import { CLASSIC3_MAX, type Classic3Win, classic3Multiplier, classic3Odds, classic3Window, classic3Wins } from './pay.ts'
import { CLASSIC3 } from './table.data.ts'

export type Classic3Outcome = { readonly stops: readonly number[]; readonly wins: readonly Classic3Win[] }

interface Classic3Spin extends Classic3Outcome {
  readonly multiplier: number
}

/** The least stake that gains by the smallest win above 1x, which is 1.2x. Source: games.md 0.4. */
const SMALLEST_STAKE = 5n

/** The sum over all 13,824 stops. */
const RTP = '1105/1152'

export function spinClassic3(bytes: ByteSource): Classic3Spin {
  const stops = stopReels(bytes, CLASSIC3.reels)
  const wins = classic3Wins(stops)
  return { stops, wins, multiplier: classic3Multiplier(wins) }
}

export const classic3Rules = /* @__PURE__ */ slotRules<Classic3Outcome, SlotEvent>({
  id: 'slot-classic3',
  play: playClassic3,
  odds: classic3Odds,
  bestMultiplier: () => CLASSIC3_MAX,
  smallestStake: () => SMALLEST_STAKE,
  rtp: () => RTP,
})

function playClassic3(bytes: ByteSource, _bet: SlotBet, stake: Minor, maxWin?: Minor): SoloRound<Classic3Outcome, SlotEvent> {
  const { stops, wins, multiplier } = spinClassic3(bytes)
  return slotRound({ multiplier, outcome: () => ({ stops, wins }), events: () => eventsOf({ stops, wins, multiplier }) }, stake, maxWin)
}

function eventsOf({ stops, wins, multiplier }: Classic3Spin): SlotEvent[] {
  const view = classic3Window(stops)
  return [
    { type: 'spin', number: 0, of: 0 },
    ...view.map((symbols, reel): SlotEvent => ({ type: 'stopped', reel, stop: stops[reel]!, symbols })),
    ...wins.map(({ line, pay }): SlotEvent => {
      const rows = CLASSIC3.lines[line]!
      const symbol = view[0]![rows[0]]!
      const count = view.every((symbols, reel) => symbols[rows[reel]!] === symbol) ? 3 : 2
      return { type: 'line', line, rows, symbol, count, multiplier: classic3Multiplier([{ line, pay }]) }
    }),
    { type: 'returned', multiplier, total: multiplier },
    endOf(multiplier),
  ]
}
