/** What a leg's state multiplies a stake by. Source: sportsbook.md 3. */
import type { LegState, SettledLeg } from '../markets/market.ts'
import { type Fraction, type Odds, ODDS_SCALE, ONE } from '../units.ts'

export const oddsFactor = (odds: Odds): Fraction => ({ num: BigInt(odds), den: ODDS_SCALE })

/** @throws RangeError for an open leg, which has none. */
export function factorOf({ odds, state }: SettledLeg): Fraction {
  if (typeof state === 'object') {
    const { places, tied } = state.deadHeat
    return { num: BigInt(odds) * BigInt(places), den: ODDS_SCALE * BigInt(tied) }
  }
  switch (state) {
    case 'won':
      return oddsFactor(odds)
    case 'lost':
      return { num: 0n, den: 1n }
    case 'void':
    case 'push':
      return ONE
    case 'half_won':
      return { num: BigInt(odds) + ODDS_SCALE, den: 2n * ODDS_SCALE }
    case 'half_lost':
      return { num: 1n, den: 2n }
    case 'open':
      throw new RangeError('An open leg has no factor')
  }
}

export const isReturned = (state: LegState): boolean => state === 'void' || state === 'push'
