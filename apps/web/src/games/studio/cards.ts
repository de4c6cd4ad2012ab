/** Cards that are drawn from a shoe, one by one, for proofs. */
import type { Working } from '@fairhouse/games'

import type { Language } from '../../lib/i18n/text.tsx'
import type { ShownSum } from '../_common/game-view.ts'
import { drawnFrom, pickNumbers, pickSizes, sumsOf } from '../_common/proof/drawn.ts'

const WORD = 4
export const RANKS = 'A23456789TJQK'
const SUITS = '♣♦♥♠'

const cardName = (card: number): string => `${RANKS[Math.floor((card % 52) / 4)]}${SUITS[card % 4]}`

/** `shoe`: its cards at the beginning. */
export function cardSums(shoe: number, { blocks, bytesUsed }: Working, { locale }: Language): ShownSum[] {
  const bytes = blocks
    .map((block) => block.bytes)
    .join('')
    .slice(0, bytesUsed * 2)
  const drawn = drawnFrom({ blocks: [{ bytes }] }, pickSizes(shoe, bytesUsed / WORD))
  const cards = pickNumbers(shoe, drawn)
  return sumsOf(drawn, locale, (_, at) => cardName(cards[at]!))
}
