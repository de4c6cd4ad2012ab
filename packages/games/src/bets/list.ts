/**
 * The text of all bets of a round whose draw depends on them. Its hash takes the place of a client seed, so that no
 * bet can be changed, added or left out afterwards. Source: games.md 1.4.
 */
import { type FairCrypto, fromHex, toHex } from '@fairhouse/fairness'
import type { Minor } from '@fairhouse/money'

export interface ListedBet {
  /** The player's name in this round alone. */
  readonly user: string
  readonly stake: Minor
  /** What was chosen, where there is something to choose. */
  readonly side?: string | undefined
  /** Lowercase hex of the player's client seed in UTF-8. */
  readonly seedHex: string
}

export interface BetList {
  readonly room: string
  readonly roundId: string
  readonly currency: string
  /** Lowercase hex of public randomness; empty in golden vectors alone. */
  readonly beacon: string
  /** In the order of their sequence numbers. */
  readonly bets: readonly ListedBet[]
}

const WORD = /^[A-Za-z0-9_-]*$/

/** Whether nothing in the list could be read in two ways, and every stake is above zero. */
export function isBetList({ room, roundId, currency, beacon, bets }: BetList): boolean {
  const words = [room, roundId, currency, ...bets.flatMap(({ user, side }) => [user, side ?? ''])]
  const isHex = [beacon, ...bets.map(({ seedHex }) => seedHex)].every((hex) => fromHex(hex) !== undefined)
  return isHex && words.every((word) => typeof word === 'string' && WORD.test(word)) && bets.every(({ stake }) => stake > 0n)
}

/** Six lines of head, one line a bet, each ended by LF; `list` must be lawful. */
export function betsText({ room, roundId, currency, beacon, bets }: BetList): string {
  const lines = bets.map(({ user, stake, side, seedHex }, index) => [index, user, stake, side ?? '', seedHex].join('|'))
  return ['pf1-bets', room, roundId, currency, beacon, bets.length, ...lines].map((line) => `${line}\n`).join('')
}

/** 64 lowercase hex digits: the client seed of the draw, whose nonce is 0. */
export function betsHash(crypto: FairCrypto, text: string): string {
  return toHex(crypto.sha256(new TextEncoder().encode(text)))
}
