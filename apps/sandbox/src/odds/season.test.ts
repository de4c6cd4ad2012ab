// @module-tag slow
import { createHash } from 'node:crypto'

import { expect, it } from 'vitest'

import { fixtureAt, fixturePlan, KEPT_S, LONGEST_S, playFixture, type Season, SIMULATED_SPORTS } from './fixtures.ts'
import { wrongOf } from './plans.ts'
import { createSeason, type OrderedPlans, SEASON_START_MS, type SeasonPlay } from './season.ts'
import type { WireResult } from './wire.ts'

const season: Season = { serverSeed: createHash('sha256').update('seed').digest(), speed: 60 }
/** Late enough that every sport has as many live events as it keeps. */
const START = SEASON_START_MS + 20_000_000

it('D-44 orders outlive the process: another run of the season has them, until their match is forgotten', () => {
  let plans: OrderedPlans['plans'] = {}
  const keep = (changed: OrderedPlans['plans']) => void (plans = changed)
  const first = createSeason(season, { plans, keep })
  first.advance('hockey', START)
  const { id } = first.events().find(({ status }) => status === 'finished')!
  const right = first.results().find((result) => result.id === id)!
  expect(first.order(id, 'correct', START)).toBe(true)
  const [change] = first.advance('hockey', START)
  expect(change).toMatchObject({ entity: 'result_correction', data: { id, version: right.version + 1 } })
  const next = createSeason(season, { plans, keep })
  next.advance('hockey', START)
  const reported = next.results().find((result) => result.id === id)!
  expect([reported.version, reported.result]).toEqual([1, (change as { data: WireResult }).data.result])
  expect(Object.keys(plans)).toEqual([id])
  next.advance('hockey', START + ((LONGEST_S.hockey + KEPT_S) / season.speed) * 1000)
  expect([plans, next.events().some((event) => event.id === id)]).toEqual([{}, false])
})

it('D-44 a match that got a new date twice is there after a restart, and orders of one that ended meanwhile are not kept', () => {
  let plans: OrderedPlans['plans'] = {}
  const keep = (changed: OrderedPlans['plans']) => void (plans = changed)
  const first = createSeason(season, { plans, keep })
  const advanced = (play: SeasonPlay, afterS: number) => play.advance('football', START + (afterS / season.speed) * 1000)
  advanced(first, 0)
  const [id, other] = first.events().flatMap((event) => (event.status === 'scheduled' ? [event.id] : [])) as [string, string]
  for (const order of ['postpone', 'redate', 'postpone', 'redate', 'postpone', 'redate'] as const) {
    expect(first.order(id, order, START)).toBe(true)
    advanced(first, 0)
  }
  first.order(other, 'cancel', START)
  const dateMs = Date.parse(first.events().find((event) => event.id === id)!.starts_at)
  const startsAfterS = ((dateMs - START) / 1000) * season.speed
  const next = createSeason(season, { plans, keep })
  advanced(next, startsAfterS + LONGEST_S.football + KEPT_S - 1)
  expect(next.events().find((event) => event.id === id)).toMatchObject({ status: 'finished' })
  expect(Object.keys(plans)).toEqual([id])
  advanced(createSeason(season, { plans, keep }), startsAfterS + 2 * LONGEST_S.football)
  expect(plans).toEqual({})
})

it('D-44 a match whose plan is corrected sends a wrong result, then the right one', () => {
  const slow = { ...season, speed: 1 }
  const corrected = (number: number) => {
    const fixture = fixtureAt(slow, 'football', number)
    const match = playFixture(slow, fixture)
    return { fixture, match, plan: fixturePlan(slow, fixture, () => match) }
  }
  const { fixture, match, plan } = Array.from({ length: 400 }, (_, at) => corrected(at + 100)).find((each) => each.plan.correctedAfter)!
  const play = createSeason(slow)
  const over = fixture.startsAt + match.moments.at(-1)!.at
  const at = (seconds: number) =>
    play.advance('football', SEASON_START_MS + seconds * 1000).filter(({ data }) => 'result' in data && data.id === fixture.id)
  expect([at(over - 60), at(over - 1)]).toEqual([[], []])
  expect(at(over)).toMatchObject([{ entity: 'result', data: { version: 1, result: wrongOf(match.result) } }])
  expect(at(over + plan.correctedAfter! - 1)).toEqual([])
  expect(at(over + plan.correctedAfter!)).toEqual([
    { entity: 'result_correction', data: { id: fixture.id, version: 2, result: match.result } },
  ])
})

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
