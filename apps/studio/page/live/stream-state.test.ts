import { describe, expect, it } from 'vitest'

import { after, ended, OPENED, own, roundOf, said, SENDING, STAKED, stateOf, taken, wagerOf } from '../testing/live-table.ts'
import type { LivePageEvent } from './live-state.ts'
import { isClosed } from './page-state.ts'
import type { Wager } from './types.ts'

describe('PRO-10 a stream that is lost', () => {
  const reopened = (loss: number, wagers: readonly Wager[] = [], answers = 0): LivePageEvent => ({
    type: 'reopened',
    loss,
    answers,
    session: { balance: 4000, round: 7, wagers },
  })

  it('PRO-10 opens the table again when what was missed has been read', () => {
    const away = after(OPENED, { type: 'lost' }, { type: 'back' })
    expect([isClosed(away.page), away.effects.map(({ type }) => type)]).toEqual([true, ['lose', 'regain', 'reopen']])
    const { page } = after(away.page, reopened(1))
    expect([isClosed(page), page.balance, page.note]).toEqual([false, 4000, { kind: 'text', text: 'place' }])
  })

  it('PRO-10 says nothing of a round whose result was seen: the site has its end already', () => {
    const { page } = after(STAKED, stateOf(ended()), own(), { type: 'lost' }, stateOf(ended()), { type: 'back' })
    const { page: read, effects } = after(page, reopened(1, [wagerOf()], 2))
    expect([said(effects), isClosed(after(read, stateOf(roundOf({ id: 8, number: 71 }))).page)]).toEqual([[], false])
  })

  it('PRO-10 an answer to the reading after an earlier interruption does not end the later one', () => {
    const twice = after(OPENED, { type: 'lost' }, { type: 'back' }, { type: 'lost' }, { type: 'back' }).page
    expect(after(twice, reopened(1, [wagerOf()])).page).toEqual(twice)
    expect(isClosed(after(twice, reopened(1), reopened(2)).page)).toBe(false)
    expect(isClosed(after(twice, reopened(2), reopened(1)).page)).toBe(false)
  })

  it('PRO-10 stakes that were read before the answer to a stake are read again', () => {
    const page = after(SENDING, { type: 'lost' }, { type: 'back' }, taken()).page
    expect(after(page, reopened(1))).toEqual({ page, effects: [{ type: 'reopen', loss: 1 }] })
    expect(after(page, reopened(1, [wagerOf()], 1)).page).toMatchObject({ balance: 4000, sentIds: ['w'] })
  })

  it('PRO-10 stakes of a round that is not on the table are not laid', () => {
    const next = after(OPENED, { type: 'lost' }, stateOf(roundOf({ id: 8, number: 71 })), { type: 'back' }).page
    expect(after(next, reopened(1, [wagerOf()])).page.pad.sent).toEqual([])
  })

  it('PRO-10 D-27 a stake that has no answer yet is not taken for lost, whatever the session names: the table stays closed for others', () => {
    const away = after(SENDING, { type: 'faulted', fault: { text: 'noResult' } }, { type: 'lost' }, { type: 'back' }).page
    for (const session of [{ balance: 5000, round: 7, wagers: [wagerOf({ state: 'betting' })] }, undefined]) {
      const { page } = after(away, { type: 'reopened', loss: 1, answers: 0, session })
      expect([isClosed(page), page.note, page.sending]).toEqual([true, { kind: 'text', text: 'noResult' }, SENDING.sending])
      expect(after(page, taken({}, 'one', null)).page).toMatchObject({ sending: null, sentIds: ['w'] })
    }
  })

  it('PRO-10 a refused reading opens the table with what is known', () => {
    const { page } = after(STAKED, { type: 'lost' }, { type: 'back' }, { type: 'reopened', loss: 1, answers: 1, session: undefined })
    expect([isClosed(page), page.pad.sent.length]).toEqual([false, 1])
  })
})
