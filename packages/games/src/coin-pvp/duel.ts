/** Coinflip between two players: equal stakes, opposite sides, one flip. Source: games.md G6 (b). */
import type { ByteSource } from '@fairhouse/fairness'
import type { Minor } from '@fairhouse/money'

import { type BetList, type ListedBet, isBetList } from '../bets/list.ts'
import { COIN_SIDES, type CoinSide, flipCoin } from '../coinflip/side.ts'
import { isOneOf } from '../params.ts'
import { afterCommission } from '../pot.ts'

/** Of the pot, in 1/10,000. */
export const DUEL_COMMISSION = 500

export interface Duel {
  readonly creator: ListedBet
  readonly opponent: ListedBet
}

export interface DuelResult {
  readonly side: CoinSide
  /** The user of the bet that had it. */
  readonly winner: string
  /** Minor units, floored; the rest of the pot is the commission. */
  readonly payout: Minor
}

/** The two sides of a lawful duel: two players, opposite sides, the same stake; else undefined. */
export function duelOf(list: BetList): Duel | undefined {
  const [creator, opponent, ...others] = list.bets
  if (!creator || !opponent || others.length > 0 || !isBetList(list)) return undefined
  const isFair = areSides([creator.side, opponent.side]) && creator.stake === opponent.stake && creator.user !== opponent.user
  return isFair ? { creator, opponent } : undefined
}

/** Whether one has heads and the other tails. */
export function areSides(sides: readonly unknown[]): boolean {
  return sides.length === 2 && sides[0] !== sides[1] && sides.every((side) => isOneOf(String(side), COIN_SIDES))
}

export function flipDuel(bytes: ByteSource, { creator, opponent }: Duel, commission = DUEL_COMMISSION): DuelResult {
  const side = flipCoin(bytes)
  const won = creator.side === side ? creator : opponent
  return { side, winner: won.user, payout: afterCommission(creator.stake + opponent.stake, commission) }
}
