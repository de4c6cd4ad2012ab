/** An esports match round by round: maps to 13, overtime by two. Source: sportsbook.md 9. */
import { isMapOver, type Score, STATISTICS } from '@fairhouse/betting'
import type { ByteSource } from '@fairhouse/fairness'

import type { WireTracker } from '../wire.ts'
import { createCounter, type Side } from './counter.ts'
import { happens } from './draws.ts'
import { bump, type Moment, type PlayedMatch, type Ratings } from './moment.ts'

const ROUND_S = 100
const RATING_STEP = 3000
const BEST_OF = 3
const NEEDED = 2

export function playEsports(bytes: ByteSource, ratings: Ratings): PlayedMatch {
  const round = 0.5 + (ratings.home - ratings.away) / RATING_STEP
  const done: Score[] = []
  let rounds: Score = [0, 0]
  const course = createEsportsCourse()
  const won = (side: 0 | 1) => done.filter((map) => map[side] > map[1 - side]!).length
  const isOver = () => Math.max(won(0), won(1)) >= NEEDED
  const momentAt = (at: number, isIncident: boolean): Moment => ({
    at,
    phase: `m${Math.min(BEST_OF, done.length + (isOver() ? 0 : 1))}`,
    clock: isOver() ? '' : `${rounds[0]}:${rounds[1]}`,
    score: { periods: isOver() ? [...done] : [...done, rounds] },
    tracker: course.now(),
    isIncident,
    priced: isOver() ? null : { sport: 'esports', round, bestOf: BEST_OF, done: [...done], rounds },
  })
  const moments = [momentAt(0, false)]
  while (!isOver()) {
    const winner = happens(bytes, round) ? 'h' : 'a'
    course.play(winner)
    rounds = bump(rounds, winner)
    const isMapEnd = isMapOver(rounds)
    if (isMapEnd) {
      done.push(rounds)
      rounds = [0, 0]
    }
    moments.push(momentAt(moments.length * ROUND_S, isMapEnd))
  }
  return { moments, result: { status: 'finished', periods: [...done] } }
}

/** What an esports match shows besides its maps, from the rounds that make them. */
function createEsportsCourse() {
  const counter = createCounter(STATISTICS.esports)
  let run: { side: Side; rounds: number } | undefined
  return {
    play(winner: Side): void {
      run = { side: winner, rounds: run?.side === winner ? run.rounds + 1 : 1 }
      counter.add('rounds', winner)
      counter.raise('longest_run', winner, run.rounds)
    },
    now: (): WireTracker => ({ incidents: [], statistics: counter.now() }),
  }
}
