/** The exact odds of what is chosen: every ending of a bet, or every success of a round of several steps. Pure. */
import type { Odds } from '@fairhouse/games'
import { MULTIPLIER_SCALE } from '@fairhouse/money'

import { numberText, percentText } from '../../../lib/format.ts'
import type { Locale } from '../../../lib/i18n/locales.ts'
import type { TableBet } from '../stake/stake-rules.ts'

export interface OddsRow {
  /** Which success it is, in a round of several steps. */
  success?: number
  /** Total return in 1/10,000. */
  multiplier: number
  /** How many of `of` equally likely draws lead there. */
  ways: bigint
  of: bigint
}

/** Best ending first; successes in their order. Empty where chances are told elsewhere: on the keys, on the board. */
export function oddsRows(bet: TableBet): OddsRow[] {
  if ('ladder' in bet) return bet.ladder.map((rung, at) => ({ success: at + 1, ...rung }))
  return bet.odds ? endings(bet.odds) : []
}

/** The best ending of a bet that may win in several ways, with its chance; undefined where every win is the same. */
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

/** "49.5 %"; what is rarer than one in ten thousand as "1 : 77,520". Rounded to the nearest. */
export function chanceText({ ways, of }: Pick<OddsRow, 'ways' | 'of'>, locale: Locale): string {
  if (ways === 0n) return percentText(0, locale)
  if (ways * 10_000n < of) return `1 : ${numberText(Number((of + ways / 2n) / ways), locale)}`
  return percentText(Number((ways * PERCENT_SCALE + of / 2n) / of) / 10_000, locale, 4)
}
