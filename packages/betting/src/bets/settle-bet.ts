/** The return of a bet by the states of its legs. Source: sportsbook.md 3. */
import type { Minor } from '@fairhouse/money'

import type { LegState, SettledLeg } from '../markets/market.ts'
import { floorOf, ONE, smaller, sumOf, times } from '../units.ts'
import { factorOf, isReturned } from './factors.ts'
import { type BetType, linesOf } from './lines.ts'

export interface PlacedBet<Leg extends SettledLeg = SettledLeg> {
  readonly type: BetType
  readonly sizes?: readonly number[] | undefined
  /** What was charged, all lines together. */
  readonly stake: Minor
  readonly legs: readonly Leg[]
  /** Stored when the bet was placed. */
  readonly maxPayout?: Minor | undefined
}

export type LineState = { readonly legs: readonly number[]; readonly status: 'open' } | DecidedLine
export interface DecidedLine {
  readonly legs: readonly number[]
  readonly status: 'decided'
  readonly returned: Minor
}

export type BetResult = 'won' | 'lost' | 'void' | 'partial' | 'half_won' | 'half_lost'

export interface OpenBet {
  readonly status: 'open'
  /** What the decided lines return, at most the stored maximum (D-67), whatever happens to the others; nothing is paid yet. */
  readonly guaranteed: Minor
  readonly openLines: number
}

export interface SettledBet {
  readonly status: 'settled'
  readonly result: BetResult
  readonly payout: Minor
  readonly lines: number
  /** Lines with a return. */
  readonly paidLines: number
  readonly isCapped: boolean
}

/** Every line with its return: one lost leg decides a line, even while others are open. */
export function lineStates(bet: PlacedBet): readonly LineState[] {
  const lines = linesOf(bet)
  const lineStake = bet.stake / BigInt(lines.length)
  return lines.map((legs): LineState => {
    const parts = legs.map((at) => bet.legs[at]!)
    if (parts.some(({ state }) => state === 'lost')) return { legs, status: 'decided', returned: 0n }
    if (parts.some(({ state }) => state === 'open')) return { legs, status: 'open' }
    return { legs, status: 'decided', returned: floorOf(lineStake, parts.map(factorOf).reduce(times, ONE)) }
  })
}

export function settleBet(bet: PlacedBet): OpenBet | SettledBet {
  const lines = lineStates(bet)
  const decided = lines.filter((line) => line.status === 'decided')
  const returns = decided.map(({ returned }) => returned)
  const total = sumOf(returns)
  const openLines = lines.length - decided.length
  const payout = bet.maxPayout === undefined ? total : smaller(total, bet.maxPayout)
  if (openLines > 0) return { status: 'open', guaranteed: payout, openLines }
  return {
    status: 'settled',
    result: resultOf(bet, payout),
    payout,
    lines: lines.length,
    paidLines: returns.filter((returned) => returned > 0n).length,
    isCapped: payout < total,
  }
}

/** The stake back where every leg is void, a single by its leg, else by the payout. */
function resultOf({ type, legs, stake }: PlacedBet, payout: Minor): BetResult {
  const states = legs.map(({ state }) => state)
  if (states.every(isReturned)) return 'void'
  const ofLeg = type === 'single' ? singleResult(states[0]!) : undefined
  if (ofLeg) return ofLeg
  if (payout === 0n) return 'lost'
  return payout > stake ? 'won' : 'partial'
}

/** Undefined for a dead heat, whose payout decides. */
function singleResult(state: LegState): BetResult | undefined {
  return state === 'won' || state === 'lost' || state === 'half_won' || state === 'half_lost' ? state : undefined
}
