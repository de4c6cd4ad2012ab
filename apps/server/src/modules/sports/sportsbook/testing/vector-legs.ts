/** The legs of the public vectors as events and markets of a board. */
import type { EventResult, Market } from '@fairhouse/betting'

import type { FeedEvent } from '../feed/port.ts'

/** As the vectors write it. */
export type VectorState = string | { readonly dead_heat: readonly [places: number, tied: number] }

/** A leg for which the feed can report every state. */
export interface StagedLeg {
  readonly market: Market
  readonly key: string
  readonly sport: FeedEvent['sport']
  /** undefined while the state is open. */
  readonly result: EventResult | undefined
}

const score = (home: number, away: number): EventResult => ({
  status: 'finished',
  periods: [
    [home, away],
    [0, 0],
  ],
})
const ranksOf = (tied: number): EventResult => ({
  status: 'finished',
  ranks: Object.fromEntries(Array.from({ length: tied }, (_, at) => [`c${at + 1}`, 1])),
})

/** What a match must be so that a bet on its home side has the state. */
export function stagedLeg(state: VectorState): StagedLeg {
  const leg = (market: Market, result: EventResult | undefined, key = '1'): StagedLeg => ({ market, key, sport: 'football', result })
  if (typeof state !== 'string') return leg({ type: 'top', k: state.dead_heat[0] }, ranksOf(state.dead_heat[1]), 'c1')
  switch (state) {
    case 'open':
      return leg({ type: '1x2' }, undefined)
    case 'won':
      return leg({ type: '1x2' }, score(1, 0))
    case 'lost':
      return leg({ type: '1x2' }, score(0, 1))
    case 'void':
      return leg({ type: '1x2' }, { status: 'cancelled' })
    case 'push':
      return leg({ type: 'dnb' }, score(1, 1))
    case 'half_won':
      return leg({ type: 'ah', line: -75 }, score(1, 0))
    case 'half_lost':
      return leg({ type: 'ah', line: -125 }, score(1, 0))
    default:
      throw new Error(`no match gives ${state}`)
  }
}

/** A result by which the same leg is won or lost. */
export function otherResult({ market }: StagedLeg, state: 'won' | 'lost'): EventResult {
  if (market.type === 'top') return { status: 'finished', ranks: { c1: state === 'won' ? 1 : null } }
  return state === 'won' ? score(5, 0) : score(0, 5)
}

/** A result of a vector, in the names of the product. */
export function resultOfVector({ hours_late: hoursLate, ...result }: Record<string, unknown>): EventResult {
  return { ...(result as unknown as EventResult), ...(hoursLate !== undefined && { hoursLate: hoursLate as number }) }
}
