/** The slot tumble65 as the studio plugs it in: six columns, pays anywhere, tumbles and free spins. Source: games.md G11. */
import type { ByteSource } from '@fairhouse/fairness'
import type { Minor } from '@fairhouse/money'

import type { SoloRound } from '../game.ts'
import type { PayRow, SlotPayTable } from '../slots/pay-row.ts'
import { slotRound } from '../slots/round.ts'
import { type SlotBet, slotRules } from '../slots/rules.ts'
import { type TumbleEvent, tumble65Events } from './events.ts'
import { TUMBLE65_LIMITS, type Tumble65Outcome, spinTumble65, tumble65Outcome } from './round.ts'
import { TUMBLE_TIERS, scatterMultiplier } from './spin.ts'
import { TUMBLE65 } from './table.data.ts'

/** The least stake that gains by the smallest win above 1x, which is 1.05x. Source: games.md 0.4. */
const SMALLEST_STAKE = 20n

/** 95.7998 %, estimated from 7 x 10^9 rounds, plus or minus 0.016 %: too many grids to count. Source: games.md 4. */
const RTP = '478999/500000'

export const tumble65Rules = /* @__PURE__ */ slotRules<Tumble65Outcome, TumbleEvent>({
  id: 'slot-tumble65',
  play: playTumble65,
  bestMultiplier: () => TUMBLE65_LIMITS.capMultiplier,
  smallestStake: () => SMALLEST_STAKE,
  rtp: () => RTP,
})

export function tumble65PayTable(): SlotPayTable {
  const pays = Object.entries(TUMBLE65.pays).flatMap(([symbol, row]) =>
    TUMBLE_TIERS.map(({ tier, ...range }): PayRow => ({ symbol, ...range, multiplier: row[tier]! })),
  )
  const scatter = [4, 5, 6].map((from) => ({
    symbol: 'SCAT',
    from,
    ...(from < 6 && { to: from }),
    multiplier: scatterMultiplier(from),
    freeSpins: TUMBLE65.freeSpins,
  }))
  return { pays, lines: [], scatter, maxFreeSpins: TUMBLE65.maxFreeSpins, maxMultiplier: TUMBLE65.capMultiplier }
}

function playTumble65(bytes: ByteSource, _bet: SlotBet, stake: Minor, maxWin?: Minor): SoloRound<Tumble65Outcome, TumbleEvent> {
  const round = spinTumble65(bytes)
  const parts = { multiplier: round.multiplier, outcome: () => tumble65Outcome(round), events: () => tumble65Events(round) }
  return slotRound(parts, stake, maxWin)
}
