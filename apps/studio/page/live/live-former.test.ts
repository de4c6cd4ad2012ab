import { describe, expect, it } from 'vitest'

import { after, ended, OPENED, own, reads, said, SENDING, stateOf, taken, wagerOf } from '../testing/live-table.ts'
import type { LivePageEvent } from './live-state.ts'
import { isLost } from './page-state.ts'
import type { Wager } from './types.ts'

describe('PRO-10 the page of a shared table and a stake that is not in play', () => {
  const REOPEN = { type: 'reopen', loss: 0 }
  const formerOf = (change: Partial<Wager>, round = 7): LivePageEvent => ({
    type: 'former',
    taken: { wager: wagerOf(change), round, number: round * 10, balance: null },
  })

  it.each([
    ['void', null, 'void', []],
    ['returning', null, 'returning', [{ type: 'follow', round: 7, wager: 'w' }]],
    ['refused', 'LIMIT_EXCEEDED', 'restricted', [{ type: 'say', message: 'restricted', reason: undefined }]],
    ['placed', null, 'taken', [{ type: 'taken' }]],
  ] as const)('D-27 a stake of before that is %s is named, and the session is read', (state, status, text, effects) => {
    const opened = after(OPENED, formerOf({ state, status }))
    expect([opened.page.note, opened.effects]).toMatchObject([{ kind: 'text', text }, [...effects, REOPEN]])
  })

  it('D-27 a stake of before that was not taken is named, and the session is read', () => {
    const { page, effects } = after(OPENED, { type: 'former', taken: undefined })
    expect([page.note, effects]).toEqual([{ kind: 'text', text: 'notTaken' }, [REOPEN]])
  })

  it('D-27 chips that a stake of before has held up stay to be put again', () => {
    const refused: LivePageEvent = { type: 'refused', key: 'one', error: 'no_result', isKnown: true }
    const { page, effects } = after(SENDING, formerOf({ id: 'x' }), refused)
    expect([page.sending, page.pad.chips, page.note]).toMatchObject([null, SENDING.pad.chips, { text: 'taken' }])
    expect(effects).toMatchObject([{ type: 'taken' }, REOPEN, { message: 'shown' }])
  })

  it('D-27 a stake of before that is in play lies on the table once, and its result is read', () => {
    const session = { balance: 4900, round: 7, wagers: [wagerOf()] }
    const known = after(OPENED, formerOf({}), { type: 'reopened', loss: 0, answers: 1, session })
    expect([known.page.pad.sent, known.page.balance, said(known.effects)]).toEqual([
      [{ id: 'red', amount: 100 }],
      4900,
      ['round_started', 'shown'],
    ])
    expect(after(known.page, formerOf({})).page.pad.sent).toEqual(known.page.pad.sent)
    expect(reads(after(known.page, stateOf(ended())).effects)).toHaveLength(1)
  })

  it('D-27 a stake of before is in a round whose result was shown, or that is over: what it gave is read', () => {
    const shown = after(OPENED, stateOf(ended()))
    expect(reads(shown.effects)).toEqual([])
    expect(reads(after(shown.page, formerOf({})).effects)).toMatchObject([{ round: 7, result: { kind: 'drawn' } }])
    expect(reads(after(OPENED, formerOf({}, 5)).effects)).toEqual([{ type: 'readOwn', round: 5, result: { kind: 'missed', number: 50 } }])
  })

  it('D-27 a stake of before that is known while the stream is away ends no interruption', () => {
    const { page, effects } = after(OPENED, { type: 'lost' }, formerOf({ state: 'void' }))
    expect([isLost(page), effects]).toEqual([true, [{ type: 'lose' }]])
    const reading = after(OPENED, { type: 'lost' }, { type: 'back' }, formerOf({ state: 'void' })).page
    const early: LivePageEvent = { type: 'reopened', loss: 1, answers: 0, session: { balance: 1, round: 7, wagers: [] } }
    expect(after(reading, early).effects).toEqual([{ type: 'reopen', loss: 1 }])
  })

  it('D-50 a stake on its way back is followed once, whatever names it, and no more once it is back', () => {
    const wager = wagerOf({ state: 'returning' })
    const read = own({ wagers: [wager], stake: 0, balance: null }, 1)
    const { page, effects } = after(SENDING, taken(wager, 'one', null), read)
    expect(effects.filter(({ type }) => type === 'follow')).toEqual([{ type: 'follow', round: 7, wager: 'w' }])
    expect(page.following).toEqual(['w'])
    const back = wagerOf({ state: 'void' })
    const returned = after(page, { type: 'returned', round: 7, answers: page.answers, wager: back, balance: 5000 }).page
    expect(returned.following).toEqual([])
  })
})
