/** Which markets are valid, and their outcomes. Source: sportsbook.md 1. */
import { type Ppm, PPM_SCALE } from '../units.ts'
import type { Market, MarketType } from './market.ts'

export type MarketFault = 'line_missing' | 'line_step' | 'line_not_positive' | 'number_missing' | 'places_missing' | 'scores_missing'

const OUTCOMES: Partial<Record<MarketType, readonly string[]>> = {
  '1x2': ['1', 'x', '2'],
  dc: ['1x', '12', 'x2'],
  dnb: ['1', '2'],
  ml: ['1', '2'],
  ou: ['over', 'under'],
  ah: ['1', '2'],
  eh: ['1', 'x', '2'],
  btts: ['yes', 'no'],
  oe: ['odd', 'even'],
  goal_n: ['1', '2', 'none'],
  htft: ['1/1', '1/x', '1/2', 'x/1', 'x/x', 'x/2', '2/1', '2/x', '2/2'],
}

/** Sum of the chances of all outcomes. */
export const wholeOf = (market: Market): Ppm => PPM_SCALE * wonOutcomes(market)

/** Every result wins two outcomes of a double chance, and `k` of a place market. */
function wonOutcomes({ type, k = 1 }: Market): number {
  if (type === 'dc') return 2
  return type === 'top' ? k : 1
}

/** In the order they are shown; undefined for an outright or a forecast, whose outcomes are competitors. */
export function outcomesOf(market: Market): readonly string[] | undefined {
  return market.type === 'cs' ? [...(market.listed ?? []), 'other'] : OUTCOMES[market.type]
}

/** Handicaps and totals need a line of 0.25 steps, a three-way handicap of whole goals, a total one above 0. */
export function marketFault(market: Market): MarketFault | undefined {
  switch (market.type) {
    case 'ou':
      return lineFault(market.line, 25) ?? (market.line! > 0 ? undefined : 'line_not_positive')
    case 'ah':
      return lineFault(market.line, 25)
    case 'eh':
      return lineFault(market.line, 100)
    case 'goal_n':
      return isCount(market.n) ? undefined : 'number_missing'
    case 'top':
      return isCount(market.k) ? undefined : 'places_missing'
    case 'cs':
      return market.listed?.length ? undefined : 'scores_missing'
    default:
      return undefined
  }
}

function lineFault(line: number | undefined, step: number): MarketFault | undefined {
  if (line === undefined || !Number.isSafeInteger(line)) return 'line_missing'
  return line % step === 0 ? undefined : 'line_step'
}

const isCount = (value: number | undefined) => Number.isSafeInteger(value) && value! >= 1
