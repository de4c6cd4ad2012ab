/** What the markets of virtual sports return, as it is stated to everybody: over all fixtures, and of one round (D-79). */
import { perFixture, STATED_RETURNS, type StatedReturn, statedReturns, virtualEventOf } from '@fairhouse/betting'
import { type AnswerOf, refuse, type virtualRoutes } from '@fairhouse/contracts'

import type { Handlers } from '../../../platform/http/index.ts'

type Row = AnswerOf<(typeof virtualRoutes)['GET /api/v2/virtual/returns']>['data'][number]

/** `isPlayed`: no rounds, nothing is stated. */
export function returnHandlers(isPlayed: boolean): Pick<Handlers<typeof virtualRoutes>, 'GET /api/v2/virtual/returns'> {
  const all = STATED_RETURNS.map(rowOf)
  const ofRound = perFixture((fixture) => statedReturns([fixture]).map(rowOf))

  return {
    async 'GET /api/v2/virtual/returns'({ query: { event } }) {
      if (!isPlayed) return { data: [] }
      if (event === undefined) return { data: all }
      const round = virtualEventOf(event)
      return round ? { data: [...ofRound(round)] } : refuse('not_found')
    },
  }
}

const rowOf = ({ game, type, scope, k, least, mean, most, margin }: StatedReturn): Row => ({
  game: `virtual-${game}`,
  market: { type, scope, k },
  return: { min: percentOf(least), mean: percentOf(mean), max: percentOf(most) },
  margin: { min: percentOf(margin.least), max: percentOf(margin.most) },
})

const PPM_OF_PERCENT = 10_000
const percentOf = (ppm: number): string => (ppm / PPM_OF_PERCENT).toFixed(4)
