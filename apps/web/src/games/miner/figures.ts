/** What the panel says of the next cell, or of a whole plan. Pure; the figures of an open round are the house's. */
import { decimalOf, minerLadder } from '@fairhouse/games'
import { formatMoney, payoutOf } from '@fairhouse/money'

import { numberText } from '../../lib/format.ts'
import type { Locale } from '../../lib/i18n/locales.ts'
import type { RoundState } from '../shared/game-view.ts'
import { type MinerChoice, safeCells } from './choice.ts'

export interface MinerFigures {
  /** "num/den" */
  chance: string
  /** In 1/10,000. */
  multiplier: number
  /** Decimal text; undefined while there is nothing to take. */
  pays: string | undefined
}

/** Of the first cell, before a round. */
export function firstCell({ mines }: MinerChoice): MinerFigures {
  const { multiplier, ways, of } = minerLadder({ mines })[0]!
  return { chance: `${ways}/${of}`, multiplier, pays: undefined }
}

/** Of an autobet's round: all picked cells are safe. Of nothing picked it is the first cell. Stake and cap in minor units. */
export function wholePlan({ mines, cells }: MinerChoice, stake: bigint | null, maxWin: bigint | undefined): MinerFigures {
  const rung = minerLadder({ mines })[cells.length - 1]
  if (!rung) return firstCell({ mines, cells })
  const { multiplier, ways, of } = rung
  return { chance: `${ways}/${of}`, multiplier, pays: stake === null ? undefined : formatMoney(payoutOf(stake, multiplier, maxWin)) }
}

/** Of the next cell of an open round; undefined after its end. */
export function nextCell({ choices, cash_out }: RoundState): MinerFigures | undefined {
  const next = choices[0]
  return next && { chance: next.chance, multiplier: next.multiplier, pays: cash_out ?? undefined }
}

/** "5 of 22" as numbers. */
export const countOf = ({ mines }: MinerChoice, opened: number) => ({ opened, of: safeCells(mines) })

/** "17/20" is "85.0 %": one digit, and more where the chance is so small that it would read as none. */
export function chanceText(chance: string, locale: Locale): string {
  const [num, den] = chance.split('/').map(BigInt) as [bigint, bigint]
  const digits = num * 100n >= den ? 1 : num * 10_000n >= den ? 3 : 6
  return `${numberText(Number(decimalOf(num * 100n, den, digits)), locale, digits)}\u00a0%`
}
