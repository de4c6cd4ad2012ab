/** Exact odds of the choice: every ending of a bet, or every success of a multi-step round. Pure. */
import type { Odds } from '@fairhouse/games'
import { MULTIPLIER_SCALE } from '@fairhouse/money'

import { numberText, percentText } from '../../../lib/format.ts'
import type { Locale } from '../../../lib/i18n/locales.ts'
import type { TableBet } from '../../_common/stake/stake-rules.ts'

export interface OddsRow {
  /** Number of the success in a multi-step round. */
  success?: number
  /** Total return in 1/10,000. */
  multiplier: number
  /** Number of `of` equally likely draws with this ending. */
  ways: bigint
  of: bigint
}

/** Best ending first; successes in order. Empty when buttons or the board show the chances. */
export function oddsRows(bet: TableBet): OddsRow[] {
  if ('ladder' in bet) return bet.ladder.map((rung, at) => ({ success: at + 1, ...rung }))
  return bet.odds ? endings(bet.odds) : []
}

/** The best ending of a bet with several wins, and its chance; undefined when all wins are equal. */
export function bestOfMany(bet: TableBet): OddsRow | undefined {
  const wins = oddsRows(bet).filter(({ multiplier, ways }) => multiplier > MULTIPLIER_SCALE && ways > 0n)
  return wins.length > 1 ? wins[0] : undefined
}

function endings(odds: Odds): OddsRow[] {
  const ways = new Map<number, bigint>()
  for (const one of odds) ways.set(one.multiplier, (ways.get(one.multiplier) ?? 0n) + one.ways)
  const of = odds.reduce((sum, one) => sum + one.ways, 0n)
  return [...ways].toSorted(([a], [b]) => b - a).map(([multiplier, count]) => ({ multiplier, ways: count, of }))
}

const PERCENT_SCALE = 1_000_000n

/** "49.5 %"; rarer than one in ten thousand: "1 : 77,520". Rounded to nearest. */
export function chanceText({ ways, of }: Pick<OddsRow, 'ways' | 'of'>, locale: Locale): string {
  if (ways === 0n) return percentText(0, locale)
  if (ways * 10_000n < of) return `1 : ${numberText(Number((of + ways / 2n) / ways), locale)}`
  return percentText(Number((ways * PERCENT_SCALE + of / 2n) / of) / 10_000, locale, 4)
}
