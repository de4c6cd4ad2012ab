import { createHash } from 'node:crypto'

import { settleLeg } from '@fairhouse/betting'
import { describe, expect, it } from 'vitest'

import { viewAt } from './event-view.ts'
import { fixtureAt, fixturePlan, fixturesAt, LONGEST_S, playFixture, type Season, SIMULATED_SPORTS } from './fixtures.ts'
import type { SimulatedSport } from './names.data.ts'
import { CHANCES, type EventOrder, isInSets, lastDate, MOVED_BY_S, ordered, ordersOf, type Plan, wrongOf } from './plans.ts'

const season: Season = { serverSeed: createHash('sha256').update('plans').digest(), speed: 1 }
const MATCHES = 600
const toInstant = (seconds: number) => new Date(seconds * 1000).toISOString()
const viewed = (sport: SimulatedSport, number: number) => {
  const fixture = fixtureAt(season, sport, number)
  const match = playFixture(season, fixture)
  return { fixture, match, plan: fixturePlan(season, fixture, () => match) }
}
const drawn = (sport: SimulatedSport, of: Season = season) =>
  Array.from({ length: MATCHES }, (_, number) => {
    const fixture = fixtureAt(of, sport, number)
    return { fixture, plan: fixturePlan(of, fixture, () => playFixture(of, fixture)) }
  })
const kindOf = ({ postponed, ending, correctedAfter }: Plan): string =>
  postponed ? 'postponed' : (ending?.status ?? (correctedAfter === undefined ? 'played' : 'corrected'))
const PLAIN = (startsAt: number): Plan => ({ startsAt, corrections: [] })

