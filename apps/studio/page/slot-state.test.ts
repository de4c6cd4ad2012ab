import { describe, expect, it } from 'vitest'

import type { SlotPageEvent } from './slot-events.ts'
import { openSlot } from './slot-state.ts'
import {
  after,
  answered,
  FREE,
  lost,
  MODES,
  OPENED,
  PLAN,
  press,
  roundOf,
  said,
  sent,
  SHOWN,
  spunOf,
  STAKE,
} from './testing/slot-rounds.ts'

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
    expect(effects.at(-1)).toEqual({ type: 'readBalance', turn: 1, returns: 0 })
    const read = (turn: number): SlotPageEvent => ({ type: 'read', turn, returns: 0, session: { balance: 1200, free: null } })
    expect([after(state, read(1)).state.balance, after(state, press('two'), read(1)).state.balance]).toEqual([1200, 800])
    const known = after(OPENED, press(), answered(spunOf()), ...SHOWN)
    expect(known.effects.some(({ type }) => type === 'readBalance')).toBe(false)
  })

  it('PRO-9 a balance that was read during the next spin is read again, unless that one names it', () => {
    const unread = after(OPENED, press(), lost, answered(spunOf({ win: 300 }, { balance: null })), ...SHOWN, press('two'))
    const read = (turn: number): SlotPageEvent => ({ type: 'read', turn, returns: 0, session: { balance: 1200, free: null } })
    const readings = (...events: SlotPageEvent[]) =>
      after(unread.state, read(1), ...events).effects.filter(({ type }) => type === 'readBalance')
    const refused: SlotPageEvent = { type: 'refused', key: 'two', error: 'low_balance', isKnown: true }
    expect(readings(refused)).toEqual([{ type: 'readBalance', turn: 2, returns: 0 }])
    expect(readings(answered(spunOf({ state: 'void' }, { balance: null }), 'two'))).toHaveLength(1)
    expect(readings(answered(spunOf({}, { balance: 1100 }), 'two'), ...SHOWN)).toEqual([])
    expect(after(unread.state, refused, read(2)).state).toMatchObject({ balance: 1200, isUnread: false })
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

  it('PRO-9 a session that ends before it is known what became of a spin keeps its stake out of the balance', () => {
    const expired: SlotPageEvent = { type: 'faulted', fault: { text: 'expired', message: 'session_expired' } }
    const { state, effects } = after(OPENED, press(), lost, expired, {
      type: 'refused',
      key: 'one',
      error: 'session_expired',
      isKnown: false,
    })
    expect([state.isBusy, state.balance, state.note]).toEqual([false, 900, { text: 'expired' }])
    expect(effects.slice(-3)).toMatchObject([{ message: 'session_expired' }, { type: 'putBack' }, { message: 'round_ended' }])
  })

  it('D-50 a stake on its way back is followed under its key, and a later spin has the later balance', () => {
    const { state, effects } = after(OPENED, press(), answered(spunOf({ state: 'returning' }, { balance: null })))
    expect(effects).toContainEqual({ type: 'follow', key: 'one' })
    expect([state.balance, state.note, state.isBusy]).toEqual([900, { text: 'returning' }, false])
    const returned: SlotPageEvent = { type: 'returned', turn: 1, session: { balance: 1000, free: null } }
    expect(after(state, returned).state).toMatchObject({ balance: 1000, note: { text: 'void' } })
  })

  it('D-50 a stake that comes back during or after a later spin is read after it, and said then unless it gave something to say', () => {
    const returning = after(OPENED, press(), answered(spunOf({ state: 'returning' }, { balance: null }))).state
    const returned: SlotPageEvent = { type: 'returned', turn: 1, session: { balance: 1000, free: null } }
    const later = after(returning, press('two')).state
    const second = answered(spunOf({}, { balance: 700 }), 'two')
    const read = { type: 'readBalance', turn: 2, returns: 1 } as const
    expect(after(later, returned)).toEqual({ state: { ...later, isUnread: true, isBack: true, returns: 1 }, effects: [] })
    const refused: SlotPageEvent = { type: 'refused', key: 'two', error: 'stake', isKnown: true }
    const won = answered(spunOf({ win: 500 }, { balance: 700 }), 'two')
    for (const [events, note] of [
      [[second, ...SHOWN, returned], { text: 'void' }],
      [[second, returned, ...SHOWN], { text: 'void' }],
      [[returned, second, ...SHOWN], { text: 'void' }],
      [[returned, refused], { text: 'void' }],
      [[returned, answered(spunOf({ state: 'refused' }, { balance: 700 }), 'two')], { text: 'notTaken' }],
      [[returned, won, ...SHOWN], { text: 'win', amount: 500 }],
    ] as const) {
      const { state, effects } = after(later, ...events)
      expect(effects.at(-1)).toEqual(read)
      const known = after(state, { type: 'read', turn: 2, returns: 1, session: { balance: 800, free: null } }).state
      expect([known.balance, known.note, known.isUnread]).toEqual([800, note, false])
    }
  })

  it('D-50 a balance that was asked for before a return was confirmed is out of date', () => {
    const returning = after(OPENED, press(), answered(spunOf({ state: 'returning' }, { balance: null }))).state
    const unread = after(returning, press('two'), answered(spunOf({}, { balance: null }), 'two'), ...SHOWN)
    expect(unread.effects.at(-1)).toEqual({ type: 'readBalance', turn: 2, returns: 0 })
    const session = { balance: 1000, free: null }
    const late: SlotPageEvent = { type: 'read', turn: 2, returns: 0, session: { ...session, balance: 900 } }
    const { state } = after(unread.state, { type: 'returned', turn: 2, session }, late)
    expect([state.balance, state.isUnread]).toEqual([1000, false])
  })

  it('D-51 a free round that comes back during a later spin is there before the next press', () => {
    const free = openSlot({ levels: [STAKE, 200], balance: 1000, free: { ...FREE, left: 1 }, modes: MODES })
    const returning = after(free, press(), answered(spunOf({ state: 'returning', stake: 0 }, { balance: null }))).state
    const { state } = after(
      returning,
      press('two'),
      { type: 'returned', turn: 1, session: { balance: 1000, free: FREE } },
      answered(spunOf(), 'two'),
      ...SHOWN,
      { type: 'read', turn: 2, returns: 1, session: { balance: 900, free: FREE } },
    )
    expect(sent(after(state, press('three')).effects)).toMatchObject([{ free: true }])
  })

  const former = (round: Parameters<typeof spunOf>[0]): SlotPageEvent => ({
    type: 'former',
    former: { key: 'former', answer: spunOf(round, { balance: null }) },
  })
  const readBalance = { type: 'readBalance', turn: 0, returns: 0 } as const

  it.each([
    ['void', 'void', []],
    ['returning', 'returning', [{ type: 'follow', key: 'former' }]],
    ['refused', 'notTaken', []],
  ] as const)('D-27 a stake of an earlier page that is %s is named at the opening', (state, text, follows) => {
    expect(after(OPENED, former({ state }))).toEqual({
      state: { ...OPENED, isUnread: true, note: { text } },
      effects: [...follows, readBalance],
    })
  })

  it('D-27 a spin that a stake of before has held up is not sent: that one is shown, once', () => {
    const refused: SlotPageEvent = { type: 'refused', key: 'one', error: 'no_result', isKnown: true }
    const { state, effects } = after(OPENED, press(), former({ win: 500 }), refused)
    expect([state.order, state.isBusy, state.balance, sent(effects).length]).toEqual([null, true, OPENED.balance, 1])
    expect([effects.at(-1)?.type, said(effects)]).toEqual(['show', ['round_started', 'round_ended', 'round_started']])
    const shown = after(state, ...SHOWN)
    expect([shown.state.won, shown.effects.at(-1)]).toEqual([
      { amount: 500, isGain: true },
      { ...readBalance, turn: 1 },
    ])
    expect(after(shown.state, former({ win: 500 })).effects).toEqual([{ ...readBalance, turn: 1 }])
  })

  it('D-27 a stake of an earlier page that is known while another round is shown is stated after it', () => {
    const opened = after(OPENED, { type: 'opened', unfinished: roundOf({ id: 'x', win: 50 }) }, former({ win: 500 }))
    expect(opened.effects.filter(({ type }) => type === 'show')).toHaveLength(1)
    const next = after(opened.state, ...SHOWN)
    expect([next.state.shown?.round.win, next.effects.at(-1)?.type]).toEqual([500, 'show'])
    expect(after(next.state, ...SHOWN).effects.at(-1)).toEqual(readBalance)
  })

  it('D-27 a stake of before that was not taken is named, and the balance is read', () => {
    const { state, effects } = after(OPENED, { type: 'former', former: { key: 'former', answer: undefined } })
    expect([state.note, effects]).toEqual([{ text: 'notTaken' }, [readBalance]])
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
    expect(sent(paused.effects)).toEqual([])
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
  const free = openSlot({ levels: [STAKE, 200], balance: 1000, free: FREE, modes: MODES })

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
