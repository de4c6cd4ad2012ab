/** The page of a slot in a test: rounds, events, and the state that most rules begin with. Amounts are minor units. */
import { slotFeatures, slotPayTable } from '@fairhouse/games'

import type { SlotEffect, SlotPageEvent } from '../slot-events.ts'
import { openSlot, type SlotState, slotStep } from '../slot-state.ts'
import type { Stage } from '../stage.ts'
import type { Round, Spun } from '../types.ts'
import { OPENED as ANY_SESSION } from './page-under-test.ts'

export const STAKE = 100
export const MODES = { autoplay_rounds: 100, turbo: true }
export const OPENED = openSlot({ levels: [STAKE, 200], balance: 1000, free: null, modes: MODES })
export const FREE = { left: 2, value: STAKE }
export const PLAN = { rounds: 3, lossLimit: 500, winLimit: undefined, stopsAtFreeSpins: true }

export const roundOf = (change: Partial<Round> = {}): Round => ({
  id: 'r',
  state: 'settled',
  status: null,
  stake: STAKE,
  value: STAKE,
  win: 0,
  multiplier: 0,
  events: [],
  proof: null,
  ...change,
})
export const spunOf = (round: Partial<Round> = {}, answer: Partial<Spun> = {}): Spun => ({
  round: roundOf(round),
  balance: 900,
  free: null,
  ...answer,
})

/** The state after these events, and what was to be done because of them. */
export function after(state: SlotState, ...events: SlotPageEvent[]): { state: SlotState; effects: SlotEffect[] } {
  const effects: SlotEffect[] = []
  let now = state
  for (const event of events) {
    const [next, more] = slotStep(now, event)
    now = next
    effects.push(...more)
  }
  return { state: now, effects }
}
export const press = (key = 'one'): SlotPageEvent => ({ type: 'press', key })
export const answered = (spun: Spun, key = 'one'): SlotPageEvent => ({ type: 'spun', key, spun })
export const SHOWN: SlotPageEvent[] = [{ type: 'stopped' }, { type: 'shown' }]
export const lost: SlotPageEvent = { type: 'faulted', fault: { text: 'down' } }
export const said = (effects: readonly SlotEffect[]) => effects.flatMap((effect) => (effect.type === 'say' ? [effect.message] : []))
export const sent = (effects: readonly SlotEffect[]) => effects.flatMap((effect) => (effect.type === 'send' ? [effect.order] : []))

/** As the studio answers a page that opens. */
export const SESSION = {
  ...ANY_SESSION,
  levels: [STAKE, 200],
  pay_table: slotPayTable('slot-gems5'),
  features: slotFeatures('slot-gems5'),
  modes: MODES,
  free: null,
  unfinished: null,
}

/** Nothing is seen on it. `onShow`: of each grid. */
export const stillStage = (onShow: (grid: unknown) => void = () => undefined): Stage => ({
  grid: [['A']],
  turn: () => undefined,
  await: () => undefined,
  stop: () => undefined,
  show: (grid) => onShow(grid),
  mark: () => undefined,
  vanish: () => Promise.resolve(),
})
