/** The page of the private table in a test: hands, events, and the states that most rules begin with. Amounts are minor units. */
import type { HandEffect, HandEvent } from '../table/hand-events.ts'
import { type HandState, handStep, openTable } from '../table/hand-state.ts'
import type { TableEvent } from '../table/table-state.ts'
import type { Hand, Played } from '../table/types.ts'

export const OPENED = openTable({ stakes: { min: 100, max: 1000, chips: [100, 500] }, balance: 5000 })
export const CARDS: TableEvent[] = [
  { type: 'dealt', hand: 0, card: 'TC', total: 10 },
  { type: 'dealer', card: '9D' },
]
export const handOf = (change: Partial<Hand> = {}): Hand => ({
  id: 'h',
  state: 'playing',
  status: null,
  stake: 100,
  step: 0,
  events: CARDS,
  legal: [
    { move: 'hit', cost: 0 },
    { move: 'double', cost: 100 },
  ],
  total_stake: 100,
  is_waiting: false,
  win: null,
  proof: null,
  ...change,
})
export const playedOf = (hand: Partial<Hand> = {}, balance: number | null = 4900): Played => ({ hand: handOf(hand), balance })

export function after(state: HandState, ...events: HandEvent[]): { state: HandState; effects: HandEffect[] } {
  const effects: HandEffect[] = []
  let now = state
  for (const event of events) {
    const [next, more] = handStep(now, event)
    now = next
    effects.push(...more)
  }
  return { state: now, effects }
}
export const deal = (key = 'one'): HandEvent => ({ type: 'deal', key })
export const move = (name: string): HandEvent => ({ type: 'move', move: name })
export const chip: HandEvent = { type: 'chip', amount: 100 }
export const lost: HandEvent = { type: 'faulted', fault: { text: 'down' } }
export const said = (effects: readonly HandEffect[]) => effects.flatMap((effect) => (effect.type === 'say' ? [effect.message] : []))
export const sent = (effects: readonly HandEffect[]) => effects.flatMap((effect) => (effect.type === 'send' ? [effect.order] : []))
export const answered = (state: HandState, played: Played): HandEvent => ({ type: 'played', order: state.order!, played })
/** Lays what the answer has, card by card. */
export function laid(state: HandState, played: Played) {
  const taken = after(state, answered(state, played))
  const cards = played.hand.events.slice(taken.state.laid.length).map(() => ({ type: 'card' }) as const)
  const shown = after(taken.state, ...cards, { type: 'laid' })
  return { state: shown.state, effects: [...taken.effects, ...shown.effects] }
}
export const DEALING = after(OPENED, chip, deal()).state
export const PLAYING = laid(DEALING, playedOf()).state
