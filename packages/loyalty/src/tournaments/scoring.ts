/** Points of tournaments, bet by bet in the order of settlement. Sources: bonuses.md 8, D-56. */
import { type Currency, type Minor } from '@fairhouse/money'

import { safetyReason, type PlayedBet } from '../counting/contribution.ts'
import { type BetState, isBetweenPlayers, isCounted } from '../counting/counted.ts'
import { atLeastZero, experienceUnit } from '../units.ts'

export type Formula = 'turnover' | 'max_multiplier' | 'best_n' | 'profit'

export interface TournamentBet extends Pick<PlayedBet, 'game' | 'chanceBp' | 'odds' | 'mult' | 'isCashedOut'> {
  readonly player: string
  readonly placedAt: number
  readonly settledAt: number
  readonly stake: Minor
  /** What of the stake was at risk to the end, and the cash of it; the whole stake when absent (D-76). */
  readonly risked?: Minor | undefined
  readonly cashStake: Minor
  readonly win: Minor
  readonly state: BetState
  /** Whether the bet was too safe to contribute, where that is already known; computed from the other facts when absent. */
  readonly isTooSafe?: boolean | undefined
  /** When the player joined; earlier bets do not count. undefined = before the start. */
  readonly joinedAt?: number | undefined
}

export interface TournamentRules {
  readonly formula: Formula
  /** Of `best_n`. */
  readonly n: number
  readonly start: number
  readonly end: number
  readonly games: readonly string[]
  readonly minStake: Minor
  /** Minor units that make one point of turnover or profit. */
  readonly unit: Minor
}

export interface Score {
  readonly player: string
  readonly points: bigint
  /** When the points last changed. */
  readonly changedAt: number
}

/** Bets placed in time may be settled so much later. */
export const COUNTING_MS = 600_000

export const defaultUnit = (currency: Currency): Minor => experienceUnit(currency)

export function isScored(rules: TournamentRules, bet: TournamentBet): boolean {
  const { start, end, games, minStake } = rules
  const { placedAt, settledAt, joinedAt = start, risked = bet.stake } = bet
  const isInTime = placedAt >= start && placedAt < end && placedAt >= joinedAt && settledAt <= end + COUNTING_MS
  return isInTime && isCounted(bet.state) && games.includes(bet.game) && !isBetweenPlayers(bet.game) && risked >= minStake
}

/** What a player's scored bets add up to. */
export interface Run {
  readonly turnover: bigint
  readonly net: Minor
  /** The best multipliers that the formula needs, hundredths, falling. */
  readonly best: readonly bigint[]
}

export const NO_RUN: Run = { turnover: 0n, net: 0n, best: [] }

/** What one scored bet adds. */
export interface RunPart {
  readonly turnover: bigint
  readonly net: Minor
  /** Hundredths. */
  readonly multiplier: bigint
}

/** D-56: a bet too safe to contribute has no turnover. */
export function partOf({ unit }: Pick<TournamentRules, 'unit'>, bet: TournamentBet): RunPart {
  const { stake, cashStake, win, isTooSafe = safetyReason(bet) !== null } = bet
  return { turnover: isTooSafe ? 0n : (cashStake * 100n) / unit, net: win - stake, multiplier: stake > 0n ? (win * 100n) / stake : 0n }
}

export function addToRun(rules: TournamentRules, { turnover, net, best }: Run, part: RunPart): Run {
  return { turnover: turnover + part.turnover, net: net + part.net, best: bestOf(rules, [...best, part.multiplier]) }
}

/** A bet that counts no longer takes back what it gave. `others`: the best multipliers of the player's other scored bets. */
export function takeFromRun(rules: TournamentRules, { turnover, net }: Run, part: RunPart, others: readonly bigint[]): Run {
  return { turnover: turnover - part.turnover, net: net - part.net, best: bestOf(rules, others) }
}

/** How many multipliers a formula needs. */
export const bestCount = ({ formula, n }: Pick<TournamentRules, 'formula' | 'n'>): number => (formula === 'best_n' ? n : 1)

const bestOf = (rules: TournamentRules, multipliers: readonly bigint[]): readonly bigint[] =>
  multipliers.toSorted((a, b) => Number(b - a)).slice(0, bestCount(rules))

/** The score of a run; equal points keep the moment of their last change. */
export function nextScore(rules: TournamentRules, before: Score, run: Run, at: number): Score {
  const points = pointsOf(rules, run)
  return { ...before, points, changedAt: points === before.points ? before.changedAt : Math.max(before.changedAt, at) }
}

function pointsOf({ formula, unit }: TournamentRules, { turnover, net, best }: Run): bigint {
  if (formula === 'turnover') return turnover
  if (formula === 'profit') return (atLeastZero(net) * 100n) / unit
  return best.reduce((sum, multiplier) => sum + multiplier, 0n)
}
