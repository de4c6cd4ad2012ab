import { describe, expect, it } from 'vitest'

import { after, OPENED, own, SENDING, taken, wagerOf } from '../testing/live-table.ts'

describe('PRO-10 the page of a shared table and a stake that is not in play', () => {
  it.each([
    ['void', null, 'void', []],
    ['returning', null, 'returning', [{ type: 'follow', round: 7, wager: 'w' }]],
    ['refused', 'LIMIT_EXCEEDED', 'restricted', [{ type: 'say', message: 'restricted', reason: undefined }]],
    ['placed', null, 'taken', []],
  ] as const)(
    'D-27 a stake of before that is %s is named, and one that was held up by it stays to be put again',
    (state, status, text, effects) => {
      const former = { wager: wagerOf({ state, status }), round: 7, balance: null }
      const opened = after(OPENED, { type: 'former', key: null, taken: former })
      expect([opened.page.note, opened.effects]).toMatchObject([{ kind: 'text', text }, effects])
      const held = after(SENDING, { type: 'former', key: 'one', taken: former })
      expect(held.effects).toMatchObject([...effects, { message: 'round_ended' }, { type: 'reopen', loss: 0 }])
      expect([held.page.sending, held.page.pad.chips]).toEqual([null, SENDING.pad.chips])
    },
  )

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
