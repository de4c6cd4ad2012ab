/** Names of virtual rounds: the event on the board, and the chain that its seed comes from. Source: sportsbook.md 10. */
import { matchCard, raceCard } from './cards.ts'
import { FOOTBALL_SLOTS } from './schedule.ts'

/** `slot` from 1 in football; the number of a round is its place over all chains of the slot. */
export type VirtualEvent =
  | { readonly game: 'football'; readonly slot: number; readonly round: number }
  | { readonly game: 'race'; readonly round: number }

export const eventIdOf = (event: VirtualEvent): string => (event.game === 'race' ? `vr-${event.round}` : `vf-${event.slot}-${event.round}`)

export const chainOf = (event: VirtualEvent): string => (event.game === 'race' ? 'virtual-race' : `virtual-football-${event.slot}`)

const PATTERN = /^(?:vr|vf-(\d{1,2}))-([1-9]\d{0,14})$/

/** Undefined for an event of another source. */
export function virtualEventOf(id: string): VirtualEvent | undefined {
  const [, slot, round] = PATTERN.exec(id) ?? []
  if (round === undefined) return undefined
  if (slot === undefined) return { game: 'race', round: Number(round) }
  const isSlot = Number(slot) >= 1 && Number(slot) <= FOOTBALL_SLOTS && !slot.startsWith('0')
  return isSlot ? { game: 'football', slot: Number(slot), round: Number(round) } : undefined
}

export const slotEvents = (round: number): VirtualEvent[] =>
  Array.from({ length: FOOTBALL_SLOTS }, (_, at) => ({ game: 'football', slot: at + 1, round }))

/** What a round is drawn by besides its seed, published before its bets: rates of both sides, or weights by lane. */
export type DrawTerms = { readonly lambda: { readonly home: number; readonly away: number } } | { readonly weights: readonly number[] }

export function drawTermsOf(event: VirtualEvent): DrawTerms {
  if (event.game === 'race') return { weights: raceCard(event.round).weights }
  const { home, away } = matchCard(event.slot, event.round)
  return { lambda: { home, away } }
}
