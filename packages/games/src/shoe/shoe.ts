/** A shuffled shoe whose cards are drawn when they are first looked at: the same cards as of a whole shuffle. Source: games.md G12. */
import { type ByteSource, uniform } from '@fairhouse/fairness'

import { DECK_CARDS } from './cards.ts'

/** The card at a place from 0; looking twice never moves the stream. */
export type Shoe = (index: number) => number

export function openShoe(bytes: ByteSource, decks: number): Shoe {
  const size = decks * DECK_CARDS
  const moved = new Map<number, number>()
  const drawn: number[] = []
  return (index) => {
    while (drawn.length <= index) drawn.push(drawCard(bytes, moved, drawn.length, size))
    return drawn[index]!
  }
}

/** One step of the forward shuffle; `moved` holds the cards that no longer stand at their own number. */
function drawCard(bytes: ByteSource, moved: Map<number, number>, place: number, size: number): number {
  const from = place + uniform(bytes, size - place)
  const card = moved.get(from) ?? from
  moved.set(from, moved.get(place) ?? place)
  return card
}
