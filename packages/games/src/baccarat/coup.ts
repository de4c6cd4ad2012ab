/** One coup of punto banco: eight decks shuffled anew, two or three cards a side. Source: games.md G12. */
import type { ByteSource } from '@fairhouse/fairness'

import { shoeRank } from '../shoe/cards.ts'
import { openShoe } from '../shoe/shoe.ts'

export const BACCARAT_DECKS = 8

export type BaccaratWinner = 'player' | 'banker' | 'tie'

/** Cards by number, in the order dealt. */
export interface Coup {
  readonly player: readonly number[]
  readonly banker: readonly number[]
}

/** What the bets are decided by. */
export interface CoupResult {
  readonly winner: BaccaratWinner
  readonly playerPair: boolean
  readonly bankerPair: boolean
}

const NATURAL = 8
const PLAYER_DRAWS_TO = 5

export function dealCoup(bytes: ByteSource): Coup {
  const shoe = openShoe(bytes, BACCARAT_DECKS)
  const player = [shoe(0), shoe(2)]
  const banker = [shoe(1), shoe(3)]
  let next = 4
  if (playerDraws(coupTotal(player), coupTotal(banker))) player.push(shoe(next++))
  const third = player[2] === undefined ? undefined : coupValue(player[2])
  if (bankerDraws(coupTotal(player.slice(0, 2)), coupTotal(banker), third)) banker.push(shoe(next))
  return { player, banker }
}

/** Ace 1, two to nine as they are, ten and pictures 0. */
export function coupValue(card: number): number {
  const rank = shoeRank(card)
  return rank < 10 ? rank : 0
}

/** The last digit of the sum. */
export function coupTotal(cards: readonly number[]): number {
  return cards.reduce((sum, card) => sum + coupValue(card), 0) % 10
}

/** Both by two cards. */
export function playerDraws(player: number, banker: number): boolean {
  return player < NATURAL && banker < NATURAL && player <= PLAYER_DRAWS_TO
}

/** Both totals by two cards; `third` is the value of the player's third card, undefined where the player stood. */
export function bankerDraws(player: number, banker: number, third: number | undefined): boolean {
  if (player >= NATURAL || banker >= NATURAL) return false
  if (third === undefined) return banker <= PLAYER_DRAWS_TO
  if (banker <= 2) return true
  if (banker === 3) return third !== 8
  if (banker > 6) return false
  return third >= 2 * (banker - 3) && third <= 7
}

export function coupResult({ player, banker }: Coup): CoupResult {
  return { winner: winnerOf(coupTotal(player), coupTotal(banker)), playerPair: isPair(player), bankerPair: isPair(banker) }
}

export function winnerOf(player: number, banker: number): BaccaratWinner {
  return player > banker ? 'player' : player < banker ? 'banker' : 'tie'
}

/** The first two cards are of one rank. */
function isPair([first, second]: readonly number[]): boolean {
  return shoeRank(first!) === shoeRank(second!)
}
