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
  ({
    id: '70204112',
    status: 4,
    type: 'card',
    amount: '10.03',
    shop_amount: '10.00',
    currency: 'EUR',
    refused: null,
    held: null,
    ...given,
  }) as Invoice
const refused = (because: (typeof REVIEW_REFUSALS)[number]) => invoice({ status: 6, refused: { because, at: '2026-11-21T10:00:00.000Z' } })

describe('STA-2 an invoice closed without money', () => {
  it('STA-2 names the final status, and never an expiry when the money was reversed', () => {
    const ends = ([4, 5, 6, 7, 8] as const).map((status) => closeReasonOf(invoice({ status })))
    expect(ends).toEqual(['expired', 'cancelled', 'failed', 'chargedBack', 'review'])
    for (const type of ['card', 'crypto'] as const)
      expect(closedText(invoice({ status: 7, type }), language)).toContain(
        `The ${type === 'card' ? 'bank' : 'chain'} took this payment back`,
      )
  })

  it('shows the invoice id that support and banks require', () => {
    expect(closedText(invoice({}), language)).toMatch(/^Invoice 70204112 over €10\.03\. Time is up\./)
  })

  it('BEY-9 shows each operator answer with its own text, and not that no money was taken', () => {
    expect(closeReasonOf(refused('other'))).toBe('refused')
    const texts = REVIEW_REFUSALS.map((because) => closedText(refused(because), language))
    expect(new Set(texts).size).toBe(REVIEW_REFUSALS.length)
    expect(texts).not.toContain(closedText(invoice({ status: 6 }), language))
  })

  it('D-74 D-75 names what sends the money back, with its amount, and leads to no dispute', () => {
    const held = (because: 'over_limit' | 'cool_off' | 'excluded_person') => invoice({ status: 8, held: { because, amount: '50000.00' } })
    expect([closeReasonOf(held('over_limit')), isDisputable(held('over_limit'))]).toEqual(['held', false])
    expect(closedText(held('over_limit'), language)).toContain(
      '€50,000.00 arrived. With it your deposits would exceed the limit that you set',
    )
    expect(closedText(held('cool_off'), language)).toContain('during your cool-off')
    expect(closedText(held('excluded_person'), language)).toContain(
      '€50,000.00 arrived from the card or phone of a person who excluded themselves',
    )
    expect(closeReasonOf(invoice({ status: 3, held: { because: 'over_limit', amount: '1.00' } }))).not.toBe('held')
  })

  it('BEY-9 shows coins that were reorged before a decision, and not that an operator reviewed them', () => {
    expect(closeReasonOf(refused('taken_back'))).toBe('takenBack')
    expect(isDisputable(refused('taken_back'))).toBe(true)
  })

  it('BEY-9 can be disputed while no review is open and no bank has decided, also after an answer', () => {
    expect(([4, 5, 6, 7, 8] as const).map((status) => isDisputable(invoice({ status })))).toEqual([true, true, true, false, false])
    expect(isDisputable(refused('wrong_proof'))).toBe(true)
  })
})
