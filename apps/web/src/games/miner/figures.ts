/** Panel figures of the next cell, or of a whole plan, by the server's rules. Pure. Source: games.md G3. */
import { MINER_CELLS, minerLadder } from '@fairhouse/games'
import { type Minor, formatMoney, payoutOf } from '@fairhouse/money'

import type { NextRung } from '../_solo/ladder/next-line.tsx'
import { type MinerChoice, safeCells } from './choice.ts'

export interface MinerFigures extends NextRung {
  /** Decimal text; undefined while there is nothing to cash out. */
  pays: string | undefined
}

/** Figures after `opened` safe cells. Stake and cap in minor units; null when absent. */
export function nextCell(mines: number, opened: number, stake: Minor | null, maxWin?: Minor): MinerFigures | undefined {
  const ladder = minerLadder({ mines })
  const next = ladder[opened]
  if (!next) return undefined
  const left = MINER_CELLS - opened
  return {
    chance: `${left - mines}/${left}`,
    multiplier: next.multiplier,
    pays: stake === null || opened === 0 ? undefined : formatMoney(payoutOf(stake, ladder[opened - 1]!.multiplier, maxWin)),
  }
}

/** For an autobet's round: all picked cells are safe; without picks, the first cell. */
export function wholePlan({ mines, cells }: MinerChoice, stake: Minor | null, maxWin?: Minor): MinerFigures {
  const rung = minerLadder({ mines })[cells.length - 1]
  if (!rung) return nextCell(mines, 0, null)!
  const { multiplier, ways, of } = rung
  return { chance: `${ways}/${of}`, multiplier, pays: stake === null ? undefined : formatMoney(payoutOf(stake, multiplier, maxWin)) }
}

/** "5 of 22" as numbers. */
export const countOf = ({ mines }: MinerChoice, opened: number) => ({ opened, of: safeCells(mines) })
