/** The state of one leg by the result of its event, interrupted events included. Source: sportsbook.md 3. */
import type { LegState, Market, Sport } from '../markets/market.ts'
import { goalsIn, goalState, haveBothScored, outcomeState, totalState } from './outcome-state.ts'
import { type EventResult, isPlayedInSets, isScopeDone, isScopePlayed, scoreOf } from './result.ts'

/** A postponed event that starts later than this after its time voids its bets, hours. */
export const POSTPONEMENT_HOURS: Readonly<Record<Sport, number>> = {
  football: 48,
  hockey: 48,
  basketball: 36,
  esports: 36,
  tennis: 336,
  virtual: 48,
}

export interface LegToSettle {
  readonly sport: Sport
  readonly market: Market
  readonly outcome: string
}

export function settleLeg(leg: LegToSettle, result: EventResult): LegState {
  switch (result.status) {
    case 'open':
    case 'scheduled':
    case 'live':
      return 'open'
    case 'cancelled':
    case 'walkover':
    case 'awarded':
      return 'void'
    case 'postponed':
      return (result.hoursLate ?? 0) > POSTPONEMENT_HOURS[leg.sport] ? 'void' : 'open'
    case 'abandoned':
      return interruptedState(leg, result)
    case 'retired':
      return retiredState(leg, result)
    case 'finished':
      return finishedState(leg, result)
  }
}

function finishedState({ sport, market, outcome }: LegToSettle, result: EventResult): LegState {
  if (market.type === 'top') return placeState(result.ranks ?? {}, outcome, market.k ?? 1)
  if (market.type === 'forecast') return forecastState(result.ranks ?? {}, outcome)
  if (!isScopePlayed(sport, market.scope ?? 'reg', result)) return 'void'
  return outcomeState(sport, market, outcome, result)
}

/** A player or team gave up in a sport of sets or maps: the one who advances has won, if at least one of them was completed. */
function retiredState(leg: LegToSettle, result: EventResult): LegState {
  const { sport, market, outcome } = leg
  const scope = market.scope ?? 'reg'
  const isMatchWinner = isPlayedInSets(sport) && market.type === 'ml' && (scope === 'full' || scope === 'reg')
  if (!isMatchWinner) return interruptedState(leg, result)
  if ((result.done ?? 0) < 1 || !result.advances) return 'void'
  return outcome === result.advances ? 'won' : 'lost'
}

/** A scope completed before stands; of the rest only what no further play could change. */
function interruptedState(leg: LegToSettle, result: EventResult): LegState {
  const { sport, market } = leg
  const scope = market.scope ?? 'reg'
  if (market.type === 'top' || market.type === 'forecast' || !isScopePlayed(sport, scope, result)) return 'void'
  return isScopeDone(sport, scope, result) ? outcomeState(sport, market, leg.outcome, result) : decidedState(leg, result)
}

function decidedState({ sport, market, outcome }: LegToSettle, result: EventResult): LegState {
  const scope = market.scope ?? 'reg'
  const score = scoreOf(sport, scope, market.units ?? 'goals', result)
  switch (market.type) {
    case 'ou':
      if (totalState(market, 'over', score) !== 'won') return 'void'
      return outcome === 'over' ? 'won' : 'lost'
    case 'btts':
      if (!haveBothScored(score)) return 'void'
      return outcome === 'yes' ? 'won' : 'lost'
    case 'goal_n':
      return goalsIn(sport, scope, result).length >= (market.n ?? 1) ? goalState(sport, market, outcome, result) : 'void'
    default:
      return 'void'
  }
}

/** Accepted at or after the real start for a pre-match market, or after the deciding moment: the leg is void (`late_bet`). */
export function isLateBet(acceptedAt: number, facts: { startedAt?: number; isPrematch: boolean; decidedAt?: number }): boolean {
  const isAfterStart = facts.isPrematch && facts.startedAt !== undefined && acceptedAt >= facts.startedAt
  return isAfterStart || (facts.decidedAt !== undefined && acceptedAt > facts.decidedAt)
}

/** Outrights and places, with dead heats. Source: sportsbook.md 3, "Outrights". */
export function placeState(ranks: Readonly<Record<string, number | null>>, competitor: string, places: number): LegState {
  if (!Object.hasOwn(ranks, competitor)) return 'void' // a non-runner
  const rank = ranks[competitor] ?? null
  if (rank === null || rank > places) return 'lost'
  const tied = Object.values(ranks).filter((each) => each === rank).length
  return rank + tied - 1 <= places ? 'won' : { deadHeat: { places: places - rank + 1, tied } }
}

/** The first two in order, `3-1`. */
function forecastState(ranks: Readonly<Record<string, number | null>>, outcome: string): LegState {
  const pair = outcome.split('-')
  if (!pair.every((competitor) => Object.hasOwn(ranks, competitor))) return 'void' // a non-runner
  return pair.every((competitor, at) => ranks[competitor] === at + 1) ? 'won' : 'lost'
}
