/** Odds as a player reads them; the slip always sends thousandths. Source: sportsbook.md 2. */
import type { Odds } from '../units.ts'

export type OddsFormat = 'decimal' | 'fractional' | 'american'

const STAKE = 1000
/** 1,000,000,000.00: of more, only that they are more is written. Far below the bound of `lineOdds`, so that it is true of bounded odds too. */
const MOST_WRITTEN: Odds = 1_000_000_000_000

/** Above `MOST_WRITTEN` it is named after `>`. @throws RangeError for odds that return no more than the stake, or that are no integer. */
export function formatOdds(odds: Odds, format: OddsFormat): string {
  if (!Number.isInteger(odds) || odds <= STAKE) throw new RangeError(`${odds} are no odds in thousandths`)
  if (odds > MOST_WRITTEN) return `>${formatOdds(MOST_WRITTEN, format)}`
  switch (format) {
    case 'decimal':
      return decimal(odds)
    case 'fractional':
      return fractional(odds - STAKE)
    case 'american':
      return odds >= 2 * STAKE ? `+${roundHalfUp(odds - STAKE, 10)}` : `-${roundHalfUp(100_000, odds - STAKE)}`
  }
}

/** Three digits after the point, of which one final 0 is dropped: 1.85, 1.909, 11.00. */
function decimal(odds: Odds): string {
  const digits = String(odds % STAKE).padStart(3, '0')
  return `${Math.floor(odds / STAKE)}.${digits.endsWith('0') ? digits.slice(0, -1) : digits}`
}

function fractional(gain: number): string {
  const divisor = greatestCommonDivisor(gain, STAKE)
  return `${gain / divisor}/${STAKE / divisor}`
}

const greatestCommonDivisor = (a: number, b: number): number => (b === 0 ? a : greatestCommonDivisor(b, a % b))
const roundHalfUp = (num: number, den: number): number => Math.floor((2 * num + den) / (2 * den))
