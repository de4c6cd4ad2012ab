/** Strategies of hilo: which guess, and when to cash out. */
import { MULTIPLIER_SCALE } from '@fairhouse/money'

import { rankOf } from '../cards.ts'
import { type HiloGuess, winningRanks } from '../hilo/pay.ts'
import { HILO_SKIPS_MAX, HILO_TOP } from '../hilo/rules.ts'
import { exactFields, isOneOf, isWhole } from '../params.ts'
import { CASH_OUT } from '../stepped/round.ts'
import type { RoundStrategy, SeenRound } from './strategy.ts'

/** `likelier`: the guess with more winning ranks, `hi` on a seven, where both have as many. */
export const HILO_SIDES = ['likelier', 'hi', 'lo'] as const
export type HiloSide = (typeof HILO_SIDES)[number]

/** A round cashes out after this many right guesses, or as soon as it pays at least this multiplier in 1/10,000. */
export type HiloStrategy = { readonly side: HiloSide; readonly guesses: number } | { readonly side: HiloSide; readonly multiplier: number }

export const HILO_STRATEGY_GUESSES_MAX = 50

/** The strategy in canonical form; undefined for anything else. */
export function parseHiloStrategy(stated: unknown): HiloStrategy | undefined {
  const counted = exactFields(stated, ['side', 'guesses'])
  if (counted) {
    const { side, guesses } = counted
    return isSide(side) && isWhole(guesses, 1, HILO_STRATEGY_GUESSES_MAX) ? { side, guesses } : undefined
  }
  const { side, multiplier } = exactFields(stated, ['side', 'multiplier']) ?? {}
  return isSide(side) && isWhole(multiplier, MULTIPLIER_SCALE + 1, HILO_TOP) ? { side, multiplier } : undefined
}

export function hiloStrategy(stated: unknown): RoundStrategy | undefined {
  const strategy = parseHiloStrategy(stated)
  return strategy && { stated: strategy, next: (round) => nextMove(strategy, round) }
}

interface SeenCards {
  readonly cards: readonly number[]
  readonly guesses: number
  readonly skips: number
}

function nextMove(strategy: HiloStrategy, { visible, multiplier }: SeenRound): HiloGuess | 'skip' | typeof CASH_OUT {
  const { cards, guesses, skips } = visible as SeenCards
  const isReached = 'guesses' in strategy ? guesses >= strategy.guesses : multiplier >= strategy.multiplier
  return guesses > 0 && isReached ? CASH_OUT : guessAt(strategy.side, rankOf(cards.at(-1)!), skips)
}

/** On the end card that does not offer the stated side the card is skipped; without skips left the other side is guessed. */
function guessAt(side: HiloSide, rank: number, skips: number): HiloGuess | 'skip' {
  const [higher, lower] = [winningRanks(rank, 'hi') ?? 0, winningRanks(rank, 'lo') ?? 0]
  if (side === 'likelier') return higher >= lower ? 'hi' : 'lo'
  if ((side === 'hi' ? higher : lower) > 0) return side
  if (skips < HILO_SKIPS_MAX) return 'skip'
  return side === 'hi' ? 'lo' : 'hi'
}

const isSide = (side: unknown): side is HiloSide => isOneOf(side as string, HILO_SIDES)
