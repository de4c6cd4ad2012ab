import { describe, expect, it } from 'vitest'

import { KENO_RISKS, parseKenoParams } from './keno/bet.ts'
import { kenoMultipliers, kenoOdds } from './keno/pay.ts'
import { playKeno } from './keno/round.ts'
import { kenoRules } from './keno/rules.ts'
import { returnOf } from './odds.ts'
import { drawing } from './testing/bytes.ts'

const everyTable = KENO_RISKS.flatMap((risk) => Array.from({ length: 10 }, (_, i) => ({ risk, picks: i + 1 })))

describe('PRO-6 keno: the bet', () => {
  it('PRO-6 accepts one to ten different numbers of forty at one of four risks, in any order', () => {
    expect(parseKenoParams({ risk: 'classic', picks: [40, 1, 7] })).toEqual({ risk: 'classic', picks: [1, 7, 40] })
    expect(everyTable.every(({ risk, picks }) => parseKenoParams({ risk, picks: Array.from({ length: picks }, (_, i) => i + 1) }))).toBe(
      true,
    )
  })

  it('PRO-6 refuses invalid params', () => {
    const eleven = Array.from({ length: 11 }, (_, i) => i + 1)
    const picks = [[], eleven, [1, 1], [0], [41], [1.5], ['1'], [null], '1', 1, { 0: 1, length: 1 }, undefined]
    const refused = [
      ...picks.map((one) => ({ risk: 'low', picks: one })),
      { risk: 'extreme', picks: [1] },
      { picks: [1] },
      { risk: 'low', picks: [1], x: 1 },
      null,
    ]
    expect(refused.map(parseKenoParams)).toEqual(refused.map(() => undefined))
  })
})

describe('PRO-6 keno: the draw', () => {
  it('PRO-6 draws ten different numbers, each with its pick state; hits decide', () => {
    const { outcome, multiplier, payout, events } = playKeno(drawing(), { risk: 'high', picks: [1, 10, 11] }, 100n)
    expect(outcome).toEqual({ drawn: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10], hits: 2 })
    expect([multiplier, payout, events.length, events[0], events[1], events[10]]).toEqual([
      0,
      0n,
      11,
      { type: 'drawn', number: 1, hit: true },
      { type: 'drawn', number: 2, hit: false },
      { type: 'lost' },
    ])
  })

  it('PRO-6 reports the size of a return below the stake, and caps at the maximum of the round', () => {
    expect(playKeno(drawing(), { risk: 'low', picks: [40] }, 100n)).toMatchObject({ multiplier: 8_500, payout: 85n })
    expect(playKeno(drawing(), { risk: 'low', picks: [1] }, 100n, 130n)).toMatchObject({ multiplier: 14_000, payout: 130n })
  })
})

describe('PRO-6 keno: the return', () => {
  it('PRO-6 has the chance of each hit count from ten draws one after another, in all tables', () => {
    for (const { risk, picks } of everyTable) {
      const odds = kenoOdds(risk, picks)
      const total = odds.reduce((sum, { ways }) => sum + ways, 0n)
      expect([total, odds.length]).toEqual([847_660_528n, picks + 1])
      odds.forEach(({ ways }, hits) => expect(Number(ways) / Number(total)).toBeCloseTo(chanceOf(picks, hits), 12))
    }
  })

  it('PRO-6 returns 98.75 % to 98.99 % in all 40 tables, and at most 2000x', () => {
    expect(everyTable).toHaveLength(40)
    for (const { risk, picks } of everyTable) {
      const [num, den] = returnOf(kenoOdds(risk, picks)).split('/').map(Number)
      expect(num! / den!).toBeGreaterThanOrEqual(0.9875)
      expect(num! / den!).toBeLessThanOrEqual(0.9899)
    }
    const best = everyTable.map(({ risk, picks }) => Math.max(...kenoMultipliers(risk, picks)))
    expect([Math.min(...best), Math.max(...best)]).toEqual([14_000, 20_000_000])
  })

  it('PRO-6 never pays less for more hits', () => {
    for (const { risk, picks } of everyTable) {
      const paid = kenoMultipliers(risk, picks)
      expect([...paid].sort((a, b) => a - b)).toEqual(paid)
    }
  })

  it('PRO-6 counts 20 % towards wagering and takes bonus money', () => {
    expect([kenoRules.contribution({ risk: 'low', picks: [1] }), kenoRules.takesBonus]).toEqual([20, true])
  })
})

/** The same distribution computed ball by ball. */
function chanceOf(picks: number, hits: number): number {
  let after = [1]
  for (let ball = 0; ball < 10; ball++) {
    after = Array.from({ length: ball + 2 }, (_, h) => {
      const left = 40 - ball
      const miss = (after[h] ?? 0) * ((left - (picks - h)) / left)
      return miss + (h > 0 ? (after[h - 1] ?? 0) * ((picks - h + 1) / left) : 0)
    })
  }
  return after[hits]!
}
