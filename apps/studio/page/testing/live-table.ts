/** The page of a shared table in a test: events, and pages in the states that most rules begin with. Amounts are minor units. */
import { type LivePageEvent, liveStep } from '../live/live-state.ts'
import type { LiveEffect, LivePage } from '../live/page-state.ts'
import { openLive } from '../live/stream-state.ts'
import type { LiveRound, LiveState, OwnRound, Session, Wager } from '../live/types.ts'

export const NOW = 1_000_000
/** The studio's clock is ahead of the browser's. */
const OFFSET = 5000
export const SESSION: Session = {
  game: { id: 'roulette', title: 'Roulette', rtp: '97', max_multiplier: 36 },
  currency: 'EUR',
  balance: 5000,
  demo: null,
  tag: 't',
  stakes: { min: 100, max: 1000, chips: [50, 100, 500] },
  betting_ms: 15_000,
  round: 7,
  wagers: [],
}
export const roundOf = (change: Partial<LiveRound> = {}): LiveRound => ({
  id: 7,
  number: 70,
  chain: 'c',
  state: 'betting',
  closes_at: NOW + OFFSET + 10_000,
  shown_at: null,
  ends_at: null,
  events: [],
  players: 1,
  proof: { commitment: '', client_seed: '', server_seed: null, nonce: 1 },
  ...change,
})
export const ended = (change: Partial<LiveRound> = {}) =>
  roundOf({ state: 'ended', shown_at: NOW, ends_at: NOW, events: [{ type: 'landed', number: 7 }], ...change })
export const stateOf = (round: LiveRound | null, closed_since: number | null = null, stakes: LiveState['stakes'] = []): LivePageEvent => {
  const state: LiveState = { now: NOW + OFFSET, round, history: [], closed_since, stakes }
  return { type: 'state', state }
}

export function after(page: LivePage, ...events: (LivePageEvent | [LivePageEvent, number])[]): { page: LivePage; effects: LiveEffect[] } {
  const effects: LiveEffect[] = []
  let latest = page
  for (const each of events) {
    const [event, now] = Array.isArray(each) ? each : [each, NOW]
    const [next, more] = liveStep(latest, event, now)
    latest = next
    effects.push(...more)
  }
  return { page: latest, effects }
}
export const said = (effects: readonly LiveEffect[]) => effects.flatMap((effect) => (effect.type === 'say' ? [effect.message] : []))
export const sent = (effects: readonly LiveEffect[]) => effects.flatMap((effect) => (effect.type === 'send' ? [effect.order] : []))
export const reads = (effects: readonly LiveEffect[]) => effects.filter(({ type }) => type === 'readOwn')

export const RED: LivePageEvent = { type: 'place', id: 'red' }
export const put = (key = 'one'): LivePageEvent => ({ type: 'put', key })
export const lost: LivePageEvent = { type: 'faulted', fault: { text: 'down' } }
export const wagerOf = (change: Partial<Wager> = {}): Wager => ({
  id: 'w',
  state: 'placed',
  status: null,
  bets: [{ id: 'red', stake: 100 }],
  stake: 100,
  is_counted: true,
  ...change,
})
export const taken = (wager: Partial<Wager> = {}, key = 'one', balance: number | null = 4900): LivePageEvent => ({
  type: 'taken',
  key,
  taken: { wager: wagerOf(wager), balance },
})
export const MISSED = { kind: 'missed', number: 70 } as const
/** What the round of the first stake gave. */
export const own = (given: Partial<OwnRound> = {}, answers = 1): LivePageEvent => {
  return { type: 'own', round: 7, answers, result: MISSED, own: ownOf(given) }
}
export const ownOf = (change: Partial<OwnRound> = {}): OwnRound => ({ wagers: [wagerOf()], stake: 100, win: 0, balance: 4900, ...change })

export const OPENED = after(openLive(SESSION, NOW)[0], stateOf(roundOf())).page
export const SENDING = after(OPENED, RED, put()).page
export const STAKED = after(SENDING, taken()).page
export const AFTER_CLOSE = NOW + 10_000
