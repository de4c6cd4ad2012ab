import { describe, expect, it } from 'vitest'

import {
  after,
  AFTER_CLOSE,
  ended,
  lost,
  MISSED,
  NOW,
  OPENED,
  own,
  ownOf,
  put,
  reads,
  RED,
  roundOf,
  said,
  SENDING,
  sent,
  SESSION,
  STAKED,
  stateOf,
  taken,
  wagerOf,
} from '../testing/live-table.ts'
import type { LivePageEvent } from './live-state.ts'
import { isClosed } from './page-state.ts'
import { openLive } from './stream-state.ts'
import type { Wager } from './types.ts'

describe('PRO-10 BEY-8 a stake at a shared table', () => {
  it('PRO-10 one press sends one stake under its key, and presses meanwhile send and place nothing', () => {
    const { page, effects } = after(OPENED, RED, put('one'), put('two'), RED, { type: 'twice' })
    expect(sent(effects)).toEqual([{ key: 'one', round: 7, bets: [{ id: 'red', stake: 100 }] }])
    expect([page.pad.chips.length, said(effects)]).toEqual([1, ['round_started']])
  })

  it('PRO-10 a try without an answer keeps the order, and its answer brings the chips into play', () => {
    const waiting = after(SENDING, lost, lost)
    expect([waiting.page.sending?.order.key, isClosed(waiting.page), sent(waiting.effects)]).toEqual(['one', true, []])
    const { page, effects } = after(waiting.page, taken())
    expect([page.pad.sent, page.pad.chips, page.balance]).toEqual([[{ id: 'red', amount: 100 }], [], 4900])
    expect([said(effects), page.note]).toEqual([['shown'], { kind: 'text', text: 'taken', amount: 100 }])
  })

  it('PRO-10 the answer to a repeat names no balance: it is read, once, and not from before a later answer', () => {
    const repeated = after(SENDING, lost, taken({}, 'one', null))
    expect([repeated.page.balance, repeated.effects.at(-1)]).toEqual([5000, { type: 'readBalance', round: 7 }])
    const read = (answers: number): LivePageEvent => ({ type: 'read', round: 7, answers, balance: 4900 })
    expect(after(repeated.page, read(1)).page.balance).toBe(4900)
    const later = after(repeated.page, RED, put('two'), taken({ id: 'x' }, 'two', 4800)).page
    expect(after(later, read(1))).toEqual({ page: later, effects: [{ type: 'readBalance', round: 7 }] })
    const readings = (...events: LivePageEvent[]) => after(SENDING, ...events).effects.filter(({ type }) => type === 'readBalance').length
    expect([readings(taken()), readings(stateOf(ended()), taken({}, 'one', null))]).toEqual([0, 0])
    expect(readings(taken({ state: 'void' }, 'one', null))).toBe(0)
  })

  it('PRO-10 chips that are being sent when the time is up are in play once the stake is taken', () => {
    const closed = after(SENDING, [{ type: 'tick' }, AFTER_CLOSE]).page
    expect([closed.pad.chips.length, closed.note]).toEqual([1, SENDING.note])
    const late = after(closed, [taken(), AFTER_CLOSE])
    expect([late.page.pad.sent, late.page.note]).toEqual([[{ id: 'red', amount: 100 }], { kind: 'text', text: 'taken', amount: 100 }])
    expect(reads(after(late.page, stateOf(ended())).effects)).toHaveLength(1)
  })

  it('PRO-10 chips that were not sent in time leave the table', () => {
    const { page } = after(OPENED, RED, [{ type: 'tick' }, AFTER_CLOSE])
    expect([page.pad.chips, page.note]).toEqual([[], { kind: 'text', text: 'notSent' }])
    expect(sent(after(OPENED, RED, [put(), AFTER_CLOSE]).effects)).toEqual([])
  })

  it('PRO-10 D-27 a round that begins while a stake has no answer says that its result is not known, not to place chips', () => {
    const { page } = after(SENDING, stateOf(roundOf({ id: 8, number: 71 })))
    expect([isClosed(page), page.note]).toEqual([true, { kind: 'text', text: 'noResult' }])
    expect(after(STAKED, stateOf(roundOf({ id: 8, number: 71 }))).page.note).toEqual({ kind: 'text', text: 'place' })
  })

  it('PRO-10 an answer that comes twice, or to another stake, changes nothing', () => {
    for (const event of [taken(), { type: 'refused', key: 'one', error: 'closed', isKnown: true } as const])
      expect(after(STAKED, event)).toEqual({ page: STAKED, effects: [] })
    expect(after(SENDING, taken({}, 'two'))).toEqual({ page: SENDING, effects: [] })
  })

  it('PRO-10 a stake that was read after an interruption is not counted twice', () => {
    const back = after(SENDING, { type: 'lost' }, { type: 'back' })
    expect(back.effects).toContainEqual({ type: 'reopen', loss: 1 })
    const read = after(
      back.page,
      { type: 'reopened', loss: 1, answers: 0, session: { balance: 4900, round: 7, wagers: [wagerOf()] } },
      taken({}, 'one', null),
    ).page
    expect([read.pad.sent, read.pad.chips, read.balance]).toEqual([[{ id: 'red', amount: 100 }], [], 4900])
  })

  it('PRO-10 an answer after the result, or in the next round, reads what the stake gave', () => {
    const result = after(SENDING, stateOf(ended()))
    expect(reads(result.effects)).toEqual([])
    expect(reads(after(result.page, taken()).effects)).toMatchObject([{ round: 7, result: { kind: 'drawn' } }])
    const next = after(SENDING, stateOf(roundOf({ id: 8, number: 71 })), taken())
    expect(reads(next.effects)).toEqual([{ type: 'readOwn', round: 7, result: MISSED }])
    expect([next.page.pad.sent, said(next.effects), said(after(next.page, own()).effects)]).toEqual([[], ['shown'], ['round_ended']])
  })

  it('PRO-10 a round ends for the site once no stake is open, also one that is being sent', () => {
    const next = after(STAKED, stateOf(roundOf({ id: 8, number: 71 })), { type: 'repeat' }, put('two'), own())
    expect(said(next.effects)).toEqual(['round_started', 'shown'])
    expect(said(after(next.page, { type: 'refused', key: 'two', error: 'closed', isKnown: true }).effects)).toEqual(['round_ended'])
    const second = after(STAKED, RED, put('two'), stateOf(ended()), own())
    expect(said(second.effects)).toEqual(['round_started', 'shown'])
    expect(said(after(second.page, { type: 'refused', key: 'two', error: 'closed', isKnown: true }).effects)).toEqual(['round_ended'])
    const late = after(second.page, taken({ id: 'x' }, 'two'))
    expect([said(late.effects), reads(late.effects).length]).toEqual([['shown'], 1])
    expect(said(after(late.page, own({}, 3)).effects)).toEqual(['round_ended'])
  })

  it('PRO-10 a refusal of the wallet takes the chips off, one of the table leaves them, and the site is informed', () => {
    const wallet = after(SENDING, taken({ state: 'refused', status: 'INSUFFICIENT_FUNDS' }, 'one', null))
    expect([wallet.page.pad.chips, wallet.page.balance, said(wallet.effects)]).toEqual([[], 5000, ['low_balance', 'round_ended']])
    const table = after(
      SENDING,
      { type: 'faulted', fault: { said: 'Too small.' } },
      { type: 'refused', key: 'one', error: 'closed', isKnown: true },
    )
    expect([table.page.pad.chips.length, table.page.note, table.page.sending]).toEqual([1, { kind: 'said', text: 'Too small.' }, null])
  })

  it('PRO-10 a press clears the line, so that a second refusal in a row is read aloud too', () => {
    const refused = after(SENDING, taken({ state: 'refused', status: 'INSUFFICIENT_FUNDS' }, 'one', null)).page
    expect([refused.note, after(refused, RED, put('two')).page.note]).toEqual([{ kind: 'text', text: 'low' }, null])
  })

  it('PRO-10 chips that may be in play when the session ends cannot be sent again', () => {
    const expired: LivePageEvent = { type: 'faulted', fault: { text: 'expired', message: 'session_expired' } }
    const { page, effects } = after(SENDING, lost, expired, { type: 'refused', key: 'one', error: 'session_expired', isKnown: false })
    expect([page.pad.chips, page.note, said(effects)]).toEqual([[], { kind: 'text', text: 'expired' }, ['session_expired', 'round_ended']])
    expect(sent(after(page, put('two')).effects)).toEqual([])
  })

  it('D-50 a stake on its way back is followed, and named once it is back', () => {
    const { page, effects } = after(SENDING, taken({ state: 'returning' }, 'one', null))
    expect(effects).toContainEqual({ type: 'follow', round: 7, wager: 'w' })
    expect([page.pad.sent, page.note]).toEqual([[], { kind: 'text', text: 'returning' }])
    const back = (status: string | null, answers = 1): LivePageEvent => {
      const wager = wagerOf({ state: 'void', status })
      return { type: 'returned', round: 7, answers, wager, balance: 5000 }
    }
    expect([after(page, back(null)).page.note, after(page, back('LATE')).page.note]).toEqual([
      { kind: 'text', text: 'void' },
      { kind: 'text', text: 'late' },
    ])
    expect(after(page, back(null, 0))).toEqual({ page, effects: [{ type: 'follow', round: 7, wager: 'w' }] })
  })

  it('D-50 a result that was read before a stake came back is read again', () => {
    const staked = after(STAKED, RED, put('two'), taken({ id: 'x', state: 'returning' }, 'two', null), stateOf(ended())).page
    const wager = wagerOf({ id: 'x', state: 'void' })
    const back = after(staked, { type: 'returned', round: 7, answers: 2, wager, balance: 5000 }).page
    expect(after(back, own({ balance: 4900 }, 2)).effects).toMatchObject([{ type: 'readOwn', round: 7 }])
  })

  it('PRO-10 nothing can be placed while the site pauses the game, the stream is lost or a fault has closed the table', () => {
    const paused = after(OPENED, { type: 'paused', isPaused: true })
    const away = after(OPENED, { type: 'lost' })
    const faulty = after(OPENED, stateOf(roundOf(), NOW))
    for (const { page } of [paused, away, faulty]) expect(after(page, RED, put()).page.pad.chips).toEqual([])
    expect([isClosed(after(paused.page, { type: 'paused', isPaused: false }).page), isClosed(OPENED)]).toEqual([false, false])
  })
})

