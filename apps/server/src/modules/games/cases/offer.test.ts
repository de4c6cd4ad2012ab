import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { CASES } from '@fairhouse/games'
import { CURRENCY_CODES } from '@fairhouse/money'
import { describe, expect, it } from 'vitest'

import { caseAnswer, shareOf } from './answers.ts'
import { casesEntry } from './entry.ts'
import { offersFrom } from './file.ts'
import { BUILT_IN_OFFER, openOffer } from './offer.ts'
import { findCases } from './search.ts'

const named = (text: string) => ({ ru: text, en: `${text} en`, kz: `${text} kz` })
const apple = { id: 'apple', name: named('Яблоко'), value: '50.00', weight: 90_000 }
const amber = { id: 'amber', name: named('Янтарь'), value: '500.00', weight: 10_000 }
const harvest = { id: 'harvest', category: 'autumn', name: named('Урожай'), price: '100.00', items: [apple, amber] }
const file = { categories: [{ id: 'autumn', name: named('Осень') }], cases: [harvest] }

function written(content: unknown): string {
  const path = join(mkdtempSync(join(tmpdir(), 'fairhouse-cases-')), 'cases.json')
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content))
  return path
}

const opened = (content: unknown) => openOffer(offersFrom(written(content)))
const withCase = (change: object) => ({ ...file, cases: [{ ...harvest, ...change }] })

describe('PRO-1 the built-in offer', () => {
  it('PRO-1 sells the eight published cases, cheapest first, each in a category and searchable', () => {
    const { cases, categories } = openOffer(offersFrom(undefined))
    expect(cases.map(({ table }) => table.id)).toEqual(['starter', 'neon', 'fifty', 'fruit', 'ocean', 'space', 'dragon', 'royal'])
    expect(new Set(cases.map(({ category }) => category))).toEqual(new Set(categories.map(({ id }) => id)))
  })

  it('PRO-1 publishes for each case the exact return of its items', () => {
    for (const offered of BUILT_IN_OFFER.cases) {
      const { rtp, gain, variance, items, table } = caseAnswer(offered, 'RUB')
      const counted = items.map(({ value, tickets: { from, to } }) => ({
        share: Number(value) / (table.price / 100),
        tickets: to - from + 1,
      }))
      const sum = (of: (one: (typeof counted)[0]) => number) => counted.reduce((total, one) => total + of(one), 0) / 100_000
      const mean = sum(({ share, tickets }) => share * tickets)
      expect(Number(rtp.percent) / 100).toBeCloseTo(mean, 5)
      expect(sum(({ tickets }) => tickets)).toBe(1)
      expect(Number(gain.percent) / 100).toBeCloseTo(
        sum(({ share, tickets }) => (share > 1 ? tickets : 0)),
        6,
      )
      expect(Number(variance)).toBeCloseTo(
        sum(({ share, tickets }) => (share - mean) ** 2 * tickets),
        4,
      )
    }
  })

  it('PRO-1 numbers tickets from 0 to 99,999 without a gap, with chances of 100 % in total', () => {
    for (const offered of BUILT_IN_OFFER.cases) {
      const { items } = caseAnswer(offered, 'KZT')
      expect(items.map(({ tickets }) => tickets.from)).toEqual([0, ...items.slice(0, -1).map(({ tickets }) => tickets.to + 1)])
      expect(items.at(-1)!.tickets.to).toBe(99_999)
      expect(items.reduce((sum, { chance }) => sum + Math.round(Number(chance.percent) * 10_000), 0)).toBe(1_000_000)
    }
  })

  it('PRO-1 D-23 has limits from one of the cheapest to ten of the dearest, in each currency', () => {
    const entry = casesEntry(openOffer([BUILT_IN_OFFER]))
    expect(CURRENCY_CODES.map((currency) => [currency, entry.limits!(currency)])).toEqual([
      ['RUB', { min: 60_00n, max: 44_430_00n, step: 1n }],
      ['USD', { min: 60n, max: 444_30n, step: 1n }],
      ['KZT', { min: 300_00n, max: 222_150_00n, step: 1n }],
      ['INR', { min: 60_00n, max: 44_430_00n, step: 1n }],
      ['EUR', { min: 60n, max: 444_30n, step: 1n }],
    ])
    expect(entry.rtp).toEqual({ min: '92.3809', max: '95.9936' })
  })

  it('formats a share exactly and as percent, rounded down', () => {
    expect([shareOf('71/75'), shareOf('1/2000'), shareOf('1/1')].map(({ percent }) => percent)).toEqual(['94.6666', '0.0500', '100.0000'])
  })
})

describe('PRO-1 finding a case', () => {
  const foundIds = (wanted: Partial<Parameters<typeof findCases>[1]>) =>
    findCases(openOffer(offersFrom(written(file))).cases, { currency: 'RUB', ...wanted }).map(({ table }) => table.id)

  it('PRO-1 by category, and by price with both ends, in the requested currency', () => {
    expect(foundIds({ category: 'future' })).toEqual(['neon', 'space'])
    expect(foundIds({ from: 88_00n, to: 141_00n })).toEqual(['neon', 'harvest', 'fifty', 'fruit'])
    expect(foundIds({ from: 1_41n, to: 4_01n, currency: 'USD' })).toEqual(['fruit', 'ocean'])
  })

  it('PRO-1 by words in any of the three languages, of the name or of the items', () => {
    expect([foundIds({ q: 'ДРАКОН' }), foundIds({ q: 'мұхит' }), foundIds({ q: 'satellite' }), foundIds({ q: ' урож ' })]).toEqual([
      ['dragon'],
      ['ocean'],
      ['space'],
      ['harvest'],
    ])
    expect([foundIds({ q: 'янтарь урожай' }), foundIds({ q: 'королевский клад' }), foundIds({ q: 'starter', category: 'nature' })]).toEqual(
      [['harvest'], [], []],
    )
    expect(foundIds({ q: '' })).toHaveLength(9)
  })
})

