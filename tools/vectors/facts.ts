/** The `rtp` section of games whose bets are a table of endings: every published figure is summed from it again. */
import { type Odds, bestOf, hitOf, returnOf, varianceOf } from '@fairhouse/games'

import { difference, fieldFault } from './compare.ts'
import type { Check, Entry } from './runner.ts'

/** `oddsOf` returns undefined for params that are no valid option. */
export function oddsFacts(oddsOf: (params: Entry) => Odds | undefined): Check {
  return (entry) => {
    const fault = fieldFault(entry, ['params', 'rtp', 'hit', 'variance', 'maxMultiplier'])
    if (fault) return fault
    const odds = oddsOf(entry.params as Entry)
    if (!odds) return `no such option: ${JSON.stringify(entry.params)}`
    return (
      difference('rtp', entry.rtp, returnOf(odds)) ??
      difference('hit', entry.hit, hitOf(odds)) ??
      difference('variance', entry.variance, varianceOf(odds)) ??
      difference('maxMultiplier', entry.maxMultiplier, bestOf(odds))
    )
  }
}
