import { CURRENCY_CODES, fromRub } from '@fairhouse/money'
import { describe, expect, it } from 'vitest'

import { type CaseTable, caseOdds, caseReturn, catalogueProblems, readCatalogue } from './cases/catalogue.ts'
import { openCase } from './cases/open.ts'
import { CASES, casesRules, casesRulesOf } from './cases/rules.ts'
import { hitOf } from './odds.ts'
import { SINGLE_STEP_GAMES } from './single-step-games.ts'
import { drawing } from './testing/bytes.ts'

const small: CaseTable = {
  id: 'small',
  price: 10_000,
  items: [
    { id: 'stone', value: 5_000, weight: 90_000 },
    { id: 'pearl', value: 50_000, weight: 10_000 },
  ],
}

describe('PRO-1 cases: a catalogue by slug', () => {
  it('PRO-1 returns the published figure, item by item for each of the eight cases', () => {
    expect([...CASES].map(([id, table]) => `${id} ${caseReturn(table)}`)).toEqual([
      'starter 71/75',
      'fruit 223/235',
      'ocean 761/802',
      'space 771/821',
      'neon 411/440',
      'royal 4265/4443',
      'dragon 1128/1213',
      'fifty 97/105',
    ])
    for (const table of CASES.values()) {
      const sum = table.items.reduce((total, { value, weight }) => total + value * weight, 0)
      const [num, den] = caseReturn(table).split('/').map(Number)
      expect(sum / 100_000 / table.price).toBeCloseTo(num! / den!, 12)
    }
  })

  it('PRO-1 the chance of a gain: items worth more than the price', () => {
    expect([...CASES.values()].map((table) => hitOf(caseOdds(table), table.price))).toEqual([
      '3/25',
      '3/25',
      '9/100',
      '11/50',
      '1/5',
      '1/10',
      '9/50',
      '1/2',
    ])
  })

  it('PRO-1 each of the 100,000 draws opens the item it belongs to', () => {
    for (const table of [CASES.get('starter')!, CASES.get('fifty')!]) {
      const opened = table.items.map(() => 0)
      for (let drawn = 0; drawn < 100_000; drawn++) {
        const { outcome } = openCase(drawing(drawn), table, { caseId: table.id, count: 1, currency: 'RUB' })
        opened[outcome.indexes[0]!]! += 1
      }
      expect(opened).toEqual(table.items.map(({ weight }) => weight))
    }
  })

  it('PRO-1 has whole prices and values in every currency, so the return is equal in all of them', () => {
    for (const table of CASES.values())
      for (const currency of CURRENCY_CODES) {
        const [price, ...values] = [table.price, ...table.items.map(({ value }) => value)].map((rub) => fromRub(BigInt(rub), currency))
        const exact = values.every((value, i) => value * BigInt(table.price) === price! * BigInt(table.items[i]!.value))
        expect([table.id, currency, exact]).toEqual([table.id, currency, true])
      }
  })
})

