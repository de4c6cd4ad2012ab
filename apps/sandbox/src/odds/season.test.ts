// @module-tag slow
import { createHash } from 'node:crypto'

import { expect, it } from 'vitest'

import { type Season, SIMULATED_SPORTS } from './fixtures.ts'
import { createSeason, SEASON_START_MS, type SeasonPlay } from './season.ts'

const season: Season = { serverSeed: createHash('sha256').update('seed').digest(), speed: 60 }
/** Late enough that every sport has as many live events as it keeps. */
const START = SEASON_START_MS + 20_000_000

it('D-44 a season that is looked at often misses no change', () => {
  const often = createSeason(season)
  for (let ms = 0; ms <= 20_000; ms += 250) for (const sport of SIMULATED_SPORTS) often.advance(sport, START + ms)
  const once = createSeason(season)
  for (const sport of SIMULATED_SPORTS) once.advance(sport, START + 20_000)
  const eventsOf = (of: SeasonPlay) =>
    of
      .events()
      .map((event) => ({ ...event, version: 0 }))
      .toSorted((a, b) => (a.id < b.id ? -1 : 1))
  const openIn = (of: SeasonPlay) =>
    new Map(of.markets().flatMap(({ id, status, outcomes }) => (status === 'open' ? [[id, outcomes]] : [])))
  expect(eventsOf(often)).toEqual(eventsOf(once))
  expect(openIn(often)).toEqual(openIn(once))
})
