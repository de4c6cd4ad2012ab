import { describe, expect, it } from 'vitest'

import {
  after,
  answered,
  CARDS,
  chip,
  deal,
  DEALING,
  handOf,
  laid,
  lost,
  move,
  OPENED,
  playedOf,
  PLAYING,
  said,
  sent,
} from '../testing/hands.ts'
import type { HandEvent, HandOrder } from './hand-events.ts'
import { isBusy, isWaiting } from './hand-state.ts'
import type { TableEvent } from './table-state.ts'
import type { Hand } from './types.ts'

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

  it('PRO-10 a chip over the balance is not placed: the pad says so, and the site offers a deposit', () => {
    const { state, effects } = after({ ...OPENED, balance: 150 }, chip, chip)
    expect([state.pad.chips, state.note, said(effects)]).toEqual([[100], { text: 'low' }, ['low_balance']])
  })

  it('PRO-10 chips over the largest stake are not placed: the pad names it, and chips that fit take that back', () => {
    const large: HandEvent = { type: 'chip', amount: 600 }
    const { state, effects } = after(OPENED, large, large)
    expect([state.pad.chips, state.note, said(effects)]).toEqual([[600], { text: 'overMax', amount: 1000 }, []])
    expect(after(state, { type: 'twice' }).state.note).toEqual({ text: 'overMax', amount: 1000 })
    for (const event of [chip, { type: 'undo' } as const]) expect(after(state, event).state.note).toBeNull()
  })

  it('PRO-10 a chip that is placed flies to the felt, one that is taken back or does not fit does not', () => {
    const { effects } = after(OPENED, chip, { type: 'twice' }, { type: 'undo' }, { type: 'chip', amount: 5000 })
    expect(effects.filter(({ type }) => type === 'fly')).toEqual([
      { type: 'fly', amount: 100 },
      { type: 'fly', amount: 100 },
    ])
  })

  it('PRO-10 a try without an answer keeps the order, and its answer plays the hand', () => {
    const waiting = after(DEALING, lost, lost)
    expect([waiting.state.order, isBusy(waiting.state), sent(waiting.effects)]).toEqual([DEALING.order, true, []])
    const { state, effects } = laid(waiting.state, playedOf())
    expect([state.laid, state.balance, isBusy(state), said(effects)]).toEqual([CARDS, 4900, false, ['shown']])
  })

  it('PRO-10 a move names hand and step, once, and only a move that is allowed', () => {
    const { effects } = after(PLAYING, move('split'), move('hit'), move('hit'))
    expect(sent(effects)).toEqual([{ path: 'table/move', body: { hand: 'h', step: 0, move: 'hit' } }])
  })

  it('PRO-10 a move clears the line, so that a second refusal in a row is read aloud too', () => {
    const leftOut = laid(DEALING, playedOf({ status: 'INSUFFICIENT_FUNDS' })).state
    expect([leftOut.note, after(leftOut, move('double')).state.note]).toEqual([{ text: 'leftOut' }, null])
  })

  it('PRO-10 an answer that comes twice, late, or to another order changes nothing', () => {
    const other: HandOrder = { path: 'table/deal', body: { key: 'two', stake: 100 } }
    for (const event of [
      { type: 'played', order: other, played: playedOf({ id: 'x' }) } as const,
      { type: 'card' } as const,
      { type: 'laid' } as const,
    ])
      expect(after(DEALING, event)).toEqual({ state: DEALING, effects: [] })
    const again: HandEvent = { type: 'played', order: DEALING.order!, played: playedOf() }
    expect(after(PLAYING, again, { type: 'refused', order: DEALING.order!, error: 'stake', isKnown: true })).toEqual({
      state: PLAYING,
      effects: [],
    })
  })

  it('PRO-10 cards that lie there stay, and only those that follow are laid', () => {
    const third: TableEvent = { type: 'dealt', hand: 0, card: '5S', total: 15 }
    const moved = after(PLAYING, move('hit')).state
    const taken = after(moved, answered(moved, playedOf({ step: 1, events: [...CARDS, third] }))).state
    expect([taken.laid.length, after(taken, { type: 'card' }, { type: 'card' }).state.laid]).toEqual([2, [...CARDS, third]])
  })

  it('PRO-10 the answer to a repeat names no balance: it is read, and stands once the cards lie there', () => {
    const won = playedOf({ state: 'settled', win: 200, legal: [] }, null)
    const taken = after(DEALING, lost, answered(DEALING, won))
    expect(taken.effects.at(-1)).toEqual({ type: 'readBalance', hand: won.hand })
    const read: HandEvent = { type: 'read', hand: won.hand, balance: 5100 }
    const shown: HandEvent[] = [{ type: 'card' }, { type: 'card' }, { type: 'laid' }]
    expect([after(taken.state, read).state.balance, after(taken.state, read, ...shown).state.balance]).toEqual([5000, 5100])
    const over = after(taken.state, ...shown).state
    expect([after(over, read).state.balance, after(over, deal('two'), read).state.balance]).toEqual([5100, 5000])
  })

  it('PRO-10 a balance that was read during the next order is read again, unless that one names it', () => {
    const won = playedOf({ state: 'settled', win: 200, legal: [] }, null)
    const dealt = after(laid(DEALING, won).state, deal('two'), { type: 'read', hand: won.hand, balance: 5100 }).state
    expect([dealt.balance, dealt.isUnread]).toEqual([5000, true])
    const readings = (...events: HandEvent[]) => after(dealt, ...events).effects.filter(({ type }) => type === 'readBalance')
    const refused: HandEvent = { type: 'refused', order: dealt.order!, error: 'low_balance', isKnown: true }
    expect(readings(refused)).toEqual([{ type: 'readBalance', hand: won.hand }])
    expect(after(dealt, refused, { type: 'read', hand: won.hand, balance: 5100 }).state).toMatchObject({ balance: 5100, isUnread: false })
    const left = answered(dealt, playedOf({ state: 'refused', events: [] }, null))
    expect(readings(left)).toEqual([{ type: 'readBalance', hand: null }])
    expect(readings(answered(dealt, playedOf({ id: 'x' }, 5000)))).toEqual([])
    const moved = after(laid(DEALING, playedOf({}, null)).state, move('hit')).state
    expect(after(moved, answered(moved, playedOf({ step: 1 }, null))).effects.at(-1)).toMatchObject({
      type: 'readBalance',
      hand: { step: 1 },
    })
  })

  it('PRO-10 a move without a stake names no balance, and none is read before the end', () => {
    const readAfter = (name: string, hand: Partial<Hand>) => {
      const moved = after(PLAYING, move(name)).state
      return after(moved, answered(moved, playedOf(hand, null))).effects.some(({ type }) => type === 'readBalance')
    }
    expect([readAfter('hit', {}), readAfter('hit', { state: 'settled', win: 0 }), readAfter('double', {})]).toEqual([false, true, true])
  })

  it('PRO-10 a refused deal leaves no hand, and informs the site', () => {
    const { state, effects } = after(DEALING, answered(DEALING, playedOf({ state: 'refused', status: 'limit_loss_day', events: [] }, null)))
    expect([state.hand, state.balance, state.note]).toEqual([null, 5000, { text: 'restricted' }])
    expect(effects).toContainEqual({ type: 'say', message: 'restricted', reason: 'limit_loss_day' })
    expect(said(effects).at(-1)).toBe('round_ended')
  })

  it('PRO-10 a deal that another hand keeps out reads that hand from the session', () => {
    const order = DEALING.order!
    const refused = after(DEALING, lost, { type: 'refused', order, error: 'hand_open', isKnown: true })
    expect([refused.effects, isBusy(refused.state)]).toEqual([[{ type: 'reread', order }], true])
    expect(after(refused.state, chip, deal('two')).effects).toEqual([])
    const found = after(refused.state, { type: 'reread', order, session: { hand: handOf(), balance: 4900 } })
    expect([found.state.hand?.id, found.effects]).toEqual(['h', [{ type: 'lay' }]])
    const none = after(refused.state, { type: 'reread', order, session: { hand: null, balance: 5000 } })
    expect([isBusy(none.state), none.state.pad.chips, said(none.effects)]).toEqual([false, [], ['round_ended']])
    const unread = after(refused.state, { type: 'reread', order, session: undefined })
    expect([isBusy(unread.state), unread.state.pad.chips]).toEqual([false, []])
  })

  it('PRO-10 a hand that lies there already, and is over, is not laid and celebrated again', () => {
    const won = handOf({ state: 'settled', win: 200, legal: [] })
    const again = after(laid(DEALING, { hand: won, balance: 5100 }).state, deal('two')).state
    const order = again.order!
    const { effects } = after(
      again,
      { type: 'refused', order, error: 'hand_open', isKnown: true },
      { type: 'reread', order, session: { hand: won, balance: 5100 } },
    )
    expect(effects.map(({ type }) => type)).toEqual(['reread', 'say'])
  })

  it('PRO-10 a deal whose session ends reads nothing more, and one that may have been carried out cannot be sent again', () => {
    const order = DEALING.order!
    const refused = (isKnown: boolean) => after(DEALING, { type: 'refused', order, error: 'session_expired', isKnown })
    expect([refused(true).effects.map(({ type }) => type), refused(true).state.pad.chips]).toEqual([['say'], [100]])
    expect([refused(false).effects.map(({ type }) => type), refused(false).state.pad.chips]).toEqual([['say'], []])
  })

  it('PRO-10 a session that ends during a hand leaves the hand as it is', () => {
    const moved = after(PLAYING, move('hit')).state
    const expired: HandEvent = { type: 'faulted', fault: { text: 'expired', message: 'session_expired' } }
    const { state, effects } = after(moved, expired, { type: 'refused', order: moved.order!, error: 'session_expired', isKnown: true })
    expect([state.hand, state.note, isBusy(state)]).toEqual([PLAYING.hand, { text: 'expired' }, false])
    expect(said(effects)).toEqual(['session_expired', 'shown'])
  })

  it('D-52 a further stake of an earlier try that is on its way makes the hand wait, without a move', () => {
    const moved = after(PLAYING, move('double')).state
    const { state } = after(
      moved,
      lost,
      { type: 'faulted', fault: { text: 'waiting' } },
      { type: 'refused', order: moved.order!, error: 'waiting', isKnown: false },
    )
    expect([isWaiting(state), state.hand?.legal, state.note]).toEqual([true, [], { text: 'waiting' }])
  })

  it('PRO-10 D-27 a move that may have been made makes the hand wait until it has been read, without a move', () => {
    const moved = after(PLAYING, move('hit')).state
    const { state } = after(
      moved,
      { type: 'faulted', fault: { text: 'noResult' } },
      { type: 'refused', order: moved.order!, error: 'no_result', isKnown: false },
    )
    expect([isWaiting(state), state.hand?.legal, state.note]).toEqual([true, [], { text: 'noResult' }])
    const session = { hand: handOf({ step: 1 }), balance: 4900 }
    const read = after(state, { type: 'followed', hand: 'h', session }, { type: 'laid' }).state
    expect(sent(after(read, move('hit')).effects)).toEqual([{ path: 'table/move', body: { hand: 'h', step: 1, move: 'hit' } }])
  })

  it('D-65 only a gain over all stakes has sound, and every end is noted as shown', () => {
    const ended = (win: number) => laid(DEALING, playedOf({ state: 'settled', win, legal: [] }))
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
    expect(after(PLAYING, chip).state).toEqual(PLAYING)
    const over = laid(DEALING, playedOf({ state: 'settled', win: 0, legal: [] })).state
    expect(after(over, chip).state).toMatchObject({ pad: { chips: [100, 100] }, laid: [] })
  })
})
