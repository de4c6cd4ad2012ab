/** Panel figures of the next level, by the server's rules. Pure. Source: games.md G14. */
import { STAIRS_STEPS, type StairsBet, stairsLadder } from '@fairhouse/games'
import { type Minor, formatMoney, payoutOf } from '@fairhouse/money'

import type { NextRung } from '../_solo/ladder/next-line.tsx'
import type { StairsChoice } from './choice.ts'

export interface StairsFigures extends NextRung {
  /** Decimal text; undefined while there is nothing to cash out. */
  pays: string | undefined
}

/** Figures at `level`; undefined at the top. Stake and cap in minor units. */
export function nextLevel(bet: StairsBet, level: number, stake: Minor | null, maxWin?: Minor): StairsFigures | undefined {
  const ladder = stairsLadder(bet)
  const next = ladder[level]
  if (!next) return undefined
  return {
    chance: `${STAIRS_STEPS - bet.bombsPerLevel}/${STAIRS_STEPS}`,
    multiplier: next.multiplier,
    pays: stake === null || level === 0 ? undefined : formatMoney(payoutOf(stake, ladder[level - 1]!.multiplier, maxWin)),
  }
}

/** For an autobet's round: every planned step holds; without steps, the first level. */
export function wholePlan(choice: StairsChoice, stake: Minor | null, maxWin?: Minor): StairsFigures {
  const rung = stairsLadder(choice)[choice.steps.length - 1]
  if (!rung) return nextLevel(choice, 0, null)!
  const { multiplier, ways, of } = rung
  return { chance: `${ways}/${of}`, multiplier, pays: stake === null ? undefined : formatMoney(payoutOf(stake, multiplier, maxWin)) }
}
