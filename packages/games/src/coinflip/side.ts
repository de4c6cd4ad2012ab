/** A fair coin. Source: games.md G6. */
import { type ByteSource, uniform } from '@fairhouse/fairness'

export const COIN_SIDES = ['heads', 'tails'] as const
export type CoinSide = (typeof COIN_SIDES)[number]

export function flipCoin(bytes: ByteSource): CoinSide {
  return COIN_SIDES[uniform(bytes, COIN_SIDES.length)]!
}
