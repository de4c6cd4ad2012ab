/** One ball of plinko: left or right at every row; the bin is the number of rights. Source: games.md G13. */
import { type ByteSource, uniform } from '@fairhouse/fairness'
import { type Minor, payoutOf } from '@fairhouse/money'

import { type EndEvent, endOf } from '../endings.ts'
import type { SoloRound } from '../game.ts'
import type { PlinkoBet } from './bet.ts'
import { plinkoMultipliers } from './pay.ts'

export type PlinkoOutcome = {
  /** One letter a row, L or R, from the top. */
  readonly path: string
  /** From the left, 0 first. */
  readonly bin: number
}

export type PlinkoEvent =
  | { readonly type: 'bounced'; readonly to: 'L' | 'R' }
  | { readonly type: 'landed'; readonly bin: number }
  | EndEvent

export function playPlinko(bytes: ByteSource, bet: PlinkoBet, stake: Minor, maxWin?: Minor): SoloRound<PlinkoOutcome, PlinkoEvent> {
  const turns = Array.from({ length: bet.rows }, () => (uniform(bytes, 2) === 1 ? 'R' : 'L'))
  const bin = turns.filter((turn) => turn === 'R').length
  const multiplier = plinkoMultipliers(bet)[bin]!
  const fall = turns.map((to): PlinkoEvent => ({ type: 'bounced', to }))
  return {
    outcome: { path: turns.join(''), bin },
    multiplier,
    payout: payoutOf(stake, multiplier, maxWin),
    events: [...fall, { type: 'landed', bin }, endOf(multiplier)],
  }
}
