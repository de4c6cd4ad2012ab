/** The terms of a tournament, and how its bets are scored. Pure. Source: bonuses.md 8. */
import type { TournamentGame } from '@fairhouse/contracts'
import {
  COUNTING_MS,
  defaultUnit,
  type Formula,
  isTooSafe,
  ratedGameOf,
  type TournamentBet,
  type TournamentRules,
  type TournamentTime,
} from '@fairhouse/loyalty'
import { type Minor, type PlayerId, convertDown, type Currency } from '@fairhouse/money'

import { riskedCashOf, riskedOf, type SettledBet } from '../../../play/wagering/index.ts'

export type PrizeKind = 'cash' | 'bonus' | 'spins'

export interface Prize {
  readonly kind: PrizeKind
  /** Minor units of the tournament's currency; of free spins their value together. */
  readonly amount: Minor
  /** Of bonus money, and of what free spins win; 0 of cash. */
  readonly wager: number
  /** Free spins; 0 of money. */
  readonly spins: number
}

/** Instants in milliseconds, amounts in minor units of `currency`. */
export interface Terms {
  readonly titles: Readonly<Record<'ru' | 'en' | 'kz', string>>
  readonly formula: Formula
  /** Of `best_n`. */
  readonly bestN: number
  readonly games: readonly TournamentGame[]
  readonly currency: Currency
  readonly minStake: bigint
  /** null: the unit of experience. */
  readonly unit: bigint | null
  readonly minPoints: bigint
  readonly start: number
  readonly end: number
  /** Prize n for place n. */
  readonly prizes: readonly Prize[]
}

/** As players read them. */
export interface AnnouncedTerms extends Terms {
  /** The life of bonus money and free spins as prizes; null of tournaments of before it was announced. */
  readonly prizeDays: number | null
}

export interface Tournament extends AnnouncedTerms, TournamentTime {
  readonly id: bigint
  readonly version: number
  readonly cancelledBecause: string | null
  readonly cancelledAt: number | null
  readonly rankedAt: number | null
  readonly paidAt: number | null
  readonly madeBy: string
  readonly madeAt: number
}

export const poolOf = ({ prizes }: Pick<Terms, 'prizes'>): bigint => prizes.reduce((sum, { amount }) => sum + amount, 0n)

/** From this instant nothing changes the places, milliseconds. */
export const finalAt = ({ end }: Pick<Terms, 'end'>): number => end + COUNTING_MS

/**
 * Bets of all currencies are scored in the one with the smallest minor unit: by the fixed factors every amount is a whole number there,
 * so that a stake is worth the same points in each currency.
 */
const SCORED_IN: Currency = 'KZT'
const scored = (amount: Minor, currency: Currency): bigint => convertDown(amount, currency, SCORED_IN)

export function rulesOf({ formula, bestN, games, currency, minStake, unit, start, end }: Terms): TournamentRules {
  return {
    formula,
    n: bestN,
    start,
    end,
    games,
    minStake: scored(minStake, currency),
    unit: scored(unit ?? defaultUnit(currency), currency),
  }
}

/** A settled bet as the rules read it; undefined of a game without rates. `joinedAt`: when its player joined. */
export function toTournamentBet(bet: SettledBet, joinedAt: number): TournamentBet | undefined {
  const { player, placedAt, settledAt, currency, noContribution } = bet
  const game = ratedGameOf(bet.game)
  if (!game) return undefined
  const [stake, win] = [scored(bet.stake, currency), scored(bet.win, currency)]
  const decided = win > 0n ? 'won' : 'lost'
  return {
    player: `${player}`,
    placedAt,
    settledAt,
    game,
    stake,
    risked: scored(riskedOf(bet), currency),
    cashStake: scored(riskedCashOf(bet), currency),
    win,
    state: bet.kind === 'refunded' ? 'refunded' : decided,
    isTooSafe: isTooSafe(noContribution),
    joinedAt,
  }
}

/** Orders as text like the number: players with equal scores are in the order of their ids. */
export const orderedId = (player: PlayerId): string => String(player).padStart(20, '0')
