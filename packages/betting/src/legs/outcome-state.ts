/** The state of an outcome from the score of a scope that was played to its end. Source: sportsbook.md 1. */
import { applyLine, type LegState, type Market, type Scope, type Sport } from '../markets/market.ts'
import { type EventResult, type Score, scoreOf, signOf, totalOf } from './result.ts'

const won = (isWon: boolean): LegState => (isWon ? 'won' : 'lost')

/** @throws RangeError for a market type without a score, or a line that is missing. */
export function outcomeState(sport: Sport, market: Market, outcome: string, result: EventResult): LegState {
  const scope = market.scope ?? 'reg'
  const score = scoreOf(sport, scope, market.units ?? 'goals', result)
  switch (market.type) {
    case '1x2':
      return won(outcome === signOf(score))
    case 'dc':
      return won(outcome.includes(signOf(score)))
    case 'dnb':
      return winnerState(outcome, score)
    case 'ml':
      return winnerState(outcome, decidingScore(sport, scope, score, result))
    case 'ou':
      return totalState(market, outcome, score)
    case 'ah':
      return handicapState(lineOf(market), outcome, score)
    case 'eh':
      return won(outcome === signOf([score[0] * 100 + lineOf(market), score[1] * 100]))
    case 'btts':
      return won((outcome === 'yes') === haveBothScored(score))
    case 'oe':
      return won((outcome === 'odd') === (totalOf(score) % 2 === 1))
    case 'cs':
      return won(outcome === correctScore(score, market.listed ?? []))
    case 'htft':
      return won(outcome === `${signOf(scoreOf(sport, 'h1', 'goals', result))}/${signOf(score)}`)
    case 'goal_n':
      return goalState(sport, market, outcome, result)
    case 'top':
    case 'forecast':
      throw new RangeError('A place is settled by ranks')
  }
}

/** A total in favour of the outcome by the score so far, by the line rule. */
export function totalState(market: Market, outcome: string, score: Score): LegState {
  const over = countedOf(market, score) * 100 - lineOf(market)
  return applyLine(outcome === 'over' ? over : -over)
}

function countedOf({ team }: Market, score: Score): number {
  if (team === 'home') return score[0]
  return team === 'away' ? score[1] : totalOf(score)
}

export const haveBothScored = ([home, away]: Score): boolean => home > 0 && away > 0

/** The goals inside the scope, in order: overtime and other periods count elsewhere. */
export function goalsIn(sport: Sport, scope: Scope, result: EventResult): readonly ('h' | 'a')[] {
  const goals = result.goals ?? []
  if (scope === 'full') return goals
  const before = scope === 'h2' ? totalOf(scoreOf(sport, 'h1', 'goals', result)) : 0
  return goals.slice(before, before + totalOf(scoreOf(sport, scope, 'goals', result)))
}

export function goalState(sport: Sport, market: Market, outcome: string, result: EventResult): LegState {
  const scope = market.scope ?? 'reg'
  const n = market.n ?? 1
  const side = goalsIn(sport, scope, result)[n - 1]
  if (side) return won(outcome === (side === 'h' ? '1' : '2'))
  // The score has the goal, the list of scorers does not have it yet: the leg waits.
  if (n <= totalOf(scoreOf(sport, scope, 'goals', result))) return 'open'
  return won(outcome === 'none')
}

function winnerState(outcome: string, score: Score): LegState {
  const sign = signOf(score)
  return sign === 'x' ? 'push' : won(outcome === sign)
}

/** Penalties decide who qualifies, and nothing else. */
function decidingScore(sport: Sport, scope: Scope, score: Score, { pens }: EventResult): Score {
  const isFootball = sport === 'football' || sport === 'virtual'
  return isFootball && scope === 'full' && pens && signOf(score) === 'x' ? pens : score
}

function handicapState(line: number, outcome: string, [home, away]: Score): LegState {
  const difference = (home - away) * 100 + line
  return applyLine(outcome === '1' ? difference : -difference)
}

function correctScore([home, away]: Score, listed: readonly string[]): string {
  const score = `${home}:${away}`
  return listed.includes(score) ? score : 'other'
}

function lineOf({ type, line }: Market): number {
  if (line === undefined) throw new RangeError(`A market ${type} needs a line`)
  return line
}
