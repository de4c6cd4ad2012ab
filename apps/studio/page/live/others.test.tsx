// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'

import { after, OPENED, RED, roundOf, put, SENDING, STAKED, stateOf, taken, wagerOf } from '../testing/live-table.ts'
import { betKey } from './dom.ts'
import { LIVE_TEXTS } from './live-texts.data.ts'
import { othersOf } from './page-state.ts'
import { paintOthers } from './shell.ts'

const sum = (bet: string, stake: number, players: number, currency = 'EUR') => ({ currency, bet, stake, players })
const of = (page: typeof OPENED, ...stakes: ReturnType<typeof sum>[]) =>
  Object.fromEntries(othersOf(after(page, stateOf(roundOf(), null, stakes)).page))

describe('PRO-10 stakes of the others at a shared table', () => {
  it('PRO-10 are the sums of all without the own stake, in the own currency', () => {
    const stakes = [sum('red', 400, 3), sum('red', 70_000, 9, 'RUB'), sum('black', 50, 1)]
    expect(of(OPENED, ...stakes)).toEqual({ red: { stake: 400, players: 3 }, black: { stake: 50, players: 1 } })
    expect(of(STAKED, ...stakes)).toMatchObject({ red: { stake: 300, players: 2 } })
  })

  it('PRO-10 lack those own stakes alone that the studio has among the sums: none of a demo or a hidden player', () => {
    const hidden = after(SENDING, taken({ is_counted: false })).page
    expect(of(hidden, sum('red', 400, 3))).toEqual({ red: { stake: 400, players: 3 } })
    const hiddenLater = after(STAKED, RED, put('two'), taken({ id: 'x', is_counted: false }, 'two')).page
    expect(of(hiddenLater, sum('red', 400, 3))).toEqual({ red: { stake: 300, players: 2 } })
  })

  it('PRO-10 lack nothing after a restart of the studio, which began its sums anew, until a repeat of the own stake is among them', () => {
    const session = { balance: 4900, round: 7, wagers: [wagerOf({ is_counted: false })] }
    const restarted = after(STAKED, { type: 'lost' }, { type: 'back' }, { type: 'reopened', loss: 1, answers: 1, session }).page
    expect(of(restarted, sum('red', 400, 3))).toEqual({ red: { stake: 400, players: 3 } })
    const repeated = after(restarted, RED, put('two'), taken({}, 'two')).page
    expect(of(repeated, sum('red', 500, 4))).toEqual({ red: { stake: 400, players: 3 } })
  })

  it('PRO-10 of the next round lack nothing of the own stakes in the last one', () => {
    const next = after(STAKED, stateOf(roundOf({ id: 8, number: 71 }), null, [sum('red', 400, 3)])).page
    expect(Object.fromEntries(othersOf(next))).toEqual({ red: { stake: 400, players: 3 } })
  })

  it('PRO-10 are absent where the sums have the own stake alone, or do not have it yet', () => {
    expect([of(STAKED, sum('red', 100, 1)), of(STAKED, sum('red', 30, 1))]).toEqual([{}, {}])
  })

  it('PRO-10 stand on the bet as count and sum, with a sentence for screen readers, and leave it again', () => {
    document.body.innerHTML = '<div id="board"></div>'
    const key = betKey('red', 'Red')
    document.getElementById('board')!.append(key)
    const words = { texts: LIVE_TEXTS.en, money: (minor: number) => `${minor / 100} €` }
    paintOthers(new Map([['red', { stake: 120_000, players: 3 }]]), words)
    expect([...key.querySelectorAll('.others span')].map(({ textContent }) => textContent)).toEqual([
      'other players: 3, 1200 €',
      '3',
      '1.2k',
    ])
    paintOthers(new Map(), words)
    expect(key.querySelector('.others')!.textContent).toBe('')
  })
})
