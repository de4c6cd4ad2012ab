/** The slot gems5 as the studio plugs it in: five reels, 25 lines, free spins. Source: games.md G11. */
import type { ByteSource } from '@fairhouse/fairness'
import type { Minor } from '@fairhouse/money'

import type { SoloRound } from '../game.ts'
import type { SlotEvent } from '../slots/events.ts'
import { slotRound } from '../slots/round.ts'
import { type SlotBet, slotRules } from '../slots/rules.ts'
import { GEMS5_LIMITS } from './pay.ts'
import { gems5Return } from './return.ts'
import { type Gems5Outcome, gems5Events, gems5Outcome, spinGems5 } from './round.ts'

/** The least stake that gains by the smallest win above 1x, which is 1.04x. Source: games.md 0.4. */
const SMALLEST_STAKE = 25n

export const gems5Rules = /* @__PURE__ */ slotRules<Gems5Outcome, SlotEvent>({
  id: 'slot-gems5',
  play: playGems5,
  bestMultiplier: () => GEMS5_LIMITS.capMultiplier,
  smallestStake: () => SMALLEST_STAKE,
  rtp: gems5Return,
})

function playGems5(bytes: ByteSource, _bet: SlotBet, stake: Minor, maxWin?: Minor): SoloRound<Gems5Outcome, SlotEvent> {
  const round = spinGems5(bytes)
  const parts = { multiplier: round.multiplier, outcome: () => gems5Outcome(round), events: () => gems5Events(round) }
  return slotRound(parts, stake, maxWin)
}
