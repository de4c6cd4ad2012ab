/** What the markets of virtual sports return, as it is stated to everybody: over all fixtures, and of one round (D-79). */
import { fixtureOf, STATED_RETURNS, type StatedReturn, statedReturns, type VirtualEvent, virtualEventOf } from '@fairhouse/betting'
import { type AnswerOf, refuse, type virtualRoutes } from '@fairhouse/contracts'

import type { Handlers } from '../../../platform/http/index.ts'

type Row = AnswerOf<(typeof virtualRoutes)['GET /api/v2/virtual/returns']>['data'][number]

/** `isPlayed`: no rounds, nothing is stated. */
export function returnHandlers(isPlayed: boolean): Pick<Handlers<typeof virtualRoutes>, 'GET /api/v2/virtual/returns'> {
  const all = STATED_RETURNS.map(rowOf)
  const ofFixture = new Map<string, readonly Row[]>()

  /** Computing a match takes tens of milliseconds, and there are some hundred fixtures: each is computed once. */
  function ofRound(event: VirtualEvent): readonly Row[] {
    const fixture = fixtureOf(event)
    const name = JSON.stringify(fixture)
    const known = ofFixture.get(name) ?? statedReturns([fixture]).map(rowOf)
    ofFixture.set(name, known)
    return known
  }

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
