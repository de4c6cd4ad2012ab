/** What the markets of a virtual round return on average, from the odds that the page shows and the exact chances of its draw (D-79). */
import { type VirtualEvent, type VirtualReturn, virtualEventOf, virtualReturns } from '@fairhouse/betting'
import type { BoardMarket } from '@fairhouse/contracts'

import { percentText, returnRangeText } from '../../../lib/format.ts'
import type { Language } from '../../../lib/i18n/text.tsx'

type Market = Pick<BoardMarket, 'id' | 'outcomes'>
type CardReturns = (markets: readonly Market[]) => VirtualReturn | undefined

/** The exact chances of a round take some ten milliseconds: those of the latest rounds are kept. */
const KEPT_MAX = 32
const kept = new Map<string, CardReturns>()

/** Of all lines of one card together; undefined for an event that is not virtual. */
export function cardReturns(event: string): CardReturns | undefined {
  const round = virtualEventOf(event)
  if (!round) return undefined
  const known = kept.get(event) ?? returnsIn(event, round)
  kept.delete(event)
  kept.set(event, known)
  if (kept.size > KEPT_MAX) kept.delete(kept.keys().next().value!)
  return known
}

function returnsIn(event: string, round: VirtualEvent): CardReturns {
  const returnsOf = virtualReturns(round)
  return (markets) => {
    const own = markets.flatMap(({ id, outcomes }) => {
      const offered = outcomes.filter(({ is_suspended: isSuspended }) => !isSuspended)
      const stated = returnsOf(id.slice(event.length + 1), offered)
      return stated ? [{ ...stated, prices: offered.length }] : []
    })
    const prices = own.reduce((sum, each) => sum + each.prices, 0)
    if (prices === 0) return undefined
    return {
      least: Math.min(...own.map(({ least }) => least)),
      most: Math.max(...own.map(({ most }) => most)),
      mean: own.reduce((sum, each) => sum + each.mean * each.prices, 0) / prices,
      margin: Math.max(...own.map(({ margin }) => margin)),
    }
  }
}

/** Returns are rounded down, the margin up. */
export function returnsText({ t, locale }: Pick<Language, 't' | 'locale'>, { least, most, mean, margin }: VirtualReturn): string {
  return t('betting.virtual.returns', {
    range: returnRangeText([least * 100, most * 100], locale),
    mean: returnRangeText([mean * 100], locale),
    margin: percentText(Math.ceil(margin * 1000 - 1e-9) / 10, locale, 1),
  })
}
