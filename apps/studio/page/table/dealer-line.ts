/** What a dealer says of a card as it is laid, as text: "Player: nine". Pure. */
import type { TableEvent, TableState } from './table-state.ts'
import { totalOf } from './table-state.ts'
import type { TableTexts } from './table-texts.data.ts'

type LineTexts = Pick<TableTexts, 'cardLine' | 'cardLineTotal' | 'ranks'>

interface LaidCard {
  /** Whose card it is. */
  readonly who: string
  /** "TC" is the ten of clubs. */
  readonly card: string
  /** With this card. */
  readonly total: number
  /** Of this side, with this card. */
  readonly cards: number
}

/** The sum follows from the second card on. */
export function cardLine({ who, card, total, cards }: LaidCard, texts: LineTexts): string {
  const rank = texts.ranks[card[0] as keyof LineTexts['ranks']]
  const line = cards > 1 ? texts.cardLineTotal : texts.cardLine
  return line.replace('{who}', who).replace('{rank}', rank).replace('{total}', String(total))
}

/** Of an event at the private table, after it; undefined: it lays no card. */
export function handLine({ hands, dealer }: TableState, { type, hand = 0, card }: TableEvent, texts: TableTexts): string | undefined {
  if (type === 'hole') return `${texts.dealer}: ${texts.hole.toLocaleLowerCase()}`
  if (card === undefined) return undefined
  if (type !== 'dealt') return cardLine({ who: texts.dealer, card, total: totalOf(dealer), cards: dealer.length }, texts)
  const who = hands.length > 1 ? texts.hand.replace('{n}', String(hand + 1)) : texts.you
  const { cards, total } = hands[hand]!
  return cardLine({ who, card, total, cards: cards.length }, texts)
}
