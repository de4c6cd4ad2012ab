/** Names and symbols of cards and guesses. Pure. Source: games.md G4. */
import { type HiloGuess, cardName, rankOf, winningRanks } from '@fairhouse/games'

import type { Language } from '../../lib/i18n/text.tsx'

const SUIT_SIGNS = { C: '♣', D: '♦', H: '♥', S: '♠' } as const
type Suit = keyof typeof SUIT_SIGNS

/** Requests the text glyph in the current colour, not an emoji. */
const AS_TEXT = '\uFE0E'

const suitOf = (card: number): Suit => cardName(card).slice(-1) as Suit

/** "10", "K": the corner of a card. */
export const rankText = (rank: number): string => cardName((rank - 1) * 4).slice(0, -1)

/** "10♠" */
export const shortCard = (card: number): string => rankText(rankOf(card)) + SUIT_SIGNS[suitOf(card)] + AS_TEXT

/** "ten of spades" */
export function spokenCard(card: number, { t }: Language): string {
  const [rank, suit] = [rankText(rankOf(card)), suitOf(card)]
  return t('hilo.card', { rank: t('hilo.rank', { rank }), suit: t('hilo.suit', { suit }) })
}

/** Beside an ace or a king an equal card is its own guess, so the other key does not win by it. */
export function guessText(guess: HiloGuess, rank: number | undefined, { t }: Language): string {
  if (guess === 'same') return t('hilo.same')
  const isStrict = rank !== undefined && winningRanks(rank, 'same') !== undefined
  if (guess === 'hi') return t(isStrict ? 'hilo.higher' : 'hilo.higherOrSame')
  return t(isStrict ? 'hilo.lower' : 'hilo.lowerOrSame')
}
