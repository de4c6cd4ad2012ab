/** The strategy of video poker: keep the cards with the highest average return over every draw. Its return is `POKER_BEST_PLAY`. */
import { exactFields } from '../params.ts'
import { bestHoldOf } from '../poker-strategy/one-hand.ts'
import type { RoundStrategy } from './strategy.ts'

export const POKER_STRATEGY = { hold: 'best' } as const

export function videoPokerStrategy(stated: unknown): RoundStrategy | undefined {
  if (exactFields(stated, ['hold'])?.hold !== POKER_STRATEGY.hold) return undefined
  return { stated: POKER_STRATEGY, next: ({ visible }) => bestHoldOf((visible as { dealt: readonly number[] }).dealt).hold }
}
