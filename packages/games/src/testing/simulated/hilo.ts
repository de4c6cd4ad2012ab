/** Strategies for hilo: each has an exact distribution, summed over every run of cards. */
import type { ByteSource } from '@fairhouse/fairness'

import { rankOf } from '../../cards.ts'
import { HILO_RANKS, type HiloGuess, ONE, type Product, guessWins, multiplierOf, timesStep, winningRanks } from '../../hilo/pay.ts'
import { MULTI_STEP_GAMES } from '../../multi-step-games.ts'
import type { Chance, Odds } from '../../odds.ts'
import { STAKE, type SimulatedOption } from './option.ts'

type Choice = HiloGuess | 'skip' | 'cashout'

/** The move on a card of this rank after this many successes and skips. */
type Strategy = (rank: number, wins: number, skips: number) => Choice

interface Standing {
  readonly rank: number
  readonly wins: number
  readonly skips: number
  readonly product: Product
}

const likelier = (rank: number): HiloGuess => (rank <= 7 ? 'hi' : 'lo')

function bolder(rank: number): HiloGuess {
  if (rank === 1 || rank === 13) return 'same'
  return rank <= 7 ? 'lo' : 'hi'
}

const isMiddle = (rank: number): boolean => rank >= 5 && rank <= 9
const skippingMiddle = (rank: number, skips: number): Choice => (skips < 2 && isMiddle(rank) ? 'skip' : likelier(rank))

const STRATEGIES: Readonly<Record<string, Strategy>> = {
  'the likelier side three times': (rank, wins) => (wins === 3 ? 'cashout' : likelier(rank)),
  'the likelier side once': (rank, wins) => (wins === 1 ? 'cashout' : likelier(rank)),
  'the bold side once': (rank, wins) => (wins === 1 ? 'cashout' : bolder(rank)),
  'a middle card skipped twice, then two guesses': (rank, wins, skips) => (wins === 2 ? 'cashout' : skippingMiddle(rank, skips)),
}

const hilo = MULTI_STEP_GAMES.hilo.parse({})!

/** Cards drawn at most, so that the endings of short runs weigh as many draws as those of long ones. */
const DEPTH = 5

export const hiloOptions: readonly SimulatedOption[] = Object.entries(STRATEGIES).map(([name, strategy]) => ({
  name,
  odds: oddsOf(strategy),
  one: Number(STAKE),
  play: (bytes) => paidBy(strategy, bytes),
}))

function paidBy(strategy: Strategy, bytes: ByteSource): number {
  let round = hilo.start(bytes, STAKE)
  for (;;) {
    const { cards, guesses, skips } = round.visible as { cards: number[]; guesses: number; skips: number }
    const choice = strategy(rankOf(cards.at(-1)!), guesses, skips)
    const next = choice === 'cashout' ? round.cashOut(round.step) : round.move(choice, round.step)
    if (typeof next === 'string') throw new Error(`${choice} is refused: ${next}`)
    if (next.status !== 'active') return Number(next.payout)
    round = next
  }
}

function oddsOf(strategy: Strategy): Odds {
  const ranks = Array.from({ length: HILO_RANKS }, (_, i) => i + 1)
  return ranks.flatMap((rank) => endings(strategy, { rank, wins: 0, skips: 0, product: ONE }, DEPTH - 1))
}

/** `left`: cards that may still be drawn, each of 13 ranks. */
function endings(strategy: Strategy, at: Standing, left: number): Chance[] {
  const choice = strategy(at.rank, at.wins, at.skips)
  if (choice === 'cashout') return [{ ways: waysOf(left), multiplier: multiplierOf(at.product) }]
  const ranks = Array.from({ length: HILO_RANKS }, (_, i) => i + 1)
  return ranks.flatMap((rank) => {
    if (choice === 'skip') return endings(strategy, { ...at, rank, skips: at.skips + 1 }, left - 1)
    if (!guessWins(at.rank, choice, rank)) return [{ ways: waysOf(left - 1), multiplier: 0 }]
    const product = timesStep(at.product, winningRanks(at.rank, choice)!)
    return endings(strategy, { ...at, rank, wins: at.wins + 1, product }, left - 1)
  })
}

function waysOf(left: number): bigint {
  return BigInt(HILO_RANKS) ** BigInt(left)
}
