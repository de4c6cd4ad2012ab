import { describe, expect, it } from 'vitest'

import type { ReportLine } from '../psp/port.ts'
import { compare, type BookRecord } from './compare.ts'

const line = (ext: string, status: string, more: Partial<ReportLine> = {}): ReportLine => ({
  kind: 'deposit',
  ext,
  reference: `of ${ext}`,
  currency: 'RUB',
  amount: 100_000n,
  status,
  fee: 0n,
  at: 0,
  ...more,
})
const bookRecord = (ext: string, status: string, more: Partial<BookRecord> = {}): BookRecord => ({
  subject: 'deposit',
  ext,
  reference: `of ${ext}`,
  currency: 'RUB',
  amount: 100_000n,
  status,
  ...more,
})
const kindsFound = (lines: ReportLine[], ours: BookRecord[]) =>
  compare(lines, (subject, ext) => ours.find((each) => each.subject === subject && each.ext === ext), ours).map(
    ({ kind, ext }) => `${kind} ${ext}`,
  )

describe("comparison of a provider's book with ours", () => {
  it('equal ones give nothing', () => {
    expect(
      kindsFound(
        [line('a', 'paid'), line('b', 'paid'), line('b', 'charged_back')],
        [bookRecord('a', 'paid'), bookRecord('b', 'charged_back')],
      ),
    ).toEqual([])
    const out = { kind: 'payout', subject: 'payout' } as const
    expect(kindsFound([line('p', 'paid', out), line('p', 'returned', out)], [bookRecord('p', 'returned', out)])).toEqual([])
  })

  it('names records missing here, and records missing there', () => {
    expect(kindsFound([line('a', 'paid')], [])).toEqual(['missing_here a'])
    expect(kindsFound([], [bookRecord('a', 'paid')])).toEqual(['missing_there a'])
    expect(kindsFound([line('p', 'failed', { kind: 'payout' })], [])).toEqual([]) // no money moved on either side
  })

  it('names another amount, and another currency', () => {
    expect(kindsFound([line('a', 'paid', { amount: 99_999n })], [bookRecord('a', 'paid')])).toEqual(['amount_differs a'])
    expect(kindsFound([line('a', 'paid', { currency: 'KZT' })], [bookRecord('a', 'paid')])).toEqual(['amount_differs a'])
  })

  it('names another state by the latest line', () => {
    expect(kindsFound([line('a', 'paid'), line('a', 'charged_back')], [bookRecord('a', 'paid')])).toEqual(['status_differs a'])
    expect(kindsFound([line('a', 'charged_back'), line('a', 'charge_won')], [bookRecord('a', 'paid')])).toEqual([])
    expect(kindsFound([line('a', 'charge_won')], [bookRecord('a', 'charged_back')])).toEqual(['status_differs a'])
    const out = { kind: 'payout', subject: 'payout' } as const
    expect(kindsFound([line('p', 'failed', out)], [bookRecord('p', 'paid', out)])).toEqual(['status_differs p'])
    expect(kindsFound([line('p', 'paid', out)], [bookRecord('p', 'unknown', out)])).toEqual(['status_differs p'])
  })

  it('names a payment that the provider counts twice, once', () => {
    expect(kindsFound([line('a', 'paid'), line('a', 'paid')], [bookRecord('a', 'paid')])).toEqual(['duplicate_there a'])
  })

  it('distinguishes a deposit from a payout of the same number', () => {
    expect(kindsFound([line('a', 'paid', { kind: 'payout' })], [bookRecord('a', 'paid')])).toEqual(['missing_here a', 'missing_there a'])
  })
})
