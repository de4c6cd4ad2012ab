import { describe, expect, it } from 'vitest'

import type { ReportLine } from '../psp/port.ts'
import { compare, type Held } from './compare.ts'

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
const held = (ext: string, status: string, more: Partial<Held> = {}): Held => ({
  subject: 'deposit',
  ext,
  reference: `of ${ext}`,
  currency: 'RUB',
  amount: 100_000n,
  status,
  ...more,
})
const found = (lines: ReportLine[], ours: Held[]) =>
  compare(lines, (subject, ext) => ours.find((each) => each.subject === subject && each.ext === ext), ours).map(
    ({ kind, ext }) => `${kind} ${ext}`,
  )

describe('a provider’s book against ours', () => {
  it('that agree give nothing', () => {
    expect(
      found([line('a', 'paid'), line('b', 'paid'), line('b', 'charged_back')], [held('a', 'paid'), held('b', 'charged_back')]),
    ).toEqual([])
    const out = { kind: 'payout', subject: 'payout' } as const
    expect(found([line('p', 'paid', out), line('p', 'returned', out)], [held('p', 'returned', out)])).toEqual([])
  })

  it('names what is there and not here, and what is here and not there', () => {
    expect(found([line('a', 'paid')], [])).toEqual(['missing_here a'])
    expect(found([], [held('a', 'paid')])).toEqual(['missing_there a'])
    expect(found([line('p', 'failed', { kind: 'payout' })], [])).toEqual([]) // no money moved on either side
  })

  it('names another sum, and another currency', () => {
    expect(found([line('a', 'paid', { amount: 99_999n })], [held('a', 'paid')])).toEqual(['amount_differs a'])
    expect(found([line('a', 'paid', { currency: 'KZT' })], [held('a', 'paid')])).toEqual(['amount_differs a'])
  })

  it('names another state by the last word on it', () => {
    expect(found([line('a', 'paid'), line('a', 'charged_back')], [held('a', 'paid')])).toEqual(['status_differs a'])
    expect(found([line('a', 'charged_back'), line('a', 'charge_won')], [held('a', 'paid')])).toEqual([])
    expect(found([line('a', 'charge_won')], [held('a', 'charged_back')])).toEqual(['status_differs a'])
    const out = { kind: 'payout', subject: 'payout' } as const
    expect(found([line('p', 'failed', out)], [held('p', 'paid', out)])).toEqual(['status_differs p'])
    expect(found([line('p', 'paid', out)], [held('p', 'unknown', out)])).toEqual(['status_differs p'])
  })

  it('names a payment that the provider counts twice, once', () => {
    expect(found([line('a', 'paid'), line('a', 'paid')], [held('a', 'paid')])).toEqual(['duplicate_there a'])
  })

  it('tells a deposit from a payout of the same number', () => {
    expect(found([line('a', 'paid', { kind: 'payout' })], [held('a', 'paid')])).toEqual(['missing_here a', 'missing_there a'])
  })
})
