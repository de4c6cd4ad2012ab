import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { returnOf, varianceOf } from './odds.ts'
import { parseRouletteParams, rouletteStake } from './roulette/bet.ts'
import { positionPayout, rouletteFactor, rouletteOdds } from './roulette/pay.ts'
import { playRoulette } from './roulette/round.ts'
import { rouletteRules } from './roulette/rules.ts'
import { ROULETTE_BETS, rouletteColor } from './roulette/table.ts'
import { SINGLE_STEP_GAMES } from './single-step-games.ts'
import { refusedStake } from './stakes.ts'
import { drawing } from './testing/bytes.ts'

const ids = [...ROULETTE_BETS.keys()]
const on = (...list: string[]) => ({ bets: list.map((id) => ({ id, stake: '1.00' })) })
const wagers = fc
  .uniqueArray(
    fc.record({ id: fc.constantFrom(...ids), stake: fc.integer({ min: 1, max: 100_000 }).map((minor) => (minor / 100).toFixed(2)) }),
    {
      selector: ({ id }) => id,
      minLength: 1,
      maxLength: 12,
    },
  )
  .map((bets) => ({ bets }))

describe('G7 roulette: the table', () => {
  it('G7 has 157 bets, with these counts per kind', () => {
    const kinds = Map.groupBy(ids, (id) => id.split(':')[0]!)
    expect(Object.fromEntries([...kinds].map(([kind, list]) => [kind, list.length]))).toEqual({
      straight: 37,
      split: 60,
      street: 14,
      corner: 23,
      six: 11,
      dozen: 3,
      column: 3,
      red: 1,
      black: 1,
      even: 1,
      odd: 1,
      low: 1,
      high: 1,
    })
  })

  it('G7 names a bet by its numbers, ascending; only neighbours on the table', () => {
    for (const [id, numbers] of ROULETTE_BETS)
      if (/^(straight|split|street|corner|six):/.test(id)) expect(id.split(':')[1]).toBe(numbers.join('-'))
    expect(
      ['split:1-5', 'split:3-4', 'split:2-1', 'split:0-4', 'split:34-37', 'street:2-3-4', 'corner:3-4-6-7', 'six:2-3-4-5-6-7'].filter(
        (id) => ROULETTE_BETS.has(id),
      ),
    ).toEqual([])
  })

  it('G7 loses every bet but its own on a green 0; half of the other numbers are red', () => {
    expect(ids.filter((id) => ROULETTE_BETS.get(id)!.includes(0))).toEqual([
      'straight:0',
      'split:0-1',
      'split:0-2',
      'split:0-3',
      'street:0-1-2',
      'street:0-2-3',
      'corner:0-1-2-3',
    ])
    expect([rouletteColor(0), ROULETTE_BETS.get('red')!.length, ROULETTE_BETS.get('black')!.length]).toEqual(['green', 18, 18])
    for (const color of ['red', 'black'] as const) expect(ROULETTE_BETS.get(color)!.every((n) => rouletteColor(n) === color)).toBe(true)
  })

  it('G7 returns 36/37 on each of the 157 bets, counted number by number', () => {
    for (const id of ids) {
      const paid = Array.from({ length: 37 }, (_, n) => playRoulette(drawing(n), on(id), 100n).payout)
      expect(paid.reduce((sum, one) => sum + one, 0n)).toBe(3_600n)
      expect(returnOf(rouletteOdds(id))).toBe('36/37')
    }
    expect([varianceOf(rouletteOdds('straight:0')), rouletteFactor('red')]).toEqual(['34.080351', 2])
  })
})

describe('G7 roulette: many positions are one wager', () => {
  it('G7 sums the stakes of the positions, regardless of the sent stake', () => {
    const bet = SINGLE_STEP_GAMES.roulette.parse({
      bets: [
        { id: 'red', stake: '1.5' },
        { id: 'straight:17', stake: '0.25' },
      ],
    })!
    expect([bet.fixedStake, bet.params]).toEqual([
      175n,
      {
        bets: [
          { id: 'red', stake: '1.50' },
          { id: 'straight:17', stake: '0.25' },
        ],
      },
    ])
  })

  it('G7 refuses the whole wager for an unknown or repeated bet, a stake of 0 or an empty list', () => {
    const refused = [
      on('green'),
      on(''),
      on('red', 'red'),
      on('red', 'straight:37'),
      { bets: [] },
      { bets: [{ id: 'red', stake: '0.00' }] },
      { bets: [{ id: 'red', stake: 1 }] },
      { bets: [{ id: 'red' }] },
      { bets: 'red' },
      { bets: [null] },
      on('__proto__'),
      { ...on('red'), x: 1 },
    ]
    expect(refused.map(parseRouletteParams)).toEqual(refused.map(() => undefined))
  })

  it('G7 pays each position by the one number', () => {
    fc.assert(
      fc.property(wagers, fc.nat(36), (wager, number) => {
        const bet = parseRouletteParams(wager)!
        const single = bet.bets.map(({ id, stake }) => positionPayout(number, { id, stake: BigInt(Math.round(Number(stake) * 100)) }))
        const { outcome, payout } = playRoulette(drawing(number), bet, rouletteStake(bet))
        expect([outcome.number, payout]).toEqual([number, single.reduce((sum, one) => sum + one, 0n)])
      }),
    )
  })

  it('G7 pays at most the best payout, and refuses a wager that could exceed the maximum of a round', () => {
    fc.assert(
      fc.property(wagers, (wager) => {
        const bet = SINGLE_STEP_GAMES.roulette.parse(wager)!
        const paid = Array.from({ length: 37 }, (_, number) => bet.play(drawing(number), bet.fixedStake!).payout)
        const best = paid.reduce((most, one) => (one > most ? one : most))
        expect(bet.bestPayout(bet.fixedStake!)).toBe(best)
        expect([refusedStake(bet, bet.fixedStake!, best), refusedStake(bet, bet.fixedStake!, best - 1n)?.code]).toEqual([
          undefined,
          'max_win',
        ])
      }),
    )
  })

  it('G7 reports the number, then the positions that cover it', () => {
    const { events, multiplier } = playRoulette(drawing(17), on('straight:17', 'black', 'red'), 300n, 1_000n)
    expect(events).toEqual([
      { type: 'spun', number: 17, color: 'black' },
      { type: 'covered', id: 'straight:17' },
      { type: 'covered', id: 'black' },
      { type: 'won', multiplier: 126_666 },
    ])
    expect([multiplier, playRoulette(drawing(17), on('straight:17'), 100n, 1_000n).payout]).toEqual([126_666, 1_000n])
  })

  it('G7 excludes wagers that cover more than 80 % of the numbers from wagering progress', () => {
    const counted = (...list: string[]) => rouletteRules.contribution(on(...list))
    expect([counted('red'), counted('red', 'black'), counted('dozen:1', 'dozen:2', 'six:25-26-27-28-29-30')]).toEqual([20, 0, 0])
    expect(counted('dozen:1', 'dozen:2', 'corner:25-26-28-29', 'straight:0')).toBe(20)
  })
})
