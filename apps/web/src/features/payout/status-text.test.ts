import { PAYOUT_REFUSALS, PAYOUT_STATUSES } from '@fairhouse/contracts'
import { describe, expect, it } from 'vitest'

import { readCatalogs } from '../../../vite/catalogs.ts'
import type { Language } from '../../lib/i18n/text.tsx'
import { statusText } from './status-text.ts'

const catalogs = readCatalogs(`${import.meta.dirname}/../..`, () => true) as Record<string, Record<string, string>>
const languageOf = (locale: 'ru' | 'en' | 'kz') =>
  ({
    locale,
    t: (key, values = {}) => catalogs[locale]![key]!.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name])),
  }) as Language

describe('PRO-17 payout status text', () => {
  it('gives the deadline while a step is pending', () => {
    const text = statusText({ status: 'sent', reason: null, expected_at: '2026-11-21T10:00:00.000Z' }, languageOf('en'))
    expect(text).toMatch(/^Sent, awaiting confirmation\. Usually by .*2026/)
  })

  it('gives the reason of a payout without money, and says that the full amount is back', () => {
    const text = statusText({ status: 'failed', reason: 'provider_failed', expected_at: null }, languageOf('en'))
    expect(text).toBe('The provider could not deliver it. All of it is on your balance again.')
  })

  it('gives the operator’s reason, each with its own text', () => {
    for (const locale of ['ru', 'en', 'kz'] as const) {
      const texts = PAYOUT_REFUSALS.map((reason) => statusText({ status: 'rejected', reason, expected_at: null }, languageOf(locale)))
      expect(new Set(texts).size).toBe(PAYOUT_REFUSALS.length)
    }
  })

  it('promises only that an unknown outcome is never sent twice', () => {
    const text = statusText({ status: 'unknown', reason: null, expected_at: null }, languageOf('en'))
    expect(text).toContain('never sent twice')
  })

  it('has a sentence for each status in three languages', () => {
    for (const locale of ['ru', 'en', 'kz'] as const)
      for (const status of PAYOUT_STATUSES)
        expect(statusText({ status, reason: null, expected_at: null }, languageOf(locale))).toMatch(/\.$/)
  })
})
