import { createHash } from 'node:crypto'

import { type Score, STATISTICS } from '@fairhouse/betting'
import { streamFor } from '@fairhouse/fairness'
import { nodeCrypto } from '@fairhouse/fairness/node'
import { describe, expect, it } from 'vitest'

import { fixtureAt, playFixture, type Season, SIMULATED_SPORTS } from './fixtures.ts'
import { playFootball } from './matches/football.ts'
import { playHockey } from './matches/hockey.ts'
import { lastOf, type Moment } from './matches/moment.ts'
import { playTennis } from './matches/tennis.ts'
import type { SimulatedSport } from './names.data.ts'
import { createSeason, SEASON_START_MS } from './season.ts'

const season: Season = { serverSeed: createHash('sha256').update('course').digest(), speed: 1 }
const MATCHES = 30
const matchesOf = (sport: SimulatedSport) => Array.from({ length: MATCHES }, (_, at) => playFixture(season, fixtureAt(season, sport, at)))
const momentsOf = (sport: SimulatedSport) => matchesOf(sport).flatMap(({ moments }) => moments)
const sum = ([home, away]: Score) => home + away
const totalOf = ({ score: { periods = [], ot } }: Moment): Score =>
  [...periods, ot ?? [0, 0]].reduce<Score>(([h, a], [home, away]) => [h + home!, a + away!], [0, 0])
const goalsIn = ({ tracker }: Moment, side: '1' | '2') =>
  tracker.incidents.filter((each) => each.kind === 'goal' && each.side === side).length

describe('D-44 the course of a simulated match', () => {
  it('D-44 a match has the statistics of its sport, which only grow', () => {
    for (const sport of SIMULATED_SPORTS)
      for (const { moments } of matchesOf(sport))
        for (const [at, { tracker }] of moments.entries())
          for (const name of STATISTICS[sport]) {
            const [now, before] = [tracker.statistics[name]!, moments[at - 1]?.tracker.statistics[name] ?? [0, 0]]
            expect(now[0] >= before[0] && now[1] >= before[1]).toBe(true)
          }
  })

  it('D-44 goals of football and hockey are those of the score, and each was a shot', () => {
    for (const moment of [...momentsOf('football'), ...momentsOf('hockey')]) {
      expect([goalsIn(moment, '1'), goalsIn(moment, '2')]).toEqual(totalOf(moment))
      const { shots, shots_on_target: onTarget = shots } = moment.tracker.statistics
      for (const [side, goals] of totalOf(moment).entries()) {
        expect(onTarget![side]!).toBeGreaterThanOrEqual(goals!)
        expect(shots![side]!).toBeGreaterThanOrEqual(onTarget![side]!)
      }
      expect(moment.tracker.played_s).toBeLessThanOrEqual(moment.tracker.length_s!)
    }
  })

  it('D-44 a red card weakens its side in the price as it stands in the statistics', () => {
    for (const { moments } of matchesOf('football'))
      for (const { tracker, priced } of moments) {
        if (priced?.sport !== 'football' || moments[0]!.priced?.sport !== 'football') continue
        const weakened = [priced.lambdaHome < moments[0]!.priced.lambdaHome, priced.lambdaAway < moments[0]!.priced.lambdaAway]
        expect(weakened).toEqual(tracker.statistics.red_cards!.map((cards) => cards > 0))
      }
  })

  it('D-44 baskets of basketball, rounds of esports and games of tennis add up to the score', () => {
    for (const moment of momentsOf('basketball')) {
      const { two_pointers: two, three_pointers: three } = moment.tracker.statistics
      expect([0, 1].map((side) => 2 * two![side]! + 3 * three![side]!)).toEqual(totalOf(moment))
    }
    for (const moment of momentsOf('esports')) expect(moment.tracker.statistics.rounds).toEqual(totalOf(moment))
    for (const { moments } of matchesOf('tennis')) {
      const { points, breaks, aces, double_faults: faults, service_points: served } = lastOf(moments).tracker.statistics
      expect(sum(points!)).toBe(moments.length - 1)
      expect(sum(aces!) <= sum(served!) && sum(served!) + sum(faults!) <= sum(points!)).toBe(true)
      expect(sum(breaks!)).toBeLessThanOrEqual(sum(totalOf(lastOf(moments))))
      expect(moments.map(({ tracker: { server } }) => server).indexOf(undefined)).toBe(moments.length - 1)
    }
  })

  it('D-44 draws of what decides no bet change no match and no price', () => {
    const bytes = (subject: string) => streamFor(nodeCrypto, { serverSeed: season.serverSeed, clientSeed: subject, nonce: 0 })
    const ratings = { home: 1530, away: 1470 }
    for (const play of [playFootball, playHockey, playTennis]) {
      const [one, other] = ['one', 'other'].map((extra) => play(bytes('match'), ratings, bytes(extra)))
      const decided = ({ tracker: _tracker, ...moment }: Moment) => moment
      expect(one!.moments.map(decided)).toEqual(other!.moments.map(decided))
      expect(one!.moments).not.toEqual(other!.moments)
    }
  })

  it('D-44 an event has a course from its start on', () => {
    const play = createSeason(season)
    play.advance('hockey', SEASON_START_MS + 20_000_000)
    const [live, upcoming] = ['live', 'scheduled'].map((status) => play.events().filter((event) => event.status === status))
    expect(live!.length * upcoming!.length).toBeGreaterThan(0)
    expect([live!.every(({ tracker }) => tracker !== undefined), upcoming!.some(({ tracker }) => tracker !== undefined)]).toEqual([
      true,
      false,
    ])
  })
})
