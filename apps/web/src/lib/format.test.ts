import { CURRENCIES } from '@fairhouse/money'
import { describe, expect, it } from 'vitest'

import { dateText, dayTimeText, timeText } from './dates.ts'
import {
  amountText,
  difference,
  moneyText,
  multiplierText,
  rungText,
  numberText,
  percentText,
  rangeText,
  rateText,
  shortMultiplierText,
  signedMoneyText,
} from './format.ts'

const plain = (text: string) => text.replaceAll('\u00a0', ' ')

describe('formats of money, numbers and dates', () => {
  it('CON-1 give each currency its sign: RUB ₽, USD $, KZT ₸, INR ₹, EUR €', () => {
    const written = (['RUB', 'USD', 'KZT', 'INR', 'EUR'] as const).map((currency) => plain(moneyText('1.50', currency, 'en')))
    expect(written).toEqual(['1.50 ₽', '$1.50', '1.50 ₸', '₹1.50', '€1.50'])
    expect(Object.keys(CURRENCIES)).toHaveLength(5)
  })

  it('put the sign of the rouble last and always two digits, with no-break spaces', () => {
    expect([moneyText('24860.50', 'RUB', 'ru'), moneyText('24860.50', 'RUB', 'kz'), moneyText('24860.50', 'RUB', 'en')]).toEqual([
      '24\u00a0860,50\u00a0₽',
      '24\u00a0860,50\u00a0₽',
      '24,860.50\u00a0₽',
    ])
  })

  it('put $, € and ₹ before the figures in English alone, and ₽ and ₸ after them', () => {
    expect((['en', 'ru', 'kz'] as const).map((locale) => moneyText('-1234.50', 'USD', locale))).toEqual([
      '−$1,234.50',
      '−1\u00a0234,50\u00a0$',
      '−1\u00a0234,50\u00a0$',
    ])
    expect([rangeText('1', '500', 'USD', 'en'), rangeText('1', '500', 'RUB', 'en'), rangeText('1', '500', 'EUR', 'ru')].map(plain)).toEqual(
      ['$1 – $500', '1 – 500 ₽', '1 – 500 €'],
    )
    expect(rateText('USDT', '1.0021', 'EUR', 'en')).toBe('1\u00a0USDT = €1.0021')
  })

  it('D-20 lose no digit of an amount that a float could not hold', () => {
    expect(plain(amountText('9007199254740993.07', 'ru'))).toBe('9 007 199 254 740 993,07')
  })

  it('always sign a result, except zero', () => {
    expect(['500.00', '-500.00', '0.00'].map((amount) => plain(signedMoneyText(amount, 'USD', 'en')))).toEqual([
      '+$500.00',
      '−$500.00',
      '$0.00',
    ])
  })

  it('show every digit of a multiplier, at least two', () => {
    const shown = (multiplier: number, locale: 'en' | 'ru' | 'kz') => plain(multiplierText(multiplier, locale))
    expect([shown(12_375, 'en'), shown(24_799, 'ru'), shown(0, 'kz'), shown(20_000, 'en'), shown(99_000_000, 'en')]).toEqual([
      '1.2375×',
      '2,4799×',
      '0,00×',
      '2.00×',
      '9,900.00×',
    ])
  })

  it('drop trailing zeros of pay table multipliers, and no other digit', () => {
    expect([8_500, 40_000, 24_799].map((multiplier) => shortMultiplierText(multiplier, 'en'))).toEqual(['0.85×', '4×', '2.4799×'])
  })

  it('cut a rung to two digits below a thousand, to whole numbers above, and never round it up', () => {
    expect([10_312, 9_999_999, 10_000_000, 51_482_975_000].map((multiplier) => rungText(multiplier, 'en'))).toEqual([
      '1.03×',
      '999.99×',
      '1,000×',
      '5,148,297×',
    ])
    expect(rungText(19_973, 'ru')).toBe('1,99×')
  })

  it('subtract two amounts to the last digit', () => {
    expect([
      difference('198.00', '100.00'),
      difference('0.00', '0.07'),
      difference('0.05', '0.05'),
      difference('90071992547409.93', '0.01'),
    ]).toEqual(['98.00', '-0.07', '0.00', '90071992547409.92'])
  })

  it('write numbers and percents by language', () => {
    expect([
      numberText(18_402, 'en'),
      plain(numberText(18_402, 'kz')),
      plain(percentText(1, 'ru', 1)),
      plain(percentText(2.75, 'kz', 1)),
    ]).toEqual(['18,402', '18 402', '1 %', '2,8 %'])
  })

  it('write dates by language, Kazakh without the browser’s data', () => {
    const at = '2026-11-20T21:05:19.000Z'
    expect(['ru', 'en', 'kz'].map((locale) => plain(dateText(at, locale as 'ru', 'UTC')))).toEqual([
      '20 ноября 2026 г.',
      '20 November 2026',
      '2026 ж. 20 қараша',
    ])
    expect([timeText(at, 'UTC'), dayTimeText(at, 'ru', 'Asia/Almaty'), dayTimeText(at, 'en', 'UTC')]).toEqual([
      '21:05:19',
      '21.11.2026 02:05',
      '20 Nov 2026 21:05',
    ])
  })
})
