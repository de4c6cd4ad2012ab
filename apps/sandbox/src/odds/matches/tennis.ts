/** A tennis match point by point. Source: sportsbook.md 9. */
import { isSetOver, type Score, STATISTICS } from '@fairhouse/betting'
import type { ByteSource } from '@fairhouse/fairness'

import type { WireTracker } from '../wire.ts'
import { createCounter, keyOf, type Side } from './counter.ts'
import { happens } from './draws.ts'
import { bump, type Moment, type PlayedMatch, type Ratings } from './moment.ts'

const POINT_S = 30
const BASE_SERVE = 0.63
const RATING_STEP = 4000
const BEST_OF = 3
const POINT_NAMES = ['0', '15', '30', '40']

interface Position {
  readonly done: readonly Score[]
  readonly games: Score
  readonly points: Score
  /** Who serves the game, or the first point of the tie-break: 0 is the home side. */
  readonly server: 0 | 1
}

const SIDES = ['h', 'a'] as const
const isTieBreak = ({ games }: Position) => games[0] === 6 && games[1] === 6
const other = (server: 0 | 1) => (server === 0 ? 1 : 0)
const neededOf = (bestOf: number) => Math.floor(bestOf / 2) + 1
const setsWon = (done: readonly Score[], side: 0 | 1) => done.filter((set) => set[side] > set[other(side)]).length

/** Who serves the next point: in a tie-break the serve changes after the first point, then after every two. */
function servingNow(position: Position): 0 | 1 {
  const played = position.points[0] + position.points[1]
  return isTieBreak(position) && Math.floor((played + 1) / 2) % 2 === 1 ? other(position.server) : position.server
}

function afterPoint(position: Position, side: 'h' | 'a'): Position {
  const points = bump(position.points, side)
  const isGameOver = Math.max(...points) >= (isTieBreak(position) ? 7 : 4) && Math.abs(points[0] - points[1]) >= 2
  if (!isGameOver) return { ...position, points }
  const games = bump(position.games, side)
  const next = { ...position, games, points: [0, 0] as const, server: other(position.server) } as const
  return isSetOver(games) ? { ...next, done: [...position.done, games], games: [0, 0] } : next
}

/** `extra` draws what decides no bet. */
export function playTennis(bytes: ByteSource, ratings: Ratings, extra: ByteSource): PlayedMatch {
  const bestOf = BEST_OF
  const shift = (ratings.home - ratings.away) / RATING_STEP
  const serves = [BASE_SERVE + shift, BASE_SERVE - shift] as const
  const needed = neededOf(bestOf)
  const course = createTennisCourse(extra)
  const isOver = ({ done }: Position) => setsWon(done, 0) >= needed || setsWon(done, 1) >= needed
  const momentAt = (position: Position, at: number, isIncident: boolean): Moment => ({
    at,
    phase: `s${Math.min(bestOf, position.done.length + (isOver(position) ? 0 : 1))}`,
    clock: isOver(position) ? '' : clockOf(position),
    score: { periods: isOver(position) ? position.done : [...position.done, position.games] },
    tracker: course.at(isOver(position) ? undefined : SIDES[servingNow(position)]),
    isIncident,
    priced: isOver(position)
      ? null
      : {
          sport: 'tennis',
          serveA: ppm(serves[0]),
          serveB: ppm(serves[1]),
          server: position.server,
          games: position.games,
          points: position.points,
          bestOf,
          done: position.done,
        },
  })
  let position: Position = { done: [], games: [0, 0], points: [0, 0], server: happens(bytes, 0.5) ? 0 : 1 }
  const moments = [momentAt(position, 0, false)]
  while (!isOver(position)) {
    const serving = servingNow(position)
    const isServed = happens(bytes, serves[serving])
    const winner = isServed === (serving === 0) ? 'h' : 'a'
    const next = afterPoint(position, winner)
    course.play({ server: SIDES[serving], winner, isBreak: isBreak(position, winner) })
    moments.push(momentAt(next, moments.length * POINT_S, isCritical(next)))
    position = next
  }
  return { moments, result: { status: 'finished', periods: position.done } }
}

const ppm = (chance: number) => Math.round(chance * 1_000_000)

/** Whether the point ends a game that the other side served. */
function isBreak(position: Position, winner: 'h' | 'a'): boolean {
  const isGameOver = afterPoint(position, winner).games !== position.games
  return isGameOver && !isTieBreak(position) && winner !== SIDES[position.server]
}

/** A break point, or a point that ends the set: prices wait until it is played. */
function isCritical(position: Position): boolean {
  return (['h', 'a'] as const).some((side) => {
    const after = afterPoint(position, side)
    const isSetPoint = after.done.length > position.done.length
    const isGamePoint = after.games[0] + after.games[1] !== position.games[0] + position.games[1]
    return isSetPoint || (isGamePoint && !isTieBreak(position) && (side === 'h') !== (position.server === 0))
  })
}

function clockOf(position: Position): string {
  const [home, away] = position.points
  if (isTieBreak(position)) return `${home}:${away}`
  if (home < 3 || away < 3) return `${POINT_NAMES[home]}:${POINT_NAMES[away]}`
  if (home === away) return '40:40'
  return home > away ? 'A:40' : '40:A'
}

/** Chance at a point that the server won. */
const ACE = 0.11
/** Chance at a point that the server lost. */
const DOUBLE_FAULT = 0.09

interface PlayedPoint {
  readonly server: Side
  readonly winner: Side
  /** It ended a game that the other side served. */
  readonly isBreak: boolean
}

/** Points, breaks, aces and double faults of a tennis match; aces and double faults are drawn beside its points and decide no bet. */
function createTennisCourse(bytes: ByteSource) {
  const counter = createCounter(STATISTICS.tennis)
  return {
    play({ server, winner, isBreak }: PlayedPoint): void {
      counter.add('points', winner)
      if (isBreak) counter.add('breaks', winner)
      if (server === winner) counter.add('service_points', server)
      if (happens(bytes, server === winner ? ACE : DOUBLE_FAULT)) counter.add(server === winner ? 'aces' : 'double_faults', server)
    },
    /** `server`: of the next point; undefined after the last one. */
    at: (server: Side | undefined): WireTracker => ({ ...(server && { server: keyOf(server) }), incidents: [], statistics: counter.now() }),
  }
}
