/** State of a hand for stage and buttons. Pure. Source: docs/rules/video-poker.md. */
import { HOLD_ALL, POKER_CARDS, type PokerHand, type VideoPokerEvent, holds, rankOf } from '@fairhouse/games'

import type { ShownRound } from '../_common/game-view.ts'

/** The visible part of a round, during it and after its end. */
export interface PokerOutcome {
  dealt: readonly number[]
  /** null before the draw. */
  hold: number | null
  cards: readonly number[]
  hand: PokerHand
}

/** The cards that the player keeps, for one round: another round begins with none of them. */
export interface PokerChoice {
  round: string | null
  hold: number
}

export const FIRST_CHOICE: PokerChoice = { round: null, hold: 0 }

export function readChoice(stored: unknown): PokerChoice | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined
  const { round, hold } = stored as Partial<PokerChoice>
  const isHold = Number.isInteger(hold) && hold! >= 0 && hold! <= HOLD_ALL
  return isHold && (round === null || typeof round === 'string') ? { round, hold: hold! } : undefined
}

type ShownHand = Pick<ShownRound, 'outcome' | 'events'>
type PlayedHand = ShownHand & Pick<ShownRound, 'id'>

/** A frame of a replay has no outcome yet: its events say which cards lie. */
export function pokerOutcome({ outcome, events = [] }: ShownHand): PokerOutcome {
  if ('cards' in outcome) return outcome as unknown as PokerOutcome
  const [dealt, drawn] = events as readonly object[] as [VideoPokerEvent, VideoPokerEvent?]
  const { cards, hand } = drawn ?? dealt
  return { dealt: dealt.cards, hold: drawn?.type === 'drawn' ? drawn.hold : null, cards, hand }
}

/** What stays at the draw; before the player's own choice the cards of a hand that already pays, so that no press throws it away. */
export function holdOf({ round: chosenFor, hold }: PokerChoice, round: PlayedHand): number {
  return chosenFor === round.id ? hold : payingCards(pokerOutcome(round))
}

export const toggled = (choice: PokerChoice, round: PlayedHand, at: number): PokerChoice => ({
  round: round.id,
  hold: at < POKER_CARDS ? holdOf(choice, round) ^ (1 << at) : holdOf(choice, round),
})

/** The mask of the cards without which the hand would not pay. */
export function payingCards({ cards, hand }: Pick<PokerOutcome, 'cards' | 'hand'>): number {
  if (hand === 'nothing') return 0
  const ranks = cards.map(rankOf)
  const alike = ranks.map((rank) => ranks.filter((other) => other === rank).length)
  if (alike.every((count) => count === 1)) return HOLD_ALL
  return alike.reduce((mask, count, at) => (count > 1 ? mask | (1 << at) : mask), 0)
}

/** The places of the cards that turn now, from the left: all of a deal, the replaced ones of a draw. */
export function turningCards(round: ShownHand): number[] {
  const { hold } = pokerOutcome(round)
  return Array.from({ length: POKER_CARDS }, (_, at) => at).filter((at) => hold === null || !holds(hold, at))
}

/** How many cards a draw with this hold replaces. */
export const drawnWith = (hold: number): number =>
  Array.from({ length: POKER_CARDS }, (_, at) => at).filter((at) => !holds(hold, at)).length

/** Duration of a card's turn, and from one card to the next. */
export const TURN_MS = 240
export const NEXT_MS = 90

export function playMs(round: ShownHand): number {
  const cards = turningCards(round).length
  return cards === 0 ? 0 : TURN_MS + (cards - 1) * NEXT_MS
}