describe('PRO-10 the rounds of a shared table', () => {
  it('PRO-10 the site is informed once that the table can be played, also while it waits for its salt', () => {
    const waiting = after(openLive(SESSION, NOW)[0], stateOf(null), stateOf(null))
    expect([said(waiting.effects), waiting.page.note]).toEqual([['ready'], { kind: 'text', text: 'opening' }])
  })

  it('PRO-10 a result is stated once, and what it gave is read for a stake', () => {
    const { page, effects } = after(STAKED, stateOf(ended()), stateOf(ended()))
    expect(reads(effects)).toHaveLength(1)
    expect(page.note).toMatchObject({ kind: 'result', result: { kind: 'drawn' } })
    expect(reads(after(OPENED, stateOf(ended())).effects)).toEqual([])
    const neverDrawn = ended({ proof: { ...roundOf().proof, ended: 'lost' } })
    expect(after(OPENED, stateOf(neverDrawn)).page.note).toEqual({ kind: 'result', result: { kind: 'neverDrawn', number: 70 } })
  })

  it('D-65 only a gain over all stakes has sound', () => {
    const seen = after(STAKED, stateOf(ended())).page
    const given = (win: number) => after(seen, own({ win, balance: 1 }))
    expect([200, 100, 0].map((win) => given(win).page.won)).toEqual([{ amount: 200, isGain: true }, { amount: 100, isGain: false }, null])
    expect([200, 100, 0].map((win) => given(win).effects.filter(({ type }) => type === 'gain').length)).toEqual([1, 0, 0])
    expect([given(0).page.balance, said(given(0).effects)]).toEqual([1, ['round_ended']])
  })

  it('D-65 a stake that is answered while its result is being read gains with one sound', () => {
    const seen = after(STAKED, RED, put('two'), stateOf(ended()), taken({ id: 'x' }, 'two', 4800))
    expect(reads(seen.effects)).toHaveLength(1)
    const early = after(seen.page, own({ win: 200 }, 1))
    expect([reads(early.effects).length, said(early.effects)]).toEqual([1, []])
    const { page, effects } = after(early.page, own({ stake: 200, win: 400, balance: 5200 }, 2))
    expect([page.balance, effects.map(({ type }) => type), said(effects)]).toEqual([5200, ['gain', 'say'], ['round_ended']])
  })

  it('D-65 the gain of a round has one sound, also with a stake that is answered after it', () => {
    const next = after(STAKED, RED, put('two'), stateOf(ended()), own({ win: 200 }), stateOf(roundOf({ id: 8, number: 71 })))
    const { page, effects } = after(next.page, taken({ id: 'x' }, 'two', 5000), own({ stake: 200, win: 400, balance: 5300 }, 3))
    expect([page.balance, page.won, reads(effects).length]).toEqual([5300, { amount: 400, isGain: true }, 1])
    expect([...next.effects, ...effects].filter(({ type }) => type === 'gain')).toHaveLength(1)
  })

  it('PRO-10 a balance that was read before the result is read again', () => {
    const unread = after(SENDING, lost, taken({}, 'one', null), stateOf(ended()), own({ win: 200, balance: 5100 })).page
    expect(unread.balance).toBe(5100)
    const late: LivePageEvent = { type: 'read', round: 7, answers: 1, balance: 4900 }
    expect(after(unread, late)).toEqual({ page: unread, effects: [{ type: 'readBalance', round: 7 }] })
    const away = after(STAKED, { type: 'lost' }, { type: 'back' }, stateOf(ended()), own({ win: 200, balance: 5100 })).page
    const session = { balance: 4900, round: 7, wagers: [wagerOf()] }
    const reopened = after(away, { type: 'reopened', loss: 1, answers: 1, session })
    expect([reopened.page.balance, reopened.effects]).toEqual([5100, [{ type: 'reopen', loss: 1 }]])
  })

  it.each([
    ['on its way back', { state: 'returning' }, 'returning', [{ type: 'follow', round: 7, wager: 'w' }], []],
    ['back', { state: 'void' }, 'void', [], []],
    ['back, as it came too late', { state: 'void', status: 'LATE' }, 'late', [], []],
    ['refused', { state: 'refused', status: 'INSUFFICIENT_FUNDS' }, 'low', [], ['low_balance']],
  ] as const)(
    'D-50 a round without a stake in play has no result, and a stake that is %s is named',
    (_how, change, text, follows, says) => {
      const missed = after(STAKED, stateOf(roundOf({ id: 8, number: 71 }))).page
      const { page, effects } = after(missed, own({ wagers: [wagerOf(change)], stake: 0, balance: 5000 }))
      expect([page.note, page.balance, page.won]).toEqual([{ kind: 'text', text }, 5000, null])
      expect([effects.filter(({ type }) => type === 'follow'), said(effects)]).toEqual([follows, [...says, 'round_ended']])
      expect(after(missed, own({ wagers: [wagerOf(change), wagerOf()] })).page.note?.kind).toBe('result')
    },
  )

  it('D-50 of several stakes of which none is in play the latest is named', () => {
    const missed = after(STAKED, stateOf(roundOf({ id: 8, number: 71 }))).page
    const [back, refused] = [wagerOf({ state: 'void' }), wagerOf({ id: 'x', state: 'refused', status: 'INSUFFICIENT_FUNDS' })]
    const noteAfter = (wagers: Wager[]) => after(missed, own({ wagers, stake: 0, balance: 5000 })).page.note
    expect([noteAfter([back, refused]), noteAfter([refused, back])]).toEqual([
      { kind: 'text', text: 'low' },
      { kind: 'text', text: 'void' },
    ])
  })

  it('D-50 the stakes of a round that was never drawn are named by its result', () => {
    const missed = after(STAKED, stateOf(roundOf({ id: 8, number: 71 }))).page
    const lostRound = own({ wagers: [wagerOf({ state: 'void', status: 'LOST' })], stake: 0 })
    expect(after(missed, lostRound).page.note?.kind).toBe('result')
  })

  it('PRO-10 the result of an earlier round does not end the round that has a stake', () => {
    const result = { kind: 'missed', number: 69 } as const
    const { page, effects } = after(STAKED, { type: 'own', round: 6, answers: 1, result, own: ownOf() })
    expect([said(effects), page.pad.sent.length]).toEqual([['shown'], 1])
    expect(said(after(STAKED, { type: 'own', round: 6, answers: 1, result, own: undefined }).effects)).toEqual(['shown'])
  })

  it('PRO-10 a round that ended unseen is read in the next one, and its chips can be repeated', () => {
    const { page, effects } = after(STAKED, stateOf(roundOf({ id: 8, number: 71 })))
    expect(reads(effects)).toEqual([{ type: 'readOwn', round: 7, result: MISSED }])
    expect(after(page, { type: 'repeat' }).page.pad.chips).toEqual([{ id: 'red', amount: 100 }])
    const seen = after(STAKED, stateOf(ended()), stateOf(roundOf({ id: 8, number: 71 })))
    expect(reads(seen.effects)).toHaveLength(1)
  })

  it('PRO-10 a result that was read before the answer to a later stake is read again', () => {
    const staked = after(
      STAKED,
      stateOf(roundOf({ id: 8, number: 71 })),
      { type: 'repeat' },
      put('two'),
      taken({ id: 'x' }, 'two', 4800),
    ).page
    expect(after(staked, own({ balance: 4900 }, 1))).toEqual({ page: staked, effects: [{ type: 'readOwn', round: 7, result: MISSED }] })
    expect(after(staked, own({ balance: 5300 }, 2)).page.balance).toBe(5300)
  })

  it('PRO-10 a page that is opened in a round with a stake has it in play', () => {
    const [page, effects] = openLive({ ...SESSION, wagers: [wagerOf(), wagerOf({ id: 'x', state: 'void' })] }, NOW)
    expect([page.pad.sent, said(effects)]).toEqual([[{ id: 'red', amount: 100 }], ['round_started', 'shown']])
    expect(after(page, stateOf(roundOf())).page.pad.sent).toHaveLength(1)
  })

  it('PRO-10 a fault that closes the table says where the stakes stand, and its end says that bets can be placed', () => {
    const { page } = after(STAKED, stateOf(roundOf(), NOW))
    expect(page.note).toEqual({ kind: 'closed', staked: 100 })
    expect(after(page, stateOf(roundOf())).page.note).toEqual({ kind: 'text', text: 'place' })
  })
})
