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

describe('PRO-17 how a payout stands', () => {
  it('tells until when to wait where something is awaited', () => {
    const text = statusText({ status: 'sent', reason: null, expected_at: '2026-11-21T10:00:00.000Z' }, languageOf('en'))
    expect(text).toMatch(/^Sent, awaiting confirmation\. Usually by .*2026/)
  })

  it('tells why it ended without money, and that all of it is back', () => {
    const text = statusText({ status: 'failed', reason: 'provider_failed', expected_at: null }, languageOf('en'))
    expect(text).toBe('The provider could not deliver it. All of it is on your balance again.')
  })

  it('tells the cause that an operator named, each in words of its own', () => {
    for (const locale of ['ru', 'en', 'kz'] as const) {
      const texts = PAYOUT_REFUSALS.map((reason) => statusText({ status: 'rejected', reason, expected_at: null }, languageOf(locale)))
      expect(new Set(texts).size).toBe(PAYOUT_REFUSALS.length)
    }
  })

  it('promises nothing of an unknown outcome but that nothing is sent twice', () => {
    const text = statusText({ status: 'unknown', reason: null, expected_at: null }, languageOf('en'))
    expect(text).toContain('never sent twice')
  })

  it('has a sentence for each state in three languages', () => {
    for (const locale of ['ru', 'en', 'kz'] as const)
      for (const status of PAYOUT_STATUSES)
        expect(statusText({ status, reason: null, expected_at: null }, languageOf(locale))).toMatch(/\.$/)
  })
})
