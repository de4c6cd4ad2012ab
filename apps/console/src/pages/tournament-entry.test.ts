import { defaultUnit } from '@fairhouse/loyalty'
import { CURRENCY_CODES, formatMoney } from '@fairhouse/money'
import { describe, expect, it } from 'vitest'

import {
  bodyOf,
  entryOf,
  faultsOf,
  ladderOf,
  meaningOf,
  newTournament,
  poolOf,
  prizeKind,
  type TournamentEntry,
  USUAL_UNITS,
} from './tournament-entry.ts'

const NOON = Date.UTC(2026, 10, 23, 12, 34)
const ENTRY = { ...newTournament(NOON), prizes: '500 300.5 100x5 7*10.01 3*1x0', title_ru: 'Осень', title_en: 'Autumn', title_kz: 'Күз' }

describe('PRO-15 a tournament that an operator types', () => {
  it('PRO-15 starts and ends at the typed instants, in UTC', () => {
    expect(bodyOf({ ...ENTRY, ends_at: '2026-11-25 12:30' })).toMatchObject({
      starts_at: '2026-11-23T14:00:00.000Z',
      ends_at: '2026-11-25T12:30:00.000Z',
    })
    expect(faultsOf({ ...ENTRY, starts_at: 'tomorrow', ends_at: '2026-13-01 00:00' })).toMatchObject({
      starts_at: expect.any(String),
      ends_at: expect.any(String),
    })
  })

  it('PRO-15 shows its prizes by place, and costs at most their sum', () => {
    expect(ladderOf(ENTRY)).toEqual([
      { place: 1, amount: '500.00', wager: 0 },
      { place: 2, amount: '300.50', wager: 0 },
      { place: 3, amount: '100.00', wager: 5 },
      { place: 4, amount: '70.07', wager: 10, spins: 7 },
      { place: 5, amount: '3.00', wager: 0, spins: 3 },
    ])
    expect(poolOf(ENTRY)).toBe('973.57')
  })

  it('PRO-15 D-20 has prizes between spaces: a comma within one is refused, and so is a leading zero', () => {
    expect(ladderOf({ prizes: '500, 300' }).map(({ amount }) => amount)).toEqual(['500.00', '300.00'])
    for (const prizes of ['1,5', '500,300', '0500', '500 030*10', '30*010', '500 -3', '1e3'])
      expect(Object.keys(faultsOf({ ...ENTRY, prizes })), prizes).toEqual(['prizes'])
  })

  it('PRO-15 says what each place gets', () => {
    expect(ladderOf(ENTRY).map((prize) => prizeKind(prize, 'RUB'))).toEqual([
      'cash',
      'cash',
      'bonus money, wager 5',
      '7 free spins of 10.01 RUB, winnings with wager 10',
      '3 free spins of 1.00 RUB, winnings are cash',
    ])
  })

  it('PRO-15 an announced one is typed as it stands', () => {
    const body = bodyOf(ENTRY)
    expect(bodyOf(entryOf(body))).toEqual(body)
    expect(faultsOf(entryOf(body))).toEqual({})
  })

  it('PRO-15 with a unit and least points is typed as it stands; other formulas have no unit', () => {
    const body = bodyOf({ ...ENTRY, unit: '250', min_points: '1.5' })
    expect(body).toMatchObject({ unit: '250.00', min_points: '150' })
    expect(bodyOf(entryOf(body))).toEqual(body)
    expect(bodyOf(ENTRY)).toMatchObject({ unit: null, min_points: '1' })
    expect(bodyOf({ ...ENTRY, formula: 'best_n', unit: '250' })).toMatchObject({ unit: null })
  })

  it.each(['0', '-1', '1,5', '1e3', '0.001', '01'])('PRO-15 neither money for a point nor least points are %s', (typed) => {
    expect(Object.keys(faultsOf({ ...ENTRY, unit: typed, min_points: typed }))).toEqual(['unit', 'min_points'])
    expect(faultsOf({ ...ENTRY, formula: 'max_multiplier', unit: typed })).toEqual({})
  })

  it.each<[Partial<TournamentEntry>, string[]]>([
    [{ unit: '1000', min_stake: '10' }, []],
    [{ unit: '1000.01', min_stake: '10' }, ['unit']],
    [{ unit: '', min_stake: '1' }, []],
    [{ unit: '', min_stake: '0.99' }, ['unit']],
    [{ unit: '', min_stake: '4.99', currency: 'KZT' }, ['unit']],
    [{ unit: '1000.01', min_stake: '10', formula: 'profit' }, []],
    [{ unit: '', min_stake: '0', formula: 'max_multiplier' }, []],
    [{ min_points: '1000000' }, []],
    [{ min_points: '1000000.01' }, ['min_points']],
  ])('PRO-15 the smallest stake makes points of turnover, and places are within reach: %j', (typed, fields) => {
    expect(Object.keys(faultsOf({ ...ENTRY, ...typed }))).toEqual(fields)
  })

  it('bonuses.md 8 without a unit is scored in the units of experience', () => {
    expect(USUAL_UNITS).toEqual(Object.fromEntries(CURRENCY_CODES.map((code) => [code, formatMoney(defaultUnit(code))])))
  })

  it.each<[Partial<TournamentEntry>, string | undefined]>([
    [{}, '1 point for each 100.00 RUB staked. A place needs any points at all.'],
    [{ unit: '30', min_points: '1.5' }, '1 point for each 30.00 RUB staked. A place needs at least 1.50 points: 45.00 RUB staked.'],
    [
      { formula: 'profit', currency: 'USD', min_points: '0.33' },
      '1 point for each 1.00 USD won above the stakes. A place needs at least 0.33 points: 0.33 USD won above the stakes.',
    ],
    [{ formula: 'best_n', min_points: '20' }, 'The multiplier of a bet is its points. A place needs at least 20.00 points, as for 20.00×.'],
    [{ unit: 'x' }, undefined],
    [{ min_points: '0' }, undefined],
  ])('PRO-15 says what its points mean: %j', (typed, meaning) => {
    expect(meaningOf({ ...ENTRY, ...typed })).toBe(meaning)
  })
})