describe('PRO-1 an operator’s cases', () => {
  it('PRO-1 are listed beside the built-in ones, with their computed return', () => {
    const offer = opened(file)
    const { rtp, name, items } = caseAnswer(
      offer.cases.find(({ table }) => table.id === 'harvest')!,
      'USD',
    )
    expect([rtp, name, items.map((item) => [item.name!.kz, item.value, item.chance.percent])]).toEqual([
      { exact: '19/20', percent: '95.0000' },
      harvest.name,
      [
        ['Яблоко kz', '0.50', '90.0000'],
        ['Янтарь kz', '5.00', '10.0000'],
      ],
    ])
    expect(offer.cases).toHaveLength(9)
  })

  it('PRO-1 may replace the built-in ones, and are opened by their own table', () => {
    const offer = opened({ ...file, house: false })
    const { game, rtp } = casesEntry(offer)
    expect([offer.cases.length, rtp]).toEqual([1, { min: '95.0000', max: '95.0000' }])
    expect(game.parse({ caseId: 'harvest', count: 2, currency: 'RUB' })?.fixedStake).toBe(200_00n)
    expect(game.parse({ caseId: 'starter', count: 1, currency: 'RUB' })).toBeUndefined()
    expect(CASES.has('harvest')).toBe(false)
  })

  it('PRO-1 BEY-2 a withdrawn one is not opened, but readable for the proofs of its rounds', () => {
    const offer = opened(withCase({ sold: false }))
    expect(casesEntry(offer).game.parse({ caseId: 'harvest', count: 1, currency: 'RUB' })).toBeUndefined()
    expect(
      caseAnswer(
        offer.cases.find(({ table }) => table.id === 'harvest')!,
        'RUB',
      ),
    ).toMatchObject({ on_sale: false, price: '100.00' })
    expect(() => opened({ ...withCase({ sold: false }), house: false })).toThrow(/no case to sell/)
  })

  it.each<[string, unknown, RegExp]>([
    [
      'weights that do not add up',
      withCase({ items: [apple, { ...amber, weight: 9_999 }] }),
      /case harvest: its weights add up to 99999, not 100000/,
    ],
    [
      'a weight of nothing',
      withCase({
        items: [
          { ...apple, weight: 100_000 },
          { ...amber, weight: 0 },
        ],
      }),
      /case harvest: the weight 0 of amber/,
    ],
    [
      'a weight below nothing',
      withCase({
        items: [
          { ...apple, weight: 100_001 },
          { ...amber, weight: -1 },
        ],
      }),
      /harvest: the weight -1 of amber/,
    ],
    [
      'a weight in parts',
      withCase({
        items: [
          { ...apple, weight: 89_999.5 },
          { ...amber, weight: 10_000.5 },
        ],
      }),
      /harvest: the weight 89999.5 of apple/,
    ],
    ['an item twice', withCase({ items: [apple, { ...amber, id: 'apple' }] }), /case harvest: item apple stands twice/],
    ['a price that is not whole', withCase({ price: '100.50' }), /case harvest: its price 10050 is not in whole roubles/],
    ['a price of nothing', withCase({ price: '0.00' }), /case harvest: its price 0/],
    ['a value that is not whole', withCase({ items: [{ ...apple, value: '50.50' }, amber] }), /case harvest: the value 5050 of apple/],
    ['a return above its price', withCase({ price: '90.00' }), /case harvest: it returns 19\/18, more than its price/],
    ['a return that no player would bear', withCase({ price: '119.00' }), /case harvest: it returns 95\/119, less than 80 %/],
    ['a stated return that is another', withCase({ rtp: '96/100' }), /case harvest: it states a return of 96\/100, but has 19\/20/],
    ['the slug of a case of the house', withCase({ id: 'neon' }), /case neon: there are two of it/],
    ['an unknown category', withCase({ category: 'winter' }), /case harvest: there is no category winter/],
    [
      'an item above the largest win of a round',
      withCase({
        price: '2000100.00',
        items: [
          { ...apple, value: '1000000.00' },
          { ...amber, value: '10000001.00' },
        ],
      }),
      /case harvest: amber is worth more than the largest win/,
    ],
    ['a name in two languages', withCase({ name: { ru: 'Урожай', en: 'Harvest' } }), /case harvest: name\.kz/],
    ['a misspelt field', withCase({ weigth: 1 }), /case harvest: it has no weigth/],
    ['a slug that is none', withCase({ id: 'Big Case' }), /case Big Case: id: not a slug/],
    ['an amount that is none', withCase({ price: 100 }), /case harvest: price/],
    ['no items', withCase({ items: [] }), /case harvest: items/],
    ['nothing to sell', { house: false, cases: [] }, /there is no case to sell/],
    ['broken JSON', '{"cases": [', /is no JSON/],
  ])('PRO-1 %s is refused at load', (_, content, message) => {
    expect(() => opened(content)).toThrow(message)
  })

  it('PRO-1 a missing file is refused at load', () => {
    expect(() => offersFrom('/nowhere/cases.json')).toThrow(/nowhere/)
  })
})