describe('PRO-1 cases: opening one or several', () => {
  it('PRO-1 accepts a known case, one to ten openings and a currency', () => {
    expect(casesRules.parse({ caseId: 'neon', count: 10, currency: 'INR' })).toEqual({ caseId: 'neon', count: 10, currency: 'INR' })
    const refused = [
      ['nope', 1, 'RUB'],
      ['neon', 0, 'RUB'],
      ['neon', 11, 'RUB'],
      ['neon', 1.5, 'RUB'],
      ['neon', '1', 'RUB'],
      ['neon', 1, 'GBP'],
      ['toString', 1, 'RUB'],
      [1, 1, 'RUB'],
    ]
    expect(refused.map(([caseId, count, currency]) => casesRules.parse({ caseId, count, currency }))).toEqual(refused.map(() => undefined))
    expect([casesRules.parse({ caseId: 'neon', count: 1 }), casesRules.parse(null)]).toEqual([undefined, undefined])
  })

  it('PRO-1 costs its price per opening, and credits every value at once', () => {
    const bet = SINGLE_STEP_GAMES.cases.parse({ caseId: 'starter', count: 3, currency: 'USD' })!
    const { outcome, payout, events } = bet.play(drawing(0, 99_999, 40_000), bet.fixedStake!)
    expect([bet.fixedStake, outcome, payout]).toEqual([180n, { indexes: [0, 5, 1], items: ['copper', 'ruby', 'tin'] }, 10n + 2_500n + 25n])
    expect(events).toEqual([
      { type: 'opened', index: 0, item: 'copper', ticket: 0 },
      { type: 'opened', index: 5, item: 'ruby', ticket: 99_999 },
      { type: 'opened', index: 1, item: 'tin', ticket: 40_000 },
      { type: 'won', multiplier: 140_833 },
    ])
  })

  it('PRO-1 pays the best item each time at best, capped by the maximum of a round', () => {
    const bet = SINGLE_STEP_GAMES.cases.parse({ caseId: 'dragon', count: 10, currency: 'RUB' })!
    const best = Math.max(...CASES.get('dragon')!.items.map(({ value }) => value))
    expect(bet.bestPayout(bet.fixedStake!)).toBe(BigInt(best) * 10n)
    expect(bet.play(drawing(99_999), bet.fixedStake!, 5n).payout).toBe(5n)
  })
})

describe('PRO-1 cases: invalid tables of operators', () => {
  const withItems = (items: CaseTable['items']) => ({ ...small, items })
  const [stone, pearl] = small.items as [CaseTable['items'][0], CaseTable['items'][0]]

  it('PRO-1 computes the return of a valid case that states none', () => {
    expect(catalogueProblems([small])).toEqual([])
    expect(casesRulesOf(readCatalogue([small])).rtp({ caseId: 'small', count: 1, currency: 'EUR' })).toBe('19/20')
  })

  it.each<[string, CaseTable, RegExp]>([
    ['weights that do not add up', withItems([stone, { ...pearl, weight: 9_999 }]), /case small: its weights add up to 99999, not 100000/],
    [
      'a weight of nothing',
      withItems([
        { ...stone, weight: 100_000 },
        { ...pearl, weight: 0 },
      ]),
      /weight 0 of pearl/,
    ],
    [
      'a weight below nothing',
      withItems([
        { ...stone, weight: 100_001 },
        { ...pearl, weight: -1 },
      ]),
      /weight -1 of pearl/,
    ],
    [
      'a weight in parts',
      withItems([
        { ...stone, weight: 89_999.5 },
        { ...pearl, weight: 10_000.5 },
      ]),
      /weight 89999.5 of stone/,
    ],
    ['no items', withItems([]), /weights add up to 0/],
    ['a value that other currencies cannot express', withItems([stone, { ...pearl, value: 50_050 }]), /value 50050 of pearl/],
    ['a price of nothing', { ...small, price: 0 }, /price 0/],
    ['an item twice', withItems([stone, { ...pearl, id: 'stone' }]), /item stone stands twice/],
    ['a slug that is none', { ...small, id: 'Big Case' }, /case Big Case: its id/],
    ['a return above its price', { ...small, price: 9_000 }, /returns 19\/18/],
    ['a return that no player would bear', { ...small, price: 12_000 }, /returns 19\/24, less than 80 %/],
    ['a stated return that is another', { ...small, rtp: '96/100' }, /states a return of 96\/100, but has 19\/20/],
  ])('PRO-1 %s is refused at load', (_, table, message) => {
    expect(catalogueProblems([table]).join('; ')).toMatch(message)
    expect(() => readCatalogue([table])).toThrow(message)
  })

  it('PRO-1 refuses two cases with one slug', () => {
    expect(catalogueProblems([small, small])).toEqual(['case small: there are two of it'])
  })
})
