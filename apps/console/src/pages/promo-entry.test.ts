import { describe, expect, it } from 'vitest'

import { bodyOf, EMPTY_PROMO, entryOf, faultsOf, type PromoRow, runOf, termsOf } from './promo-entry.ts'

const NOW = Date.UTC(2026, 10, 23)
const DAY = 86_400_000
const CODE = { ...EMPTY_PROMO, code: 'AUTUMN', value: '50', max: '100', budget: '500', title_ru: 'а', title_en: 'b', title_kz: 'в' }

describe('API-18 a promo code that an operator types', () => {
  it('runs from the instant of its creation for the days typed', () => {
    expect(bodyOf(CODE, NOW)).toMatchObject({ starts_at: '2026-11-23T00:00:00.000Z', ends_at: '2026-12-23T00:00:00.000Z' })
  })

  it('begins in so many days, and runs for the days typed from then', () => {
    expect(bodyOf({ ...CODE, starts_at: '7', ends_at: '2' }, NOW)).toMatchObject({
      starts_at: '2026-11-30T00:00:00.000Z',
      ends_at: '2026-12-02T00:00:00.000Z',
    })
    expect(['-1', '1.5', '9999', ''].map((days) => Object.keys(faultsOf({ ...CODE, starts_at: days })))).toEqual(
      Array(4).fill(['starts_at']),
    )
  })

  it('shows when it runs, and asks the server what its terms cost, its days aside', () => {
    expect(runOf(CODE, NOW)).toEqual({ from: NOW, until: NOW + 30 * DAY })
    expect(runOf({ ...CODE, starts_at: '1' }, NOW)).toEqual({ from: NOW + DAY, until: NOW + 31 * DAY })
    expect([{ starts_at: 'x' }, { ends_at: '0' }].map((more) => runOf({ ...CODE, ...more }, NOW))).toEqual([undefined, undefined])
    const terms = {
      code: 'AUTUMN',
      type: 'deposit_percent',
      value: 50,
      min: '5.00',
      max: '100.00',
      wager: 35,
      currencies: null,
      budget: '500.00',
      replaces: null,
    }
    expect(termsOf(CODE)).toEqual({ ...terms, total_limit: null })
    expect(termsOf({ ...CODE, ends_at: '0', player: '7' })).toEqual({ ...terms, total_limit: 1 })
    expect(termsOf(CODE, { version: 3 } as PromoRow)).toEqual({ ...terms, total_limit: null, replaces: 3 })
    expect(termsOf({ ...CODE, type: 'cash', currencies: 'KZT' })).toMatchObject({ type: 'cash', min: null, max: null, currencies: ['KZT'] })
  })

  it('for one player is a super bonus, used once', () => {
    expect(bodyOf({ ...CODE, player: '7', total_limit: '' }, NOW)).toMatchObject({ player: '7', total_limit: 1 })
    expect(bodyOf(CODE, NOW)).toMatchObject({ player: null, total_limit: null })
  })

  it('a share of deposits names its smallest deposit and largest bonus, a gift its currency', () => {
    expect(faultsOf(CODE)).toEqual({})
    expect(bodyOf(CODE, NOW)).toMatchObject({ min: '5.00', max: '100.00', currencies: null })
    expect(Object.keys(faultsOf({ ...CODE, type: 'cash', max: '' }))).toEqual(['currencies'])
    expect([bodyOf(CODE, NOW).segment, bodyOf({ ...CODE, segment: 'bronze' }, NOW).segment]).toEqual([null, 'bronze'])
    expect(faultsOf({ ...CODE, player: '7', segment: 'none' })).toEqual({ segment: 'A personal offer has no tier' })
    expect(bodyOf({ ...CODE, type: 'cash', currencies: 'EUR' }, NOW)).toMatchObject({ min: null, max: null, currencies: ['EUR'] })
  })

  it('runs for a count of days', () => {
    expect(['0', '1.5', '9999', ''].map((days) => Object.keys(faultsOf({ ...CODE, ends_at: days })))).toEqual(Array(4).fill(['ends_at']))
    expect(() => bodyOf({ ...CODE, ends_at: '999999999' }, NOW)).not.toThrow()
  })

  it('PRO-14 a change begins with the terms in force and keeps the end of the code to the second', () => {
    const body = bodyOf({ ...CODE, starts_at: '2', segment: 'gold', total_limit: '9' }, NOW)
    const row = (more: Partial<PromoRow> = {}) => ({ ...body, id: 'AUTUMN 3', version: 3, ...more }) as PromoRow
    const { starts_at: _start, ends_at: _end, ...same } = body
    const changedAt = (at: number, more?: Partial<PromoRow>) => bodyOf(entryOf(row(more), at), at, row(more))
    expect(changedAt(NOW)).toEqual({ ...body, replaces: 3 })
    expect(changedAt(NOW + 10 * DAY)).toEqual({
      ...same,
      replaces: 3,
      starts_at: '2026-12-03T00:00:00.000Z',
      ends_at: '2026-12-25T00:00:00.000Z',
    })
    const half = { starts_at: '2026-11-22T08:09:10.500Z', ends_at: '2026-12-01T10:11:12.345Z' }
    expect(changedAt(NOW + 1, half)).toMatchObject({ starts_at: '2026-11-23T00:00:00.001Z', ends_at: half.ends_at })
    expect(changedAt(Date.parse(half.starts_at) - 1, half)).toMatchObject(half)
    const typed = bodyOf({ ...entryOf(row(half), NOW), starts_at: '2026-11-24 12:00', ends_at: '2' }, NOW, row(half))
    expect(typed).toMatchObject({ starts_at: '2026-11-24T12:00:00.000Z', ends_at: '2026-11-26T12:00:00.000Z' })
    expect(changedAt(NOW + 90 * DAY)).toMatchObject({ starts_at: '2027-02-21T00:00:00.000Z', ends_at: '2027-02-22T00:00:00.000Z' })
    expect(changedAt(NOW, { currencies: ['RUB', 'USD'] }).currencies).toEqual(['RUB', 'USD'])
    expect(changedAt(NOW, { player: '7', total_limit: 1, segment: null })).toMatchObject({ player: '7', total_limit: 1, segment: null })
    expect(bodyOf(CODE, NOW).replaces).toBeNull()
  })
})
