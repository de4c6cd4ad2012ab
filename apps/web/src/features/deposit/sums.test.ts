import { describe, expect, it } from 'vitest'

import { readCatalogs } from '../../../vite/catalogs.ts'
import type { Language } from '../../lib/i18n/text.tsx'
import { addedText, changedText } from './sums.ts'

const catalogs = readCatalogs(`${import.meta.dirname}/../..`, () => true) as Record<string, Record<string, string>>
const t = (key: string, values: Record<string, string> = {}) =>
  catalogs.en![key]!.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name]!)
const language = { locale: 'en', t } as Pick<Language, 't' | 'locale'>
const plain = (text: string | undefined) => text?.replaceAll('\u00a0', ' ')
const sums = {
  amount: '750.00',
  asked_amount: '1500.01',
  requested: '1500.00',
  shop_amount: '1500.01',
  currency: 'RUB',
  crypto: null,
} as const

describe('invoice amounts', () => {
  it('CON-8 shows requested and received amounts when they differ', () => {
    expect(plain(changedText(sums, language))).toBe('The invoice asked for 1,500.01 ₽, 750.00 ₽ arrived. What arrived is what is credited.')
  })

  it('money.md B shows the amount added to identify a transfer, and nothing when none was added', () => {
    expect(plain(addedText(sums, language))).toContain('we added 0.01 ₽ to your 1,500.00 ₽')
    expect(addedText({ ...sums, shop_amount: '1500.00' }, language)).toContain('Nothing was added to it.')
  })

  it('D-59 explains why a crypto invoice exceeds the typed amount', () => {
    const crypto = {} as NonNullable<Parameters<typeof addedText>[0]['crypto']>
    expect(plain(addedText({ ...sums, requested: '3000.03', shop_amount: '3000.06', crypto }, language))).toBe(
      'Coins are rounded up to their smallest part: 0.03 ₽ more than the 3,000.03 ₽ you chose. All of it goes to your balance.',
    )
    expect(addedText({ ...sums, shop_amount: '1500.00', crypto }, language)).toBeUndefined()
  })
})
