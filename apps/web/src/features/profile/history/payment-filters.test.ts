import { describe, expect, it } from 'vitest'

import { toDepositQuery, isFiltered, toPayoutQuery, paymentSearchOf, readPaymentFilters, noFilters } from './payment-filters.ts'

const NOW = Date.UTC(2026, 10, 20, 12)
const read = (search: string) => readPaymentFilters(new URLSearchParams(search))

describe('PRO-17 payment filters', () => {
  it('round-trip through the address', () => {
    const ins = { flow: 'in', way: 'card', period: 'week', status: '3', stage: '' } as const
    const outs = { flow: 'out', way: 'crypto', period: 'year', status: '', stage: 'back' } as const
    expect(paymentSearchOf(ins).toString()).toBe('kind=payments&way=card&period=week&status=3')
    expect(paymentSearchOf(outs).toString()).toBe('kind=payments&flow=out&way=crypto&period=year&stage=back')
    expect([ins, outs].map((filters) => readPaymentFilters(paymentSearchOf(filters)))).toEqual([ins, outs])
  })

  it('add nothing to the address when unset', () => {
    expect(paymentSearchOf(noFilters('in')).toString()).toBe('kind=payments')
    expect([isFiltered(noFilters('out')), isFiltered({ ...noFilters('in'), way: 'phone' })]).toEqual([false, true])
  })

  it('ignore unknown values in the address, and statuses of the other direction', () => {
    expect(read('flow=up&way=cash&period=aeon&status=03&stage=__proto__')).toEqual(noFilters('in'))
    expect([read('stage=paid'), read('flow=out&status=3')]).toEqual([noFilters('in'), noFilters('out')])
  })

  it('build the query of their direction', () => {
    const from = '2026-11-19T12:00:00.000Z'
    expect(toDepositQuery(read('way=card&status=8&period=day'), NOW)).toEqual({ type: 'card', status: '8', from })
    expect(toPayoutQuery(read('flow=out&way=phone&stage=open&period=day'), NOW)).toEqual({ type: 'phone', stage: 'open', from })
    expect([toDepositQuery(noFilters('in'), NOW), toPayoutQuery(noFilters('out'), NOW)]).toEqual([{}, {}])
  })
})