describe('D-55 what happens to a simulated match besides its play', () => {
  it('D-55 the same seed gives the same plans, another seed others', { tags: 'slow' }, () => {
    expect(drawn('tennis')).toEqual(drawn('tennis'))
    expect(drawn('tennis', { ...season, serverSeed: createHash('sha256').update('other').digest() })).not.toEqual(drawn('tennis'))
  })

  it('D-44 each kind happens in its sports about as often as its chance says, and in no other', { tags: 'slow' }, () => {
    for (const sports of [SIMULATED_SPORTS.filter(isInSets), SIMULATED_SPORTS.filter((sport) => !isInSets(sport))]) {
      const all = sports.flatMap((sport) => drawn(sport))
      const chances: Record<string, number> = { ...CHANCES.everySport, ...(isInSets(sports[0]!) ? CHANCES.inSets : CHANCES.onTheClock) }
      const seen = Map.groupBy(all, ({ plan }) => kindOf(plan))
      expect([...seen.keys()].toSorted()).toEqual([...Object.keys(chances), 'played'].toSorted())
      for (const [kind, chance] of Object.entries(chances)) {
        const spread = Math.sqrt(all.length * chance * (1 - chance))
        expect([kind, Math.abs(seen.get(kind)!.length - all.length * chance) < 4 * spread]).toEqual([kind, true])
      }
    }
  })

  it('D-44 an interrupted match ends within its play, and one that does not take place before its date', { tags: 'slow' }, () => {
    for (const { fixture, plan } of SIMULATED_SPORTS.flatMap((sport) => drawn(sport))) {
      const { ending, postponed } = plan
      if (!ending || postponed) continue
      const isPlayed = ['abandoned', 'awarded', 'retired'].includes(ending.status)
      expect([ending.status, ending.at > fixture.startsAt]).toEqual([ending.status, isPlayed])
      expect(ending.at).toBeLessThan(fixture.startsAt + LONGEST_S[fixture.sport])
      expect(ending.advances !== undefined).toBe(ending.status === 'retired')
    }
  })

  it('D-44 a postponed match is suspended, then open on its new date, or cancelled without one', () => {
    const each = viewed('football', 3)
    const startsAt = each.fixture.startsAt
    const postponed = { ...each, plan: ordered(PLAIN(startsAt), 'postpone', startsAt - 100) }
    expect(viewAt(postponed, startsAt - 101, toInstant).event).toMatchObject({ status: 'scheduled', is_suspended: false })
    const { event, until } = viewAt(postponed, startsAt, toInstant)
    expect(event).toMatchObject({ status: 'postponed', is_suspended: true, starts_at: toInstant(startsAt) })
    expect(viewAt(postponed, until, toInstant)).toMatchObject({
      event: { status: 'cancelled', score: {} },
      result: { status: 'cancelled' },
    })
    const dated = { ...each, plan: ordered(postponed.plan, 'redate', startsAt + 50) }
    const next = lastDate(dated.plan)
    expect(next).toBe(startsAt + 50 + MOVED_BY_S)
    expect(viewAt(dated, startsAt + 50, toInstant).event).toMatchObject({
      status: 'scheduled',
      is_suspended: false,
      starts_at: toInstant(next),
    })
    expect(viewAt(dated, next + 61, toInstant).event).toMatchObject({ status: 'live', started_at: toInstant(next) })
    expect(viewAt(dated, next + LONGEST_S.football, toInstant)).toMatchObject({ event: { status: 'finished' }, result: each.match.result })
  })

  it('D-44 an abandoned match keeps its score, and has the periods that were over', () => {
    const each = viewed('football', 5)
    const { startsAt } = each.fixture
    const abandonedAt = (minute: number) => {
      const at = startsAt + minute * 60 + (minute > 45 ? 900 : 0)
      return viewAt({ ...each, plan: ordered(PLAIN(startsAt), 'abandon', at) }, at, toInstant)
    }
    const { score } = each.match.moments[30]!
    expect(abandonedAt(30)).toMatchObject({ event: { status: 'abandoned', score }, result: { status: 'abandoned', ...score, done: 0 } })
    expect([abandonedAt(45), abandonedAt(46)].map(({ result }) => result!.done)).toEqual([1, 1])
    expect(abandonedAt(30).priced).toBeNull()
  })

  it('D-44 a side that gives up loses the match, and the sets before it stand', () => {
    const each = viewed('tennis', 4)
    const { startsAt } = each.fixture
    const second = each.match.moments.find(({ score }) => score.periods!.length === 2)!
    const at = startsAt + second.at
    const { result, event } = viewAt({ ...each, plan: ordered(PLAIN(startsAt), 'retire_home', at) }, at, toInstant)
    expect([event.status, result]).toEqual(['retired', { status: 'retired', periods: second.score.periods, done: 1, advances: '2' }])
    const winner = { sport: 'tennis', market: { type: 'ml', scope: 'full', units: 'sets' }, outcome: '2' } as const
    expect(settleLeg(winner, result!)).toBe('won')
  })

  it('D-44 what play decided is decided since then, and the winner of a retirement by it', () => {
    const each = viewed('tennis', 4)
    const { startsAt } = each.fixture
    const second = each.match.moments.find(({ score }) => score.periods!.length === 2)!
    const at = startsAt + second.at + 5
    const { deciding } = viewAt({ ...each, plan: ordered(PLAIN(startsAt), 'retire_home', at) }, at, toInstant)
    const sinceOf = (scope: 's1' | 'full') =>
      deciding.find(({ result }) => settleLeg({ sport: 'tennis', market: { type: 'ml', scope, units: 'games' }, outcome: '2' }, result) !== 'void')?.at // prettier-ignore
    expect([sinceOf('s1'), sinceOf('full')]).toEqual([toInstant(at - 5), toInstant(at)])
  })

  it('D-44 a wrong result has another winner than the right one, and is corrected', () => {
    for (const sport of SIMULATED_SPORTS)
      for (let number = 0; number < 40; number++) {
        const { result } = viewed(sport, number).match
        const market = sport === 'football' ? ({ type: '1x2' } as const) : ({ type: 'ml', scope: 'full', units: isInSets(sport) ? 'sets' : 'goals' } as const) // prettier-ignore
        const states = [result, wrongOf(result)].map((each) => ['1', '2'].map((outcome) => settleLeg({ sport, market, outcome }, each)))
        expect(states[0]).not.toEqual(states[1])
      }
    const each = viewed('hockey', 2)
    const { startsAt } = each.fixture
    const wrongFirst = { ...each, plan: { ...PLAIN(startsAt), correctedAfter: 900 } }
    const over = startsAt + each.match.moments.at(-1)!.at
    expect(viewAt(wrongFirst, over, toInstant)).toMatchObject({ result: wrongOf(each.match.result), until: over + 900 })
    expect(viewAt(wrongFirst, over + 900, toInstant).result).toEqual(each.match.result)
    const again = ordered(ordered(wrongFirst.plan, 'correct', over + 1000), 'correct', over + 2000)
    const at = (now: number) => viewAt({ ...each, plan: again }, now, toInstant).result
    expect([at(over + 1000), at(over + 2000)]).toEqual([wrongOf(each.match.result), each.match.result])
    const early = { ...each, plan: ordered(wrongFirst.plan, 'correct', over + 100) }
    expect([100, 900].map((after) => viewAt(early, over + after, toInstant).result)).toEqual([each.match.result, each.match.result])
  })

  it('D-44 the legs of a tie are related, and no other matches are', () => {
    const all = Array.from({ length: 120 }, (_, number) => fixturesAt(season, 'football', number))
    const ties = all.filter((legs) => legs.length > 1)
    expect(ties.length).toBeGreaterThan(5)
    for (const [first, second] of ties) {
      expect([second!.home, second!.away, second!.group]).toEqual([first!.away, first!.home, first!.group])
      expect(second!.startsAt).toBeGreaterThan(first!.startsAt)
    }
    expect(all.filter((legs) => legs.length === 1 && legs[0]!.group !== undefined)).toEqual([])
    expect(new Set(ties.map(([first]) => first!.group)).size).toBe(ties.length)
  })

  it.each<[SimulatedSport, Parameters<typeof ordersOf>[1], EventOrder[]]>([
    ['football', 'scheduled', ['postpone', 'cancel']],
    ['tennis', 'scheduled', ['postpone', 'cancel', 'walk_over']],
    ['hockey', 'postponed', ['redate', 'cancel']],
    ['basketball', 'live', ['abandon', 'award']],
    ['esports', 'live', ['abandon', 'award', 'retire_home', 'retire_away']],
    ['football', 'finished', ['correct']],
    ['football', 'abandoned', []],
  ])('D-44 the orders for %s that is %s', (sport, status, orders) => expect(ordersOf(sport, status)).toEqual(orders))
})
