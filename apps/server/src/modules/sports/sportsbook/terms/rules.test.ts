import { betBounds, EXPOSURE_LIMITS } from '@fairhouse/betting'
import { CURRENCY_CODES, MAX_WIN } from '@fairhouse/money'
import { describe, expect, it } from 'vitest'

import { defaultTerms, mostOf, SUBJECTS, termsFault } from './rules.ts'

const bounds = (min: bigint, max: bigint, maxPayout: bigint) => termsFault('EUR', { min, max, maxPayout })
const limits = (outcome: bigint, event: bigint) => termsFault('tier 1', { outcome, event })

describe('PRO-13 D-66 terms of bets that an operator may set', () => {
  it('PRO-13 are by default those of the specification, for each currency and tier', () => {
    expect(SUBJECTS).toEqual([...CURRENCY_CODES, 'tier 1', 'tier 2', 'tier 3'])
    expect([defaultTerms('KZT'), defaultTerms('tier 2')]).toEqual([betBounds('KZT'), EXPOSURE_LIMITS[2]])
    expect(SUBJECTS.filter((subject) => termsFault(subject, defaultTerms(subject)))).toEqual([])
  })

  it('PRO-13 go from one minor unit to the largest win, and to ten times the limit of an event', () => {
    expect(bounds(1n, 1n, 1n)).toBeUndefined()
    expect(bounds(1n, MAX_WIN.EUR, MAX_WIN.EUR)).toBeUndefined()
    expect([mostOf('EUR'), mostOf('tier 1')]).toEqual([MAX_WIN.EUR, 500_000_00n])
    expect(limits(500_000_00n, 500_000_00n)).toBeUndefined()
  })

  it.each([
    ['a smallest stake of nothing', bounds(0n, 10n, 10n), 'min', /^too_low/],
    ['a negative one', bounds(-1n, 10n, 10n), 'min', /^too_low/],
    ['a largest stake below the smallest', bounds(10n, 9n, 100n), 'max', /^too_low: at least 0\.10/],
    ['a payout below the largest stake', bounds(10n, 100n, 99n), 'maxPayout', /^too_low: at least 1\.00/],
    ['a payout above the largest win', bounds(10n, 100n, MAX_WIN.EUR + 1n), 'maxPayout', /^too_high/],
    ['a smallest stake above the largest win', bounds(MAX_WIN.EUR + 1n, MAX_WIN.EUR + 1n, MAX_WIN.EUR + 1n), 'min', /^too_high/],
    ['a limit of nothing', limits(0n, 100n), 'outcome', /^too_low/],
    ['a limit of an event below that of an outcome', limits(100n, 99n), 'event', /^too_low/],
    ['a limit above ten times the default', limits(100n, 500_000_01n), 'event', /^too_high/],
  ])('PRO-13 are refused with the field and the reason: %s', (_, fault, field, why) => {
    expect(fault).toMatchObject({ field, why: expect.stringMatching(why) })
  })

  it('PRO-13 need each of their amounts', () => {
    expect(termsFault('EUR', { min: 1n, max: 2n })).toMatchObject({ field: 'maxPayout' })
  })
})
