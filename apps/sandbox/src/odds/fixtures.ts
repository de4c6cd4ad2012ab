/** The fixtures of the simulated season: each is computed from the seed, the sport and its number. Source: sportsbook.md 9. */
import { type ByteSource, streamFor, uniform } from '@fairhouse/fairness'
import { nodeCrypto } from '@fairhouse/fairness/node'

import { playBasketball } from './matches/basketball.ts'
import { happens } from './matches/draws.ts'
import { playEsports } from './matches/esports.ts'
import { playFootball } from './matches/football.ts'
import { playHockey } from './matches/hockey.ts'
import type { PlayedMatch, Ratings } from './matches/moment.ts'
import { playTennis } from './matches/tennis.ts'
import { competitorsOf, CUP, type League, LEAGUES, type SimulatedSport } from './names.data.ts'
import { type Plan, planOf } from './plans.ts'

export const SIMULATED_SPORTS: readonly SimulatedSport[] = ['football', 'tennis', 'basketball', 'hockey', 'esports']

export interface Fixture {
  readonly id: string
  readonly sport: SimulatedSport
  readonly league: League
  readonly home: string
  readonly away: string
  readonly ratings: Ratings
  /** Seconds of season time. */
  readonly startsAt: number
  /** Of the two legs of a tie. */
  readonly group?: string
}

export interface Season {
  /** SHA-256 of the season's seed. */
  readonly serverSeed: Uint8Array
  readonly speed: number
}

/** Seconds between two starts of a sport: a typical match divided by the live events that the season keeps. */
export const START_EVERY_S: Readonly<Record<SimulatedSport, number>> = {
  football: 525,
  tennis: 350,
  basketball: 230,
  hockey: 450,
  esports: 400,
}
/** Later than any match ends. */
export const LONGEST_S: Readonly<Record<SimulatedSport, number>> = {
  football: 6400,
  tennis: 14_000,
  basketball: 5400,
  hockey: 5800,
  esports: 12_000,
}
/** So long after the longest match its events are forgotten: until then results are corrected. */
export const KEPT_S = 1800
/** Chance that a match of the cup is the first leg of a tie. */
export const TIE = 0.5
/** From its start to that of the second leg: both are on the board at once, and neither beside the other. */
export const SECOND_LEG_AFTER_S = 9000
const RATING_MEAN = 1500
const RATING_SPREAD = 121

const draws = ({ serverSeed }: Season, subject: string): ByteSource =>
  streamFor(nodeCrypto, { serverSeed, clientSeed: `sim:${subject}`, nonce: 0 })

const ratingOf = (season: Season, sport: SimulatedSport, competitor: string) =>
  RATING_MEAN - Math.floor(RATING_SPREAD / 2) + uniform(draws(season, `rating:${sport}:${competitor}`), RATING_SPREAD)

/** The speed is part of the id: a season of another speed is another one. */
export const fixtureId = (season: Season, sport: SimulatedSport, number: number) => `sim-${season.speed}-${sport}-${number}`

export function fixtureAt(season: Season, sport: SimulatedSport, number: number): Fixture {
  const id = fixtureId(season, sport, number)
  const bytes = draws(season, `fixture:${id}`)
  const competitors = competitorsOf(sport)
  const home = uniform(bytes, competitors.length)
  const away = (home + 1 + uniform(bytes, competitors.length - 1)) % competitors.length
  const names = [competitors[home]!, competitors[away]!] as const
  return {
    id,
    sport,
    league: LEAGUES[sport][uniform(bytes, LEAGUES[sport].length)]!,
    home: names[0],
    away: names[1],
    ratings: { home: ratingOf(season, sport, names[0]), away: ratingOf(season, sport, names[1]) },
    startsAt: number * START_EVERY_S[sport],
  }
}

/** The match of a number; with its second leg when it is the first one of a tie. */
export function fixturesAt(season: Season, sport: SimulatedSport, number: number): Fixture[] {
  const first = fixtureAt(season, sport, number)
  if (first.league.id !== CUP || !happens(draws(season, `tie:${first.id}`), TIE)) return [first]
  const { id, home, away, ratings, startsAt } = first
  const group = `tie:${id}`
  const turned = { home: away, away: home, ratings: { home: ratings.away, away: ratings.home } }
  return [
    { ...first, group },
    { ...first, ...turned, id: `${id}-2`, startsAt: startsAt + SECOND_LEG_AFTER_S, group },
  ]
}

const PLAY: Readonly<Record<SimulatedSport, (bytes: ByteSource, ratings: Ratings, extra: ByteSource) => PlayedMatch>> = {
  football: playFootball,
  hockey: playHockey,
  tennis: playTennis,
  basketball: playBasketball,
  esports: playEsports,
}

/** What decides no bet has draws of its own, so that it changes no match. */
export const playFixture = (season: Season, { id, sport, ratings }: Fixture): PlayedMatch =>
  PLAY[sport](draws(season, id), ratings, draws(season, `course:${id}`))

/** Drawn apart from the play, so that it changes no match. */
export const fixturePlan = (season: Season, fixture: Fixture, play: () => PlayedMatch): Plan =>
  planOf(draws(season, `plan:${fixture.id}`), fixture, play)
