import { describe, expect, it } from 'vitest'

import { openSlot, type SlotEffect, type SlotPageEvent, type SlotState, slotStep } from './slot-state.ts'
import type { Round, Session, Spun } from './types.ts'

const STAKE = 100
const OPENED = openSlot({ levels: [STAKE, 200], balance: 1000, free: null })
const FREE = { left: 2, value: STAKE }
const PLAN = { rounds: 3, lossLimit: 500, winLimit: undefined, stopsAtFreeSpins: true }

const roundOf = (change: Partial<Round> = {}): Round => ({
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
const spunOf = (round: Partial<Round> = {}, answer: Partial<Spun> = {}): Spun => ({
  round: roundOf(round),
  balance: 900,
  free: null,
  ...answer,
})

/** The state after these events, and what was to be done because of them. */
function after(state: SlotState, ...events: SlotPageEvent[]): { state: SlotState; effects: SlotEffect[] } {
  const effects: SlotEffect[] = []
  let now = state
  for (const event of events) {
    const [next, more] = slotStep(now, event)
    now = next
    effects.push(...more)
  }
  return { state: now, effects }
}
const press = (key = 'one'): SlotPageEvent => ({ type: 'press', key })
const answered = (spun: Spun, key = 'one'): SlotPageEvent => ({ type: 'spun', key, spun })
const SHOWN: SlotPageEvent[] = [{ type: 'stopped' }, { type: 'shown' }]
const lost: SlotPageEvent = { type: 'faulted', fault: { text: 'down' } }
const said = (effects: readonly SlotEffect[]) => effects.flatMap((effect) => (effect.type === 'say' ? [effect.message] : []))
const sent = (effects: readonly SlotEffect[]) => effects.flatMap((effect) => (effect.type === 'send' ? [effect.order] : []))

describe('PRO-9 a spin of a slot', () => {
  it('PRO-9 one press sends one stake under its key, and a press while it runs sends nothing', () => {
    const { state, effects } = after(OPENED, press('one'), press('two'), press('three'))
    expect(sent(effects)).toEqual([{ key: 'one', stake: STAKE, free: false }])
    expect([state.balance, state.isBusy, said(effects)]).toEqual([900, true, ['round_started']])
  })

  it('PRO-9 a try without an answer keeps the order and the stake out of the balance', () => {
    const { state, effects } = after(OPENED, press(), lost, lost)
    expect([state.order?.key, state.balance, state.isBusy, state.note]).toEqual(['one', 900, true, { text: 'down' }])
    expect(sent(effects)).toHaveLength(1)
    expect(after(state, answered(spunOf()), ...SHOWN).state).toMatchObject({ isBusy: false, balance: 900, note: null })
  })

  it('PRO-9 an answer that comes twice, or of another spin, changes nothing', () => {
    const ended = after(OPENED, press(), answered(spunOf()), ...SHOWN).state
    for (const event of [answered(spunOf()), { type: 'refused', key: 'one', error: 'stake', isKnown: true } as const, ...SHOWN])
      expect(after(ended, event)).toEqual({ state: ended, effects: [] })
    const running = after(ended, press('two')).state
    expect(after(running, answered(spunOf({}, { balance: 1 }), 'one'))).toEqual({ state: running, effects: [] })
  })

  it('PRO-9 the balance gets the win once it has been shown, and the win is named before', () => {
    const drawn = after(OPENED, press(), answered(spunOf({ win: 300 }, { balance: 1200 })))
    expect(drawn.effects.at(-1)).toMatchObject({ type: 'show', round: { win: 300 } })
    const stopped = after(drawn.state, { type: 'stopped' }).state
    expect([stopped.balance, stopped.won, stopped.note]).toEqual([900, { amount: 300, isGain: true }, { text: 'win', amount: 300 }])
    const shown = after(stopped, { type: 'shown' })
    expect([shown.state.balance, said(shown.effects)]).toEqual([1200, ['round_ended']])
  })

  it('PRO-9 the answer to a repeat names no balance: it is read once the round has been shown', () => {
    const { state, effects } = after(OPENED, press(), lost, answered(spunOf({ win: 300 }, { balance: null })), ...SHOWN)
    expect(effects.at(-1)).toEqual({ type: 'readBalance', turn: 1 })
    const read = (turn: number): SlotPageEvent => ({ type: 'read', turn, balance: 1200 })
    expect([after(state, read(1)).state.balance, after(state, press('two'), read(1)).state.balance]).toEqual([1200, 800])
    const known = after(OPENED, press(), answered(spunOf()), ...SHOWN)
    expect(known.effects.some(({ type }) => type === 'readBalance')).toBe(false)
  })

  it('D-65 a return up to the stake is named as a return', () => {
    const { state } = after(OPENED, press(), answered(spunOf({ win: STAKE })), ...SHOWN)
    expect([state.won, state.note]).toEqual([
      { amount: STAKE, isGain: false },
      { text: 'returned', amount: STAKE },
    ])
  })

  it('PRO-9 a refusal puts stake and symbols back, and informs the site', () => {
    const wallet = after(OPENED, press(), answered(spunOf({ state: 'refused', status: 'INSUFFICIENT_FUNDS' }, { balance: null })))
    expect([wallet.state.balance, wallet.state.note, said(wallet.effects)]).toEqual([
      1000,
      { text: 'low' },
      ['round_started', 'low_balance', 'round_ended'],
    ])
    expect(wallet.effects).toContainEqual({ type: 'putBack' })
    const studio = after(OPENED, press(), { type: 'refused', key: 'one', error: 'stake', isKnown: true })
    expect([studio.state.balance, studio.state.isBusy]).toEqual([1000, false])
  })

  it('PRO-9 a press clears the line, so that a second refusal in a row is read aloud too', () => {
    const refused = after(OPENED, press(), answered(spunOf({ state: 'refused', status: 'INSUFFICIENT_FUNDS' }, { balance: null }))).state
    expect([refused.note, after(refused, press('two')).state.note]).toEqual([{ text: 'low' }, null])
  })

  it('PRO-9 a session that ends before the stake has an answer leaves the stake out of the balance', () => {
    const expired: SlotPageEvent = { type: 'faulted', fault: { text: 'expired', message: 'session_expired' } }
    const { state, effects } = after(OPENED, press(), lost, expired, {
      type: 'refused',
      key: 'one',
      error: 'session_expired',
      isKnown: false,
    })
    expect([state.balance, state.isBusy, state.note]).toEqual([900, false, { text: 'expired' }])
    expect(said(effects)).toEqual(['round_started', 'session_expired', 'round_ended'])
  })

  it('PRO-9 D-27 a spin whose outcome is not known is looked for in the session before another one counts', () => {
    const refused = after(OPENED, press(), lost, { type: 'refused', key: 'one', error: 'no_result', isKnown: false })
    expect([refused.effects.at(-1), refused.state.isBusy]).toEqual([{ type: 'reread', key: 'one' }, true])
    expect(after(refused.state, press('two')).effects).toEqual([])
    const read = (session: Pick<Session, 'balance' | 'free' | 'unfinished'> | undefined) =>
      after(refused.state, { type: 'reread', key: 'one', session })
    const found = read({ balance: 1200, free: null, unfinished: roundOf({ win: 300 }) })
    expect(found.effects).toMatchObject([{ type: 'show', round: { win: 300 } }])
    expect(after(found.state, ...SHOWN).state).toMatchObject({ isBusy: false, balance: 1200, won: { amount: 300, isGain: true } })
    const none = read({ balance: 1000, free: null, unfinished: null })
    expect([none.state.isBusy, none.state.balance, none.effects.map(({ type }) => type)]).toEqual([false, 1000, ['putBack', 'say']])
    expect(read(undefined).state).toMatchObject({ isBusy: false, balance: 900 })
  })

  it('PRO-9 an earlier round that this page has shown is not taken for a spin whose outcome is unknown', () => {
    const played = after(OPENED, press(), answered(spunOf()), ...SHOWN, press('two')).state
    const session = { balance: 900, free: null, unfinished: roundOf() }
    const { state, effects } = after(
      played,
      { type: 'refused', key: 'two', error: 'no_result', isKnown: false },
      { type: 'reread', key: 'two', session },
    )
    expect([state.isBusy, effects.map(({ type }) => type)]).toEqual([false, ['reread', 'putBack', 'say']])
  })

  it('D-50 a stake on its way back is followed under its key, and a later spin has the later balance', () => {
    const { state, effects } = after(OPENED, press(), answered(spunOf({ state: 'returning' }, { balance: null })))
    expect(effects).toContainEqual({ type: 'follow', order: { key: 'one', stake: STAKE, free: false } })
    expect([state.balance, state.note, state.isBusy]).toEqual([900, { text: 'returning' }, false])
    const returned: SlotPageEvent = { type: 'returned', turn: 1, session: { balance: 1000, free: null } }
    expect(after(state, returned).state).toMatchObject({ balance: 1000, note: { text: 'void' } })
    const later = after(state, press('two')).state
    expect(after(later, returned).state).toEqual(later)
    const played = after(later, answered(spunOf({}, { balance: 700 }), 'two'), ...SHOWN).state
    expect(after(played, returned).state).toEqual(played)
  })

  it('PRO-9 a fault while a return is followed stops no later spin', () => {
    const returning = after(OPENED, press(), answered(spunOf({ state: 'returning' }, { balance: null }))).state
    const fault: SlotPageEvent = { type: 'faulted', fault: { text: 'down' }, turn: 1 }
    expect(after(returning, fault).state.note).toEqual({ text: 'down' })
    const later = after(returning, { type: 'auto', plan: PLAN, key: 'two' }).state
    expect(after(later, fault)).toEqual({ state: later, effects: [] })
  })

  it('PRO-9 a round of an earlier page is shown first, and no spin begins meanwhile', () => {
    const opened = after(OPENED, { type: 'opened', unfinished: roundOf({ win: 50 }) })
    expect(said(opened.effects)).toEqual(['ready', 'round_started'])
    expect(sent(after(opened.state, press()).effects)).toEqual([])
    const shown = after(opened.state, ...SHOWN)
    expect([shown.state.isBusy, shown.state.balance, said(shown.effects)]).toEqual([false, 1000, ['round_ended']])
  })

  it('PRO-9 the site pauses and resumes the spin key', () => {
    const paused = after(OPENED, { type: 'paused', isPaused: true }, press())
    expect([sent(paused.effects), paused.state.note]).toEqual([[], { text: 'paused' }])
    expect(sent(after(paused.state, { type: 'paused', isPaused: false }, press()).effects)).toHaveLength(1)
  })

  it('PRO-9 the stake changes within its levels, and not while a round runs', () => {
    const level = (by: 1 | -1): SlotPageEvent => ({ type: 'level', by })
    expect([after(OPENED, level(-1)), after(OPENED, level(1)), after(OPENED, level(1), level(1))].map(({ state }) => state.level)).toEqual([
      0, 1, 1,
    ])
    expect(after(OPENED, press(), level(1)).state.level).toBe(0)
  })
})

describe('PRO-9 free rounds of a slot', () => {
  const free = openSlot({ levels: [STAKE, 200], balance: 1000, free: FREE })

  it('PRO-9 a free round takes no stake from the balance, and the last one gives way to stakes', () => {
    const spinning = after(free, press())
    expect([sent(spinning.effects)[0]?.free, spinning.state.balance]).toEqual([true, 1000])
    const left = after(spinning.state, answered(spunOf({ stake: 0 }, { balance: null, free: { ...FREE, left: 1 } })), ...SHOWN).state
    expect([left.free?.left, left.balance]).toEqual([1, 1000])
    const none = after(left, press('two'), answered(spunOf({ stake: 0 }, { balance: 1000 }), 'two'), ...SHOWN).state
    expect(sent(after(none, press('three')).effects)).toEqual([{ key: 'three', stake: STAKE, free: false }])
  })

  it('PRO-9 free rounds that the operator has ended leave the page, so that it plays for stakes without a reload', () => {
    const refused = after(free, press(), answered(spunOf({ state: 'refused', status: 'FREE_ROUND_INVALID' }, { balance: null }))).state
    const gone = after(free, press(), { type: 'refused', key: 'one', error: 'no_free_round', isKnown: true }).state
    for (const state of [refused, gone]) expect([state.free, state.balance, state.isBusy]).toEqual([null, 1000, false])
  })
})

describe('D-65 autoplay of a slot', () => {
  const auto = (plan = PLAN): SlotPageEvent => ({ type: 'auto', plan, key: 'one' })
  const next = (turn: number, key: string): SlotPageEvent => ({ type: 'next', turn, key })
  const running = after(OPENED, auto())

  it('D-65 each round has a key of its own, and the last one ends it', () => {
    let { state } = running
    const orders = sent(running.effects)
    for (const [at, key] of ['one', 'two', 'three', 'four'].entries()) {
      const played = after(state, answered(spunOf({ win: STAKE }), key), ...SHOWN, next(at + 1, `${['two', 'three', 'four'][at]}`))
      orders.push(...sent(played.effects))
      ;({ state } = played)
    }
    expect(orders.map(({ key }) => key)).toEqual(['one', 'two', 'three'])
    expect([state.auto.left, state.isBusy]).toEqual([0, false])
  })

  it.each([
    ['a fault', [lost, answered(spunOf())]],
    ['a refusal', [answered(spunOf({ state: 'refused', status: 'LIMIT_EXCEEDED' }))]],
    ['a stake that comes back', [answered(spunOf({ state: 'void' }))]],
    ['a press', [press('stop'), answered(spunOf())]],
    ['a pause of the site', [{ type: 'paused', isPaused: true } as const, answered(spunOf())]],
    ['free spins', [answered(spunOf({ events: [{ type: 'free-spins' }] }))]],
  ])('D-65 stops at %s', (_, events) => {
    const { state, effects } = after(running.state, ...events, ...SHOWN, next(1, 'two'))
    expect([state.auto.left, sent(effects), effects.some(({ type }) => type === 'wait')]).toEqual([0, [], false])
  })

  it('D-65 the first stake must fit into the limit of loss too', () => {
    const { state, effects } = after(OPENED, auto({ ...PLAN, lossLimit: STAKE - 1 }))
    expect([state, effects]).toEqual([OPENED, []])
    expect(sent(after(OPENED, auto({ ...PLAN, lossLimit: STAKE })).effects)).toHaveLength(1)
  })

  it('D-65 is not begun while a round runs, also one of an earlier page', () => {
    const opened = after(OPENED, { type: 'opened', unfinished: roundOf() }).state
    expect(after(opened, auto())).toEqual({ state: opened, effects: [] })
    expect(after(opened, auto(), ...SHOWN).effects.map(({ type }) => type)).toEqual(['say'])
    expect(after(running.state, auto({ ...PLAN, rounds: 9 })).state).toEqual(running.state)
  })

  it('D-65 ends with the free rounds that it was begun in: a stake is begun by the player', () => {
    const free = openSlot({ levels: [STAKE, 200], balance: 1000, free: FREE })
    const left = (count: number) => spunOf({ stake: 0 }, { free: count > 0 ? { ...FREE, left: count } : null })
    const first = after(free, auto(), answered(left(1)), ...SHOWN)
    expect([first.state.auto.left, first.effects.at(-1)]).toEqual([2, { type: 'wait', turn: 1 }])
    const last = after(first.state, next(1, 'two'), answered(left(0), 'two'), ...SHOWN, next(2, 'three'))
    expect(sent(last.effects)).toEqual([{ key: 'two', stake: STAKE, free: true }])
    expect([last.state.auto.left, last.effects.some(({ type }) => type === 'wait')]).toEqual([0, false])
  })

  it('D-65 ends when a confirmed return names no free rounds any more', () => {
    const free = openSlot({ levels: [STAKE, 200], balance: 1000, free: FREE })
    const returning = spunOf({ state: 'returning', stake: 0 }, { balance: null, free: FREE })
    const begun = after(free, press(), answered(returning), { type: 'auto', plan: { ...PLAN, lossLimit: 1 }, key: 'two' })
    const between = after(begun.state, answered(spunOf({ stake: 0 }, { free: FREE }), 'two'), ...SHOWN)
    expect([between.state.auto.left, between.effects.at(-1)]).toEqual([2, { type: 'wait', turn: 2 }])
    const returned: SlotPageEvent = { type: 'returned', turn: 2, session: { balance: 1000, free: null } }
    const gone = after(between.state, returned, next(2, 'three'))
    expect([gone.state.free, gone.state.auto.left, sent(gone.effects)]).toEqual([null, 0, []])
    const left = after(between.state, { ...returned, session: { balance: 1000, free: FREE } } as SlotPageEvent, next(2, 'three'))
    expect(sent(left.effects)).toEqual([{ key: 'three', stake: STAKE, free: true }])
  })

  it('D-65 the stake that was compared with the limit stands between two rounds', () => {
    const between = after(running.state, answered(spunOf()), ...SHOWN).state
    expect([between.isBusy, after(between, { type: 'level', by: 1 }).state.level]).toEqual([false, 0])
  })

  it('D-65 stops while the player fills in the form of the next one, which then begins', () => {
    const between = after(running.state, answered(spunOf()), ...SHOWN, { type: 'choosing' }, next(1, 'two'))
    expect([between.state.auto.left, sent(between.effects)]).toEqual([0, []])
    expect(sent(after(between.state, { type: 'auto', plan: PLAN, key: 'two' }).effects)).toHaveLength(1)
  })

  it('D-65 a wait that was stopped begins no round of the next autoplay', () => {
    const stopped = after(running.state, answered(spunOf()), ...SHOWN, press('stop')).state
    const again = after(stopped, { type: 'auto', plan: PLAN, key: 'two' }, answered(spunOf(), 'two'), ...SHOWN).state
    expect(sent(after(again, next(1, 'three')).effects)).toEqual([])
    expect(sent(after(again, next(2, 'three')).effects)).toHaveLength(1)
  })
})
