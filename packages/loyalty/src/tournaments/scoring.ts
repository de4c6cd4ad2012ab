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
  readonly cashStake: Minor
  readonly win: Minor
  readonly state: BetState
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
  const { placedAt, settledAt, joinedAt = start } = bet
  const isInTime = placedAt >= start && placedAt < end && placedAt >= joinedAt && settledAt <= end + COUNTING_MS
  return isInTime && isCounted(bet.state) && games.includes(bet.game) && !isBetweenPlayers(bet.game) && bet.stake >= minStake
}

export function scoresOf(rules: TournamentRules, bets: readonly TournamentBet[]): Score[] {
  const scored = bets.filter((bet) => isScored(rules, bet)).toSorted((a, b) => a.settledAt - b.settledAt)
  const players = new Map<string, { running: Running; score: Score }>()
  for (const bet of scored) {
    const { player, settledAt } = bet
    const before = players.get(player) ?? { running: NOT_RUN, score: { player, points: 0n, changedAt: settledAt } }
    const running = advance(rules, before.running, bet)
    const points = pointsOf(rules, running)
    const changedAt = points === before.score.points ? before.score.changedAt : settledAt
    players.set(player, { running, score: { player, points, changedAt } })
  }
  return [...players.values()].map(({ score }) => score)
}

interface Running {
  readonly turnover: bigint
  readonly net: Minor
  /** The best multipliers so far, hundredths, falling. */
  readonly best: readonly bigint[]
}

const NOT_RUN: Running = { turnover: 0n, net: 0n, best: [] }

function advance({ formula, n, unit }: TournamentRules, { turnover, net, best }: Running, bet: TournamentBet): Running {
  const { stake, cashStake, win } = bet
  const multiplier = stake > 0n ? (win * 100n) / stake : 0n
  const keep = formula === 'best_n' ? n : 1
  return {
    turnover: turnover + (safetyReason(bet) ? 0n : (cashStake * 100n) / unit),
    net: net + win - stake,
    best: [...best, multiplier].toSorted((a, b) => (a > b ? -1 : a < b ? 1 : 0)).slice(0, keep),
  }
}

function pointsOf({ formula, unit }: TournamentRules, { turnover, net, best }: Running): bigint {
  if (formula === 'turnover') return turnover
  if (formula === 'profit') return (atLeastZero(net) * 100n) / unit
  return best.reduce((sum, multiplier) => sum + multiplier, 0n)
}
