import { describe, expect, it } from 'vitest'

import { after, CARDS, chip, DEALING, handOf, laid, move, OPENED, playedOf, PLAYING, said, sent } from '../testing/hands.ts'
import type { HandEvent } from './hand-events.ts'
import { isWaiting } from './hand-state.ts'
import type { Hand } from './types.ts'

describe('D-50 a hand that waits for the wallet', () => {
  const read = (hand: Hand | null, balance: number | null = 5100): HandEvent => ({
    type: 'followed',
    hand: 'h',
    session: { hand, balance },
  })
  const former = (change: Partial<Hand>): HandEvent => ({ type: 'former', hand: handOf(change) })
  const REREAD = { type: 'reread', order: null } as const
  const rereadOf = (hand: Hand | null): HandEvent => ({ ...REREAD, session: { hand, balance: 5100 } })
  const stateOf = (change: Partial<Hand>) => laid(DEALING, playedOf({ legal: [], ...change }, null)).state

  it('D-27 a deal of an earlier page that came back is named at the opening, and one that holds up a deal reads the hand', () => {
    expect(after(OPENED, former({ state: 'void' }))).toEqual({ state: { ...OPENED, note: { text: 'void' } }, effects: [REREAD] })
    expect(after(OPENED, former({ state: 'refused', status: 'LIMIT_EXCEEDED' })).state.note).toEqual({ text: 'restricted' })
    expect(after(OPENED, { type: 'former', hand: undefined }).state.note).toEqual({ text: 'notTaken' })
    const refused: HandEvent = { type: 'refused', order: DEALING.order!, error: 'no_result', isKnown: true }
    const held = after(DEALING, former({ state: 'void' }))
    expect(held.effects).toEqual([])
    const ended = after(held.state, refused)
    expect(ended.effects.at(-1)).toEqual(REREAD)
    const { state } = after(ended.state, rereadOf(null))
    expect([state.order, state.hand, state.note, state.balance]).toEqual([null, null, { text: 'void' }, 5100])
    expect(state.pad.chips).toEqual(DEALING.pad.chips)
  })

  it('D-27 a hand of a deal of before that is known after the opening is laid, once nothing else is', () => {
    const known = after(OPENED, former({}))
    expect(known.effects).toEqual([REREAD])
    const { state, effects } = after(known.state, rereadOf(handOf()))
    expect([state.laying?.hand.id, effects]).toEqual(['h', [{ type: 'say', message: 'round_started', reason: undefined }, { type: 'lay' }]])
    const opened = after(OPENED, { type: 'opened', hand: handOf({ id: 'x', state: 'settled', win: 0 }) }, former({}))
    expect(opened.effects.filter(({ type }) => type === 'reread')).toEqual([])
    expect(after(opened.state, { type: 'laid' }).effects.at(-1)).toEqual(REREAD)
    expect(after(known.state, chip, { type: 'deal', key: 'two' }, rereadOf(handOf())).state.laying).toBeNull()
    const laidAlready = after(PLAYING, rereadOf(PLAYING.hand))
    expect([laidAlready.state.laying, laidAlready.state.balance]).toEqual([null, 5100])
  })

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
    expect(after(PLAYING, read(null))).toEqual({ state: PLAYING, effects: [] })
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
