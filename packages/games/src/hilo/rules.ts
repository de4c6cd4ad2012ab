/** Hilo as the house plugs it in: will the next card be higher, lower or equal; a card may be skipped. Source: games.md G4. */
import { type ByteSource, uniform } from '@fairhouse/fairness'
import { MULTIPLIER_SCALE } from '@fairhouse/money'

import { CARDS, cardName, rankOf } from '../cards.ts'
import { fraction } from '../fraction.ts'
import { exactFields, isOneOf } from '../params.ts'
import { smallestGainingStake } from '../stakes.ts'
import { type Draws, drawsOf } from '../stepped/draws.ts'
import type { Choice, Progress, SteppedRules } from '../stepped/rules.ts'
import { HILO_GUESSES, HILO_RANKS, type HiloGuess, ONE, type Product, guessWins, multiplierOf, timesStep, winningRanks } from './pay.ts'

export const HILO_SKIPS_MAX = 52
/** 10,000x: what ends a round by itself. */
export const HILO_TOP = 100_000_000

/** Percent that counts towards wagering. Source: bonuses.md 2. */
const CONTRIBUTION = 10

export type HiloEvent =
  | { readonly type: 'dealt'; readonly card: number; readonly name: string }
  | { readonly type: 'guessed'; readonly guess: HiloGuess; readonly card: number; readonly name: string; readonly right: boolean }
  | { readonly type: 'skipped'; readonly card: number; readonly name: string }

/** A round has no settings. */
type HiloBet = Record<never, never>

interface Shown extends Progress<HiloEvent> {
  readonly cards: readonly number[]
  readonly skips: number
  readonly product: Product
}

export const hiloRules: SteppedRules<HiloBet, Draws<number>, Shown> = {
  id: 'hilo',
  takesBonus: true,
  contribution: CONTRIBUTION,
  parse: (params) => exactFields(params, []) && {},
  smallestStake: () => smallestGainingStake(multiplierOf(timesStep(ONE, HILO_RANKS - 1))),
  ladder: () => [],
  top: () => HILO_TOP,
  deal: (bytes: ByteSource) => drawsOf(() => uniform(bytes, CARDS)),
  begin(_bet, cardAt) {
    const card = cardAt(0)
    const events = [{ type: 'dealt', ...named(card) } as const]
    return { cards: [card], skips: 0, product: ONE, lost: false, wins: 0, multiplier: MULTIPLIER_SCALE, complete: false, events }
  },
  move(_bet, cardAt, state, move) {
    if (move === 'skip') return state.skips < HILO_SKIPS_MAX ? skipped(cardAt, state) : undefined
    return typeof move === 'string' && isOneOf(move, HILO_GUESSES) ? guessed(cardAt, state, move) : undefined
  },
  choices: (_bet, state) => HILO_GUESSES.flatMap((guess) => choiceOf(state, guess) ?? []),
  seen: (_bet, _cardAt, state) => shown(state),
  outcome: (_bet, _cardAt, state) => shown(state),
}

function guessed(cardAt: Draws<number>, state: Shown, guess: HiloGuess): Shown | undefined {
  const rank = rankShown(state)
  const winning = winningRanks(rank, guess)
  if (winning === undefined) return undefined
  const card = cardAt(state.cards.length)
  const right = guessWins(rank, guess, rankOf(card))
  const events = [...state.events, { type: 'guessed', guess, ...named(card), right } as const]
  const turned = { ...state, cards: [...state.cards, card], events }
  if (!right) return { ...turned, lost: true }
  const product = timesStep(state.product, winning)
  const multiplier = multiplierOf(product)
  return { ...turned, product, multiplier, wins: state.wins + 1, complete: multiplier >= HILO_TOP }
}

function skipped(cardAt: Draws<number>, state: Shown): Shown {
  const card = cardAt(state.cards.length)
  const events = [...state.events, { type: 'skipped', ...named(card) } as const]
  return { ...state, cards: [...state.cards, card], skips: state.skips + 1, events }
}

function choiceOf(state: Shown, guess: HiloGuess): Choice | undefined {
  const winning = winningRanks(rankShown(state), guess)
  if (winning === undefined) return undefined
  const multiplier = multiplierOf(timesStep(state.product, winning))
  return { choice: guess, chance: fraction(BigInt(winning), BigInt(HILO_RANKS)), multiplier, completes: multiplier >= HILO_TOP }
}

function shown({ cards, wins, skips }: Shown) {
  return { cards, cardNames: cards.map(cardName), guesses: wins, skips }
}

function rankShown({ cards }: Shown): number {
  return rankOf(cards.at(-1)!)
}

function named(card: number) {
  return { card, name: cardName(card) }
}
