/** Shares of a pot for display. Pure; amounts in minor units. */

import type { Minor } from '@fairhouse/money'

/** `part` of `pot` in hundredths of a percent, rounded down: 1250 is 12.50 %; 0 of an empty pot. */
export function shareOf(part: bigint, pot: bigint): number {
  return pot === 0n ? 0 : Number((part * 10_000n) / pot)
}

export interface StakedBet {
  readonly id: string
  readonly user: string
  readonly player: string
  readonly stake: string
}

/** All stakes of one player in a round. */
export interface Holding<B extends StakedBet = StakedBet> {
  readonly user: string
  readonly player: string
  readonly stake: Minor
  readonly bets: readonly B[]
}

/** Shares by player: `own` first, the others in order of arrival. */
export function holdingsOf<B extends StakedBet>(bets: readonly B[], own?: string): Holding<B>[] {
  const users = [...new Set(bets.map(({ user }) => user))]
  const holdings = users.map((user) => {
    const of = bets.filter((bet) => bet.user === user)
    return { user, player: of[0]!.player, stake: of.reduce((sum, { stake }) => sum + minorOf(stake), 0n), bets: of }
  })
  return [...holdings.filter(({ user }) => user === own), ...holdings.filter(({ user }) => user !== own)]
}

/** Parses a decimal string of the contract. */
export const minorOf = (amount: string): bigint => BigInt(amount.replace('.', ''))

/** 0 … 359, by player: neighbours in a round differ, and ring and list use the same hue. */
export function huesOf(bets: readonly StakedBet[]): ReadonlyMap<string, number> {
  const users = [...new Set(bets.map(({ user }) => user))]
  return new Map(users.map((user, at) => [user, Math.round(FIRST_HUE + at * GOLDEN_ANGLE) % 360]))
}

const FIRST_HUE = 310
/** In degrees: multiples of it never coincide. */
const GOLDEN_ANGLE = 137.508

/** The name of a player who hides statistics. */
const HIDDEN = 'Player ***'

/** Initials for the disc beside a name; none for an anonymous name. */
export const initialOf = (player: string): { initials?: string } =>
  player === HIDDEN || !/^\p{L}/u.test(player) ? {} : { initials: player.slice(0, 1).toUpperCase() }
