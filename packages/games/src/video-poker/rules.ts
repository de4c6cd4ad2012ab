/** Video poker as the house plugs it in: five cards, any of them stay, the others are drawn once. Source: docs/rules/video-poker.md. */
import { type ByteSource, pick } from '@fairhouse/fairness'

import { CARDS, cardName } from '../cards.ts'
import { exactFields } from '../params.ts'
import { smallestGainingStake } from '../stakes.ts'
import type { Progress, SteppedRules } from '../stepped/rules.ts'
import { type PokerHand, pokerHand } from './hand.ts'
import { HOLD_ALL, POKER_CARDS, cardsAfter, isHold } from './hold.ts'
import { pokerMultiplier } from './pay.ts'

/** Percent that counts towards wagering. Source: bonuses.md 2. */
const CONTRIBUTION = 10

export type VideoPokerEvent =
  | { readonly type: 'dealt'; readonly cards: readonly number[]; readonly names: readonly string[]; readonly hand: PokerHand }
  | {
      readonly type: 'drawn'
      readonly hold: number
      readonly cards: readonly number[]
      readonly names: readonly string[]
      readonly hand: PokerHand
    }

/** A round has no settings. */
type VideoPokerBet = Record<never, never>

/** The first ten cards of the shuffled deck: the hand, and what replaces it. */
type Deck = readonly number[]

interface Played extends Progress<VideoPokerEvent> {
  readonly cards: readonly number[]
  readonly hand: PokerHand
  /** null before the draw. */
  readonly hold: number | null
}

export const videoPokerRules: SteppedRules<VideoPokerBet, Deck, Played> = {
  id: 'video-poker',
  takesBonus: true,
  contribution: CONTRIBUTION,
  parse: (params) => exactFields(params, []) && {},
  smallestStake: () => smallestGainingStake(pokerMultiplier('two_pair')),
  ladder: () => [],
  top: () => pokerMultiplier('royal_flush'),
  bestMultiplier: () => pokerMultiplier('royal_flush'),
  leftAlone: HOLD_ALL,
  deal: (bytes: ByteSource) => pick(bytes, CARDS, 2 * POKER_CARDS),
  begin(_bet, deck) {
    const shown = handOf(dealtOf(deck))
    const events = [{ type: 'dealt', ...named(shown) } as const]
    return { ...shown, hold: null, lost: false, wins: 0, multiplier: pokerMultiplier(shown.hand), complete: false, events }
  },
  move(_bet, deck, state, hold) {
    if (!isHold(hold)) return undefined
    const shown = handOf(cardsAfter(dealtOf(deck), nextOf(deck), hold))
    const multiplier = pokerMultiplier(shown.hand)
    const events = [...state.events, { type: 'drawn', hold, ...named(shown) } as const]
    return { ...shown, hold, lost: multiplier === 0, wins: 1, multiplier, complete: true, events }
  },
  choices: () => [],
  isPlan: (_bet, moves) => moves.length === 1 && isHold(moves[0]),
  seen: (_bet, deck, state) => seen(deck, state),
  outcome: (_bet, deck, state) => ({ ...seen(deck, state), next: nextOf(deck) }),
}

const dealtOf = (deck: Deck): number[] => deck.slice(0, POKER_CARDS)
const nextOf = (deck: Deck): number[] => deck.slice(POKER_CARDS)
const handOf = (cards: readonly number[]) => ({ cards, hand: pokerHand(cards) })
const named = ({ cards, hand }: ReturnType<typeof handOf>) => ({ cards, names: cards.map(cardName), hand })

function seen(deck: Deck, { cards, hold, hand }: Played) {
  return { dealt: dealtOf(deck), hold, cards, cardNames: cards.map(cardName), hand }
}
