/** The cards of a hilo round: from its events so far, or from a listed round. Pure. Source: games.md G4. */
import {
  CASH_OUT,
  HILO_GUESSES,
  type HiloEvent,
  type HiloGuess,
  ONE,
  guessWins,
  multiplierOf,
  rankOf,
  timesStep,
  winningRanks,
} from '@fairhouse/games'

import type { ShownRound } from '../_common/game-view.ts'

export type HiloRound = Pick<ShownRound, 'status' | 'outcome' | 'moves' | 'events'>

/** The visible state of a round, during it and after its end. */
export interface HiloOutcome {
  cards: readonly number[]
}

export interface TurnedCard {
  card: number
  /** The guess that drew the card. */
  by: 'deal' | 'skip' | HiloGuess
  /** False for the card that ended the round. */
  isRight: boolean
  /** Cash-out at this card, in 1/10,000; 1x before the first right guess. */
  multiplier: number
}

type DrawnCard = Pick<TurnedCard, 'card' | 'by'>

export function pathOf(round: HiloRound): TurnedCard[] {
  let product = ONE
  let before: number | undefined
  return cardsIn(round).map(({ card, by }) => {
    const [from, to] = [before ?? rankOf(card), rankOf(card)]
    const isRight = !isGuess(by) || guessWins(from, by, to)
    if (isGuess(by) && isRight) product = timesStep(product, winningRanks(from, by)!)
    before = to
    return { card, by, isRight, multiplier: isRight ? multiplierOf(product) : 0 }
  })
}

export const rightGuesses = (path: readonly TurnedCard[]): number => path.filter(({ by, isRight }) => isGuess(by) && isRight).length

export const skipsIn = (path: readonly TurnedCard[]): number => path.filter(({ by }) => by === 'skip').length

export function isGuess(by: unknown): by is HiloGuess {
  return HILO_GUESSES.some((guess) => guess === by)
}

export type Ending = 'lost' | 'cashed-out' | 'forced' | 'refunded'

const ENDINGS: readonly string[] = ['lost', 'cashed-out', 'forced', 'refunded'] satisfies Ending[]

/** Undefined while the round is open or only partly shown. */
export function endingOf({ status, events, moves }: HiloRound, path: readonly TurnedCard[]): Ending | undefined {
  if (events) return events.find(({ type }) => ENDINGS.includes(type))?.type as Ending | undefined
  if (status !== 'settled') return status === 'refunded' ? status : undefined
  if (path.at(-1)?.isRight === false) return 'lost'
  return moves?.at(-1) === CASH_OUT ? 'cashed-out' : 'forced'
}

/** Whether the latest event is a card: a cash-out or refund turns none. */
export function isTurn(round: HiloRound, path: readonly TurnedCard[]): boolean {
  const ending = endingOf(round, path)
  return path.length > 0 && ending !== 'cashed-out' && ending !== 'refunded'
}

function cardsIn({ events, outcome, moves = [] }: HiloRound): DrawnCard[] {
  if (events) return events.flatMap((event) => cardOf(event as unknown as HiloEvent) ?? [])
  const { cards } = outcome as unknown as HiloOutcome
  return cards.map((card, at) => ({ card, by: at === 0 ? 'deal' : drawnBy(moves[at - 1]) }))
}

const drawnBy = (move: unknown): DrawnCard['by'] => (isGuess(move) ? move : 'skip')

function cardOf(event: HiloEvent): DrawnCard | undefined {
  switch (event.type) {
    case 'dealt':
      return { card: event.card, by: 'deal' }
    case 'guessed':
      return { card: event.card, by: event.guess }
    case 'skipped':
      return { card: event.card, by: 'skip' }
    default:
      return undefined // an ending turns no card
  }
}
