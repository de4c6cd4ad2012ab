/** A round of blackjack as a stage plays it; a card is only named once the player may see it. */
import { type Minor, formatMoney } from '@fairhouse/money'

import { type EndEvent } from '../endings.ts'
import { shoeCardName } from '../shoe/cards.ts'
import { totalOf } from './hand.ts'
import { type BlackjackPay, costOf, insuranceOf } from './pay.ts'
import type { BlackjackMove, BlackjackState } from './state.ts'

export type BlackjackEvent =
  /** A card to a hand of the player. */
  | { readonly type: 'dealt'; readonly hand: number; readonly card: string; readonly total: number }
  | { readonly type: 'dealer'; readonly card: string }
  /** The dealer's second card, face down. */
  | { readonly type: 'hole' }
  /** What the player did, and what it staked beside the first stake: "0.00" where nothing. */
  | { readonly type: 'moved'; readonly move: BlackjackMove; readonly hand: number; readonly stake: string }
  /** The pair becomes two hands of one card each. */
  | { readonly type: 'split' }
  /** The hole card is turned. */
  | { readonly type: 'turned'; readonly card: string; readonly total: number }
  | { readonly type: 'insurance'; readonly payout: string }
  | { readonly type: 'settled'; readonly hand: number; readonly result: string; readonly payout: string }
  | EndEvent

/** The first four cards, in the order dealt. */
export function dealEvents({ hands, dealer }: BlackjackState): BlackjackEvent[] {
  const [first, second] = hands[0]!.cards
  return [dealtEvent(0, [first!]), { type: 'dealer', card: shoeCardName(dealer[0]!) }, dealtEvent(0, [first!, second!]), { type: 'hole' }]
}

/** What a move showed the player, up to the end of the hands. */
export function moveEvents(before: BlackjackState, move: BlackjackMove, after: BlackjackState, stake: Minor): BlackjackEvent[] {
  const hand = before.active
  const moved: BlackjackEvent = { type: 'moved', move, hand, stake: formatMoney(costOf(move, stake)) }
  if (move === 'split') return [moved, { type: 'split' }, ...after.hands.map(({ cards }, i) => dealtEvent(i, cards))]
  return move === 'hit' || move === 'double' ? [moved, dealtEvent(hand, after.hands[hand]!.cards)] : [moved]
}

/** The dealer's cards, what each hand returned, and the end. */
export function endEvents({ dealer, insured }: BlackjackState, pay: BlackjackPay, stake: Minor, end: EndEvent): BlackjackEvent[] {
  const shown = dealer.slice(0, 2)
  return [
    { type: 'turned', card: shoeCardName(dealer[1]!), total: totalOf(shown) },
    ...dealer.slice(2).map((card): BlackjackEvent => ({ type: 'dealer', card: shoeCardName(card) })),
    ...(insured && insuranceOf(stake) > 0n ? [{ type: 'insurance', payout: formatMoney(pay.insurancePayout) } as const] : []),
    ...pay.hands.map(({ result, payout }, hand): BlackjackEvent => ({ type: 'settled', hand, result, payout: formatMoney(payout) })),
    end,
  ]
}

/** The last of these cards. */
function dealtEvent(hand: number, cards: readonly number[]): BlackjackEvent {
  return { type: 'dealt', hand, card: shoeCardName(cards.at(-1)!), total: totalOf(cards) }
}
