/** How a round of blackjack stands, and the moves that change it. Nothing here knows of money. Source: games.md G12. */
import type { Shoe } from '../shoe/shoe.ts'
import { TWENTY_ONE, isAce, isBlackjack, pointsOf, totalOf } from './hand.ts'

export const BLACKJACK_DECKS = 6

export const BLACKJACK_MOVES = ['insure', 'noInsure', 'hit', 'stand', 'double', 'split'] as const
export type BlackjackMove = (typeof BLACKJACK_MOVES)[number]

export type BlackjackPhase = 'insurance' | 'play' | 'done'

export interface Hand {
  readonly cards: readonly number[]
  readonly doubled: boolean
  /** Takes no more moves. */
  readonly ended: boolean
}

export interface BlackjackState {
  readonly phase: BlackjackPhase
  /** One, or two after a split. */
  readonly hands: readonly Hand[]
  /** The hand that moves; past the last one where all have ended. */
  readonly active: number
  /** The up card first, then the hole card. */
  readonly dealer: readonly number[]
  readonly insured: boolean
  /** How many cards of the shoe are dealt. */
  readonly dealt: number
}

const DEALER_STANDS = 17

/** Player, dealer up, player, dealer hole. */
export function dealHands(shoe: Shoe): BlackjackState {
  const hand = { cards: [shoe(0), shoe(2)], doubled: false, ended: false }
  const dealer = [shoe(1), shoe(3)]
  const state: BlackjackState = { phase: 'insurance', hands: [hand], active: 0, dealer, insured: false, dealt: 4 }
  return isAce(dealer[0]!) ? state : peeked(state)
}

/** What may be done now, in the order of the published list. */
export function legalMoves({ phase, hands, active }: BlackjackState): readonly BlackjackMove[] {
  if (phase === 'done') return []
  if (phase === 'insurance') return ['insure', 'noInsure']
  const { cards } = hands[active]!
  if (cards.length > 2) return ['hit', 'stand']
  const canSplit = hands.length === 1 && pointsOf(cards[0]!) === pointsOf(cards[1]!)
  return canSplit ? ['hit', 'stand', 'double', 'split'] : ['hit', 'stand', 'double']
}

/** The state after a lawful move. */
export function afterMove(shoe: Shoe, state: BlackjackState, move: BlackjackMove): BlackjackState {
  if (move === 'insure' || move === 'noInsure') return peeked({ ...state, insured: move === 'insure' })
  if (move === 'split') return advanced(shoe, split(shoe, state))
  const { hands, active, dealt } = state
  const hand = hands[active]!
  if (move === 'stand') return advanced(shoe, withHand(state, { ...hand, ended: true }))
  const cards = [...hand.cards, shoe(dealt)]
  const ended = move === 'double' || totalOf(cards) >= TWENTY_ONE
  return advanced(shoe, withHand({ ...state, dealt: dealt + 1 }, { cards, doubled: move === 'double', ended }))
}

/** A blackjack of either side ends the round. */
function peeked(state: BlackjackState): BlackjackState {
  const over = isBlackjack(state.dealer) || isBlackjack(state.hands[0]!.cards)
  return over ? { ...state, phase: 'done', active: 1 } : { ...state, phase: 'play' }
}

/** A card to the first hand at once, then one to the second. */
function split(shoe: Shoe, state: BlackjackState): BlackjackState {
  const { cards } = state.hands[0]!
  const hands = cards.map((card, i): Hand => {
    const pair = [card, shoe(state.dealt + i)]
    return { cards: pair, doubled: false, ended: isAce(card) || totalOf(pair) >= TWENTY_ONE }
  })
  return { ...state, hands, dealt: state.dealt + hands.length }
}

/** To the next hand that can move; after the last one the dealer draws. */
function advanced(shoe: Shoe, state: BlackjackState): BlackjackState {
  const active = state.hands.findIndex(({ ended }) => !ended)
  return active < 0 ? dealerPlayed(shoe, state) : { ...state, active }
}

/** Stands on every 17; draws nothing where no hand is left to beat. */
function dealerPlayed(shoe: Shoe, state: BlackjackState): BlackjackState {
  const dealer = [...state.dealer]
  let { dealt } = state
  if (state.hands.some(({ cards }) => totalOf(cards) <= TWENTY_ONE)) while (totalOf(dealer) < DEALER_STANDS) dealer.push(shoe(dealt++))
  return { ...state, phase: 'done', active: state.hands.length, dealer, dealt }
}

function withHand(state: BlackjackState, hand: Hand): BlackjackState {
  return { ...state, hands: state.hands.map((one, i) => (i === state.active ? hand : one)) }
}
