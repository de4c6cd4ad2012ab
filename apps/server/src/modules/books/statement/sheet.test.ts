import { DAY_MS } from '@fairhouse/money'
import { describe, expect, it } from 'vitest'

import type { AccountParts, StatementLine, WalletParts } from '../ledger/index.ts'
import { accountOf } from './accounts.ts'
import { periodOf } from './period.ts'
import { sheetOf } from './sheet.ts'

const NOTHING: WalletParts = { cash: 0n, bonus: 0n, hold: 0n, locked: 0n, debt: 0n }
const account = (kind: string, game: string | null = null): AccountParts => ({ kind, game, provider: null })
const line = (more: Partial<StatementLine>): StatementLine => ({
  at: 0,
  kind: 'deposit',
  from: account('psp'),
  to: account('cash'),
  amount: 100_00n,
  bets: null,
  why: { reason: 'deposit', subject: '17' },
  cash: 100_00n,
  ...more,
})

describe('statement sheet', () => {
  const sheet = sheetOf({
    opening: NOTHING,
    closing: { ...NOTHING, cash: 70_00n, debt: -5_00n },
    lines: [
      line({}),
      line({ kind: 'deposit', from: account('psp'), amount: 10_00n, why: { reason: 'deposit', subject: '18' }, cash: 110_00n }),
      line({ kind: 'stake', from: account('cash'), to: account('house', 'dice'), amount: 45_00n, bets: 9, why: null, cash: null }),
      line({ kind: 'win', from: account('house', 'dice'), to: account('cash'), amount: 5_00n, bets: 1, why: null, cash: 70_00n }),
      line({
        kind: 'chargeback',
        from: account('debt'),
        to: account('psp'),
        amount: 5_00n,
        why: { reason: 'chargeback', subject: '17' },
        cash: 70_00n,
      }),
    ],
    lost: { bets: 0, amount: 0n },
  })

  it('BEY-4 has equal debits and credits, and all providers are one account', () => {
    const sum = (side: 'debit' | 'credit') => sheet.accounts.reduce((all, each) => all + Number(each[side]), 0)
    expect([sum('debit'), sum('credit'), Number(sheet.total)]).toEqual([165, 165, 165])
    expect(sheet.accounts.map(({ account }) => account.name)).toEqual(['cash', 'debt', 'house', 'provider'])
    expect(sheet.accounts.at(-1)).toMatchObject({ debit: '110.00', credit: '5.00', opening: null, closing: null })
  })

  it('BEY-4 shows the own accounts before and after; a debt as the amount owed', () => {
    expect(sheet.accounts[0]).toMatchObject({ opening: '0.00', debit: '45.00', credit: '115.00', closing: '70.00' })
    expect(sheet.accounts[1]).toMatchObject({ account: { name: 'debt' }, opening: '0.00', closing: '5.00' })
  })

  it('BEY-4 each entry names both sides, its invoice, and the cash where it is known', () => {
    expect(sheet.entries.map(({ reference }) => reference)).toEqual(['17', '18', null, null, '17'])
    expect(sheet.entries[2]).toMatchObject({ debit: { name: 'cash' }, credit: { name: 'house', of: 'dice' }, bets: 9, balance: null })
  })

  it('PRO-14 names what of wins and refunds was not credited, because its bonus was over', () => {
    const lost = (bets: number, amount: bigint) =>
      sheetOf({ opening: NOTHING, closing: NOTHING, lines: [], lost: { bets, amount } }).bonus_lost
    expect([lost(0, 0n), lost(2, 718n)]).toEqual([null, { bets: 2, amount: '7.18' }])
  })

  it.each([
    ['cashback', 'cashback'],
    ['rakeback', 'rakeback'],
    ['wheel', 'daily_wheel'],
    ['house_cash', 'house_cash'],
  ] as const)('BEY-4 PRO-16 cash from the house is named by its cause: %s is %s', (reason, kind) => {
    const { entries } = sheetOf({
      opening: NOTHING,
      closing: NOTHING,
      lines: [line({ kind: 'cashback', from: account('expense'), why: { reason, subject: null } })],
      lost: { bets: 0, amount: 0n },
    })
    expect(entries).toMatchObject([{ kind, reference: null }])
  })

  it('BEY-4 names every ledger account, or throws', () => {
    expect(() => accountOf(account('nowhere'))).toThrow('no name for the account nowhere')
    expect(accountOf(account('escrow', 'rooms'))).toEqual({ name: 'pot', of: 'rooms' })
  })
})

describe('statement period', () => {
  it('BEY-4 is the last 30 days or the requested time; never empty, never more than a year', () => {
    const now = Date.parse('2026-11-20T12:00:00.000Z')
    expect(periodOf({}, now)).toEqual({ from: now - 30 * DAY_MS, to: now })
    expect(periodOf({ from: '2026-11-20T12:00:00.000Z' }, now)).toMatchObject({ code: 'invalid' })
    expect(periodOf({ from: '2025-11-18T12:00:00.000Z' }, now)).toMatchObject({ errors: { from: [expect.stringMatching(/^too_big/)] } })
  })
})
