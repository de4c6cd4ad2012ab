/** Names and symbols of cards. Pure. */
import { cardName, rankOf } from '@fairhouse/games'

import type { Language } from '../../../lib/i18n/text.tsx'

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
  return t('table.card', { rank: t('table.cardRank', { rank }), suit: t('table.cardSuit', { suit }) })
}
