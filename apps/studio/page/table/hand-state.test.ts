import { describe, expect, it } from 'vitest'

import { type HandEffect, type HandEvent, type HandOrder, type HandState, handStep, isBusy, isWaiting, openTable } from './hand-state.ts'
import type { TableEvent } from './table-state.ts'
import type { Hand, Played } from './types.ts'

const OPENED = openTable({ stakes: { min: 100, max: 1000, chips: [100, 500] }, balance: 5000 })
const CARDS: TableEvent[] = [
  { type: 'dealt', hand: 0, card: 'TC', total: 10 },
  { type: 'dealer', card: '9D' },
]
const handOf = (change: Partial<Hand> = {}): Hand => ({
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
const playedOf = (hand: Partial<Hand> = {}, balance: number | null = 4900): Played => ({ hand: handOf(hand), balance })

function after(state: HandState, ...events: HandEvent[]): { state: HandState; effects: HandEffect[] } {
  const effects: HandEffect[] = []
  let now = state
  for (const event of events) {
    const [next, more] = handStep(now, event)
    now = next
    effects.push(...more)
  }
  return { state: now, effects }
}
const deal = (key = 'one'): HandEvent => ({ type: 'deal', key })
const move = (name: string): HandEvent => ({ type: 'move', move: name })
const chip: HandEvent = { type: 'chip', amount: 100 }
const lost: HandEvent = { type: 'faulted', fault: { text: 'down' } }
const said = (effects: readonly HandEffect[]) => effects.flatMap((effect) => (effect.type === 'say' ? [effect.message] : []))
const sent = (effects: readonly HandEffect[]) => effects.flatMap((effect) => (effect.type === 'send' ? [effect.order] : []))
const answered = (state: HandState, played: Played): HandEvent => ({ type: 'played', order: state.order!, played })
/** Lays what the answer has, card by card. */
function laid(state: HandState, played: Played) {
  const taken = after(state, answered(state, played))
  const cards = played.hand.events.slice(taken.state.laid.length).map(() => ({ type: 'card' }) as const)
  const shown = after(taken.state, ...cards, { type: 'laid' })
  return { state: shown.state, effects: [...taken.effects, ...shown.effects] }
}
const dealing = after(OPENED, chip, deal()).state
const playing = laid(dealing, playedOf()).state

describe('PRO-10 a hand at the private table', () => {
  it('PRO-10 one press deals one hand under its key, and presses meanwhile send nothing', () => {
    const { state, effects } = after(OPENED, chip, deal('one'), deal('two'), chip, move('hit'))
    expect(sent(effects)).toEqual([{ path: 'table/deal', body: { key: 'one', stake: 100 } }])
    expect([state.pad.chips, said(effects)]).toEqual([[100], ['round_started']])
  })

  it('PRO-10 nothing is dealt without a stake, or while the site pauses the game', () => {
    expect(after(OPENED, deal())).toEqual({ state: OPENED, effects: [] })
    expect(sent(after(OPENED, chip, { type: 'paused', isPaused: true }, deal()).effects)).toEqual([])
  })

  it('PRO-10 a try without an answer keeps the order, and its answer plays the hand', () => {
    const waiting = after(dealing, lost, lost)
    expect([waiting.state.order, isBusy(waiting.state), sent(waiting.effects)]).toEqual([dealing.order, true, []])
    const { state, effects } = laid(waiting.state, playedOf())
    expect([state.laid, state.balance, isBusy(state), said(effects)]).toEqual([CARDS, 4900, false, ['shown']])
  })

  it('PRO-10 a move names hand and step, once, and only a move that is allowed', () => {
    const { effects } = after(playing, move('split'), move('hit'), move('hit'))
    expect(sent(effects)).toEqual([{ path: 'table/move', body: { hand: 'h', step: 0, move: 'hit' } }])
  })

  it('PRO-10 a move clears the line, so that a second refusal in a row is read aloud too', () => {
    const leftOut = laid(dealing, playedOf({ status: 'INSUFFICIENT_FUNDS' })).state
    expect([leftOut.note, after(leftOut, move('double')).state.note]).toEqual([{ text: 'leftOut' }, null])
  })

  it('PRO-10 an answer that comes twice, late, or to another order changes nothing', () => {
    const other: HandOrder = { path: 'table/deal', body: { key: 'two', stake: 100 } }
    for (const event of [
      { type: 'played', order: other, played: playedOf({ id: 'x' }) } as const,
      { type: 'card' } as const,
      { type: 'laid' } as const,
    ])
      expect(after(dealing, event)).toEqual({ state: dealing, effects: [] })
    const again: HandEvent = { type: 'played', order: dealing.order!, played: playedOf() }
    expect(after(playing, again, { type: 'refused', order: dealing.order!, error: 'stake', isKnown: true })).toEqual({
      state: playing,
      effects: [],
    })
  })

  it('PRO-10 cards that lie there stay, and only those that follow are laid', () => {
    const third: TableEvent = { type: 'dealt', hand: 0, card: '5S', total: 15 }
    const moved = after(playing, move('hit')).state
    const taken = after(moved, answered(moved, playedOf({ step: 1, events: [...CARDS, third] }))).state
    expect([taken.laid.length, after(taken, { type: 'card' }, { type: 'card' }).state.laid]).toEqual([2, [...CARDS, third]])
  })

  it('PRO-10 the answer to a repeat names no balance: it is read, and stands once the cards lie there', () => {
    const won = playedOf({ state: 'settled', win: 200, legal: [] }, null)
    const taken = after(dealing, lost, answered(dealing, won))
    expect(taken.effects.at(-1)).toEqual({ type: 'readBalance', hand: won.hand })
    const read: HandEvent = { type: 'read', hand: won.hand, balance: 5100 }
    const shown: HandEvent[] = [{ type: 'card' }, { type: 'card' }, { type: 'laid' }]
    expect([after(taken.state, read).state.balance, after(taken.state, read, ...shown).state.balance]).toEqual([5000, 5100])
    const over = after(taken.state, ...shown).state
    expect([after(over, read).state.balance, after(over, deal('two'), read).state.balance]).toEqual([5100, 5000])
  })

  it('PRO-10 a balance that was read during the next order is read again, unless that one names it', () => {
    const won = playedOf({ state: 'settled', win: 200, legal: [] }, null)
    const dealt = after(laid(dealing, won).state, deal('two'), { type: 'read', hand: won.hand, balance: 5100 }).state
    expect([dealt.balance, dealt.isUnread]).toEqual([5000, true])
    const readings = (...events: HandEvent[]) => after(dealt, ...events).effects.filter(({ type }) => type === 'readBalance')
    const refused: HandEvent = { type: 'refused', order: dealt.order!, error: 'low_balance', isKnown: true }
    expect(readings(refused)).toEqual([{ type: 'readBalance', hand: won.hand }])
    expect(after(dealt, refused, { type: 'read', hand: won.hand, balance: 5100 }).state).toMatchObject({ balance: 5100, isUnread: false })
    const left = answered(dealt, playedOf({ state: 'refused', events: [] }, null))
    expect(readings(left)).toEqual([{ type: 'readBalance', hand: null }])
    expect(readings(answered(dealt, playedOf({ id: 'x' }, 5000)))).toEqual([])
    const moved = after(laid(dealing, playedOf({}, null)).state, move('hit')).state
    expect(after(moved, answered(moved, playedOf({ step: 1 }, null))).effects.at(-1)).toMatchObject({
      type: 'readBalance',
      hand: { step: 1 },
    })
  })

  it('PRO-10 a move without a stake names no balance, and none is read before the end', () => {
    const readAfter = (name: string, hand: Partial<Hand>) => {
      const moved = after(playing, move(name)).state
      return after(moved, answered(moved, playedOf(hand, null))).effects.some(({ type }) => type === 'readBalance')
    }
    expect([readAfter('hit', {}), readAfter('hit', { state: 'settled', win: 0 }), readAfter('double', {})]).toEqual([false, true, true])
  })

  it('PRO-10 a refused deal leaves no hand, and informs the site', () => {
    const { state, effects } = after(dealing, answered(dealing, playedOf({ state: 'refused', status: 'limit_loss_day', events: [] }, null)))
    expect([state.hand, state.balance, state.note]).toEqual([null, 5000, { text: 'restricted' }])
    expect(effects).toContainEqual({ type: 'say', message: 'restricted', reason: 'limit_loss_day' })
    expect(said(effects).at(-1)).toBe('round_ended')
  })

  it.each([
    ['unknown', 'no_result', false],
    ['kept out by another hand', 'hand_open', true],
  ] as const)('PRO-10 D-27 a deal that is %s is looked for in the session before another one counts', (_how, error, isKnown) => {
    const order = dealing.order!
    const refused = after(dealing, lost, { type: 'refused', order, error, isKnown })
    expect([refused.effects, isBusy(refused.state)]).toEqual([[{ type: 'reread', order }], true])
    expect(after(refused.state, chip, deal('two')).effects).toEqual([])
    const found = after(refused.state, { type: 'reread', order, session: { hand: handOf(), balance: 4900 } })
    expect([found.state.hand?.id, found.effects]).toEqual(['h', [{ type: 'lay' }]])
    const none = after(refused.state, { type: 'reread', order, session: { hand: null, balance: 5000 } })
    expect([isBusy(none.state), none.state.pad.chips, said(none.effects)]).toEqual([false, [], ['round_ended']])
    const unread = after(refused.state, { type: 'reread', order, session: undefined })
    expect([isBusy(unread.state), unread.state.pad.chips]).toEqual([false, []])
  })

  it('PRO-10 a session that ends during a hand leaves the hand as it is', () => {
    const moved = after(playing, move('hit')).state
    const expired: HandEvent = { type: 'faulted', fault: { text: 'expired', message: 'session_expired' } }
    const { state, effects } = after(moved, expired, { type: 'refused', order: moved.order!, error: 'session_expired', isKnown: true })
    expect([state.hand, state.note, isBusy(state)]).toEqual([playing.hand, { text: 'expired' }, false])
    expect(said(effects)).toEqual(['session_expired', 'shown'])
  })

  it('D-52 a further stake of an earlier try that is on its way makes the hand wait, without a move', () => {
    const moved = after(playing, move('double')).state
    const { state } = after(
      moved,
      lost,
      { type: 'faulted', fault: { text: 'waiting' } },
      { type: 'refused', order: moved.order!, error: 'waiting', isKnown: false },
    )
    expect([isWaiting(state), state.hand?.legal, state.note]).toEqual([true, [], { text: 'waiting' }])
  })

  it('D-65 only a gain over all stakes has sound, and every end is noted as shown', () => {
    const ended = (win: number) => laid(dealing, playedOf({ state: 'settled', win, legal: [] }))
    expect([200, 100, 0].map((win) => ended(win).state.won)).toEqual([{ amount: 200, isGain: true }, { amount: 100, isGain: false }, null])
    expect([200, 100, 0].map((win) => ended(win).effects.filter(({ type }) => type === 'gain').length)).toEqual([1, 0, 0])
    expect(ended(0).effects).toContainEqual({ type: 'noteShown', hand: 'h' })
    expect(said(ended(0).effects)).toEqual(['round_ended'])
  })

  it('PRO-10 a hand of an earlier page lies on the table before anything can be pressed', () => {
    const opened = after(OPENED, { type: 'opened', hand: handOf() })
    expect(said(opened.effects)).toEqual(['ready', 'round_started'])
    expect(sent(after(opened.state, move('hit'), chip, deal()).effects)).toEqual([])
    expect(sent(after(opened.state, { type: 'card' }, { type: 'card' }, { type: 'laid' }, move('hit')).effects)).toHaveLength(1)
  })

  it('PRO-10 chips cannot change during a hand, and take the last one off the table', () => {
    expect(after(playing, chip).state).toEqual(playing)
    const over = laid(dealing, playedOf({ state: 'settled', win: 0, legal: [] })).state
    expect(after(over, chip).state).toMatchObject({ pad: { chips: [100, 100] }, laid: [] })
  })
})

describe('D-50 a hand that waits for the wallet', () => {
  const read = (hand: Hand | null, balance: number | null = 5100): HandEvent => ({
    type: 'followed',
    hand: 'h',
    session: { hand, balance },
  })
  const stateOf = (change: Partial<Hand>) => laid(dealing, playedOf({ legal: [], ...change }, null)).state

  it('D-50 a win that the wallet has confirmed stays on the table with its balance', () => {
    const paying = stateOf({ state: 'paying', win: 200 })
    const { state, effects } = after(paying, read(null))
    expect([state.hand?.state, state.laid, state.note, state.balance]).toEqual(['settled', CARDS, { text: 'gain', amount: 200 }, 5100])
    expect(said(effects)).toEqual(['round_ended'])
  })

  it('D-65 a win that is not confirmed yet is not celebrated again', () => {
    const paying = stateOf({ state: 'paying', win: 200 })
    expect(after(paying, read(paying.hand))).toEqual({ state: paying, effects: [] })
  })

  it('D-50 stakes that came back leave the table, and the balance has them again', () => {
    const { state } = after(stateOf({ state: 'returning', events: [] }), read(null))
    expect([state.hand, state.note, state.balance]).toEqual([null, { text: 'void' }, 5100])
  })

  it('PRO-10 a hand whose first stake has no answer yet is read until it has one', () => {
    const betting = stateOf({ state: 'betting', events: [] })
    expect([isWaiting(betting), betting.note]).toEqual([true, { text: 'waiting' }])
    const dealt = after(betting, read(handOf()), { type: 'card' }, { type: 'card' }, { type: 'laid' }).state
    expect([dealt.laid, sent(after(dealt, move('hit')).effects).length]).toEqual([CARDS, 1])
    expect(after(betting, read(null)).state).toMatchObject({ hand: null, note: { text: 'notTaken' } })
  })

  it('PRO-10 what was read for another hand, or late, changes nothing', () => {
    const returning = stateOf({ state: 'returning', events: [] })
    expect(after(returning, { ...read(null), hand: 'x' } as HandEvent)).toEqual({ state: returning, effects: [] })
    expect(after(playing, read(null))).toEqual({ state: playing, effects: [] })
  })

  it('PRO-10 an earlier hand that no page has shown says that this one is over', () => {
    const earlier = handOf({ id: 'x', state: 'settled', win: 0 })
    for (const change of [
      { state: 'returning', events: [] },
      { state: 'paying', win: 200 },
    ] as const)
      expect(after(stateOf(change), read(earlier))).toEqual(after(stateOf(change), read(null)))
  })

  it('PRO-10 a hand that another page has played to its end leaves the table with a line that says so', () => {
    const waiting = stateOf({ is_waiting: true })
    for (const named of [null, handOf({ id: 'x', state: 'settled', win: 0 })]) {
      const { state, effects } = after(waiting, read(named))
      expect([state.hand, state.note, said(effects)]).toEqual([null, { text: 'playedOn' }, ['round_ended']])
    }
  })

  it('PRO-10 a hand that was dealt on another page is laid in place of one that is over', () => {
    for (const change of [
      { state: 'returning', events: [] },
      { state: 'paying', win: 200 },
    ] as const) {
      const { state, effects } = after(stateOf(change), read(handOf({ id: 'x' })))
      expect([state.hand?.id, state.laid, state.won, state.note, effects]).toEqual(['x', [], null, null, [{ type: 'lay' }]])
    }
  })

  it('PRO-10 a hand that is gone leaves the table during a pause of the site too', () => {
    const paused = after(stateOf({ state: 'returning', events: [] }), { type: 'paused', isPaused: true }).state
    const { state, effects } = after(paused, read(null))
    expect([state.hand, state.isPaused, said(effects)]).toEqual([null, true, ['round_ended']])
  })
})
