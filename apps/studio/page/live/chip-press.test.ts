import { describe, expect, it } from 'vitest'

import { after, OPENED, RED, said, STAKED } from '../testing/live-table.ts'
import type { LivePageEvent } from './live-state.ts'

describe('PRO-10 chips that are placed at a shared table', () => {
  it('PRO-10 chips over the balance are not placed: the pad says so, and the site offers a deposit', () => {
    const poor = { ...OPENED, balance: 150 }
    const { page, effects } = after(poor, RED, RED)
    expect([page.pad.chips.length, page.note, said(effects)]).toEqual([1, { kind: 'text', text: 'low' }, ['low_balance']])
    expect(said(after(poor, RED, { type: 'twice' }).effects)).toEqual(['low_balance'])
    const last = { ...STAKED.pad, sent: [], last: [{ id: 'red', amount: 200 }] }
    expect(after({ ...poor, pad: last }, { type: 'repeat' }).page.note).toEqual({ kind: 'text', text: 'low' })
  })

  it('PRO-10 chips over the largest stake of a round are not placed: the pad names it, and a chip that fits takes that back', () => {
    const chip = (amount: number): LivePageEvent => ({ type: 'chip', amount })
    const { page, effects } = after(STAKED, chip(500), RED, RED)
    expect([page.pad.chips.length, page.note, said(effects)]).toEqual([1, { kind: 'text', text: 'overMax', amount: 1000 }, []])
    expect(after(page, chip(100), RED).page.note).toBeNull()
    const undone = after({ ...page, balance: 0 }, { type: 'undo' })
    expect([undone.page.pad.chips, undone.page.note, undone.effects]).toEqual([[], null, []])
  })

  it('PRO-10 a chip flies to each bet that gets one', () => {
    const flown = (...events: LivePageEvent[]) =>
      after(OPENED, ...events).effects.flatMap((effect) => (effect.type === 'fly' ? [effect.bets] : []))
    const black: LivePageEvent = { type: 'place', id: 'black' }
    expect(flown(RED, black, { type: 'twice' }, { type: 'undo' })).toEqual([['red'], ['black'], ['red', 'black']])
    const last = [{ id: 'red', amount: 100 }]
    const repeated = after({ ...OPENED, pad: { ...OPENED.pad, last } }, black, { type: 'repeat' })
    expect(repeated.effects.at(-1)).toEqual({ type: 'fly', bets: ['red'] })
  })
})
