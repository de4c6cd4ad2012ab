import { REVIEW_REFUSALS } from '@fairhouse/contracts'
import { describe, expect, it } from 'vitest'

import { readCatalogs } from '../../../vite/catalogs.ts'
import type { Language } from '../../lib/i18n/text.tsx'
import { closedText, isDisputable, closeReasonOf } from './closed.ts'
import type { Invoice } from './invoices.ts'

const catalogs = readCatalogs(`${import.meta.dirname}/../..`, () => true) as Record<string, Record<string, string>>
const t = (key: string, values: Record<string, string> = {}) =>
  catalogs.en![key]!.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name]!)
const language = { locale: 'en', t } as Pick<Language, 't' | 'locale'>
const invoice = (given: Partial<Invoice>) =>
  ({ id: '70204112', status: 4, type: 'card', amount: '10.03', shop_amount: '10.00', currency: 'EUR', refused: null, ...given }) as Invoice
const refused = (because: (typeof REVIEW_REFUSALS)[number]) => invoice({ status: 6, refused: { because, at: '2026-11-21T10:00:00.000Z' } })

describe('STA-2 an invoice that came to its end without money', () => {
  it('STA-2 says which end it was, and never that time is up where the money was taken back', () => {
    const ends = ([4, 5, 6, 7, 8] as const).map((status) => closeReasonOf(invoice({ status })))
    expect(ends).toEqual(['expired', 'cancelled', 'failed', 'chargedBack', 'review'])
    for (const type of ['card', 'crypto'] as const)
      expect(closedText(invoice({ status: 7, type }), language)).toContain(
        `The ${type === 'card' ? 'bank' : 'chain'} took this payment back`,
      )
  })

  it('names the invoice, for support and a bank ask for it', () => {
    expect(closedText(invoice({}), language)).toMatch(/^Invoice 70204112 over 10\.03\s€\. Time is up\./)
  })

  it('BEY-9 tells what a person of the house has answered, each answer in words of its own, and not that no money was taken', () => {
    expect(closeReasonOf(refused('other'))).toBe('refused')
    const texts = REVIEW_REFUSALS.map((because) => closedText(refused(because), language))
    expect(new Set(texts).size).toBe(REVIEW_REFUSALS.length)
    expect(texts).not.toContain(closedText(invoice({ status: 6 }), language))
  })

  it('BEY-9 tells of coins that their chain took back before anybody decided, and not that a person looked into them', () => {
    expect(closeReasonOf(refused('taken_back'))).toBe('takenBack')
    expect(isDisputable(refused('taken_back'))).toBe(true)
  })

  it('BEY-9 can be disputed while nobody looks at it and no bank has spoken, also after an answer', () => {
    expect(([4, 5, 6, 7, 8] as const).map((status) => isDisputable(invoice({ status })))).toEqual([true, true, true, false, false])
    expect(isDisputable(refused('wrong_proof'))).toBe(true)
  })
})
