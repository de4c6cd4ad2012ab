import { bytesFrom, streamFor } from '@fairhouse/fairness'
import { nodeCrypto } from '@fairhouse/fairness/node'
import { payoutOf } from '@fairhouse/money'
import { describe, expect, it } from 'vitest'

import { bestOf, hitOf, returnOf, varianceOf } from './odds.ts'
import { CLASSIC3_MAX, classic3Odds } from './slot-classic3/pay.ts'
import { gems5Spin } from './slot-gems5/pay.ts'
import { GEMS5_STOPS, multiplierSum } from './slot-gems5/return.ts'
import { spinGems5 } from './slot-gems5/round.ts'
import type { TumbleEvent } from './slot-tumble65/events.ts'
import { TUMBLE65_LIMITS, spinTumble65 } from './slot-tumble65/round.ts'
import { addedSpins, limitsWith } from './slots/limits.ts'
import { refusedStake } from './stakes.ts'
import { betLevels } from './studio/bet-levels.ts'
import { gems5Figures } from './testing/gems5-figures.ts'
import { slotPayTable } from './studio/pay-tables.ts'
import { STUDIO_GAMES, type SlotId } from './studio-games.ts'
import { drawing } from './testing/bytes.ts'

const SLOTS = ['slot-classic3', 'slot-gems5', 'slot-tumble65'] as const satisfies SlotId[]
const bet = (slot: SlotId) => STUDIO_GAMES[slot].parse({})!
const bytesOf = (nonce: number) => streamFor(nodeCrypto, { serverSeed: new Uint8Array(32).fill(3), clientSeed: 'slots', nonce })

describe('PRO-9 the published figures of the slots', () => {
  it('PRO-9 classic3 over all 24^3 stops: return, hit, variance and best win', () => {
    const odds = classic3Odds()
    expect([returnOf(odds), hitOf(odds), varianceOf(odds)]).toEqual(['1105/1152', '449/1728', '24.587051'])
    expect([bet('slot-classic3').rtp, bestOf(odds)]).toEqual(['1105/1152', CLASSIC3_MAX])
  })

  it('PRO-9 gems5 over all 32^5 stops: count and sum by symbols agree', () => {
    const { baseRtp, hitBaseSpin, variance, maxBaseSpin, rtpDecimal } = gems5Figures()
    expect({ hitBaseSpin, variance, maxBaseSpin, rtpDecimal }).toEqual({
      hitBaseSpin: '19948847/33554432',
      variance: '7.778663',
      maxBaseSpin: 1_420_000,
      rtpDecimal: '0.95161198',
    })
    const [num, den] = baseRtp.split('/').map(BigInt)
    expect(num! * GEMS5_STOPS * 10_000n).toBe(multiplierSum() * den!)
  })
})

describe('PRO-9 a spin', () => {
  it.each([
    ['slot-classic3', 5n],
    ['slot-gems5', 25n],
    ['slot-tumble65', 20n],
  ] as const)('PRO-9 of %s is refused below the stake that can gain, and above the largest win', (slot, least) => {
    const { bestMultiplier } = bet(slot)
    expect(refusedStake(bet(slot), least - 1n)).toEqual({ code: 'stake_too_small', min: least })
    expect(refusedStake(bet(slot), least)).toBeUndefined()
    const maxWin = payoutOf(100n, bestMultiplier)
    expect(refusedStake(bet(slot), 100n, maxWin)).toBeUndefined()
    expect(refusedStake(bet(slot), 101n, maxWin)).toEqual({ code: 'max_win', maxWin })
  })

  it.each(SLOTS)('D-4 of %s takes no params, so no bet can change its limits or lines', (slot) => {
    const wrong = [{ capMultiplier: 1 }, { maxFreeSpins: 1 }, { lines: 5 }, [], null, undefined, 'spin']
    expect(wrong.map((params) => STUDIO_GAMES[slot].parse(params))).toEqual(wrong.map(() => undefined))
  })

  it.each(SLOTS)('PRO-9 of %s is fully replayed by its events', (slot) => {
    for (let nonce = 0; nonce < 300; nonce++) {
      const { multiplier, events } = bet(slot).play(bytesOf(nonce), 100n)
      const returned = events.filter(({ type }) => type === 'returned') as unknown as { multiplier: number; total: number }[]
      const capped = events.some(({ type }) => type === 'capped')
      const total = returned.reduce((sum, one) => sum + one.multiplier, 0)
      expect(returned.at(-1)!.total).toBe(total)
      expect(capped ? total >= multiplier : total === multiplier).toBe(true)
      expect(events.at(-1)).toEqual(multiplier > 0 ? { type: 'won', multiplier } : { type: 'lost' })
      expect(events.filter(({ type }) => type === 'spin')).toHaveLength(returned.length)
    }
  })

  it.each(['slot-classic3', 'slot-gems5'] as const)('PRO-9 of %s returns the sum of its lines and scatters, spin by spin', (slot) => {
    for (let nonce = 0; nonce < 300; nonce++) {
      let paid = 0
      for (const event of bet(slot).play(bytesOf(nonce), 100n).events) {
        const { type, multiplier } = event as { type: string; multiplier: number }
        if (type === 'spin') paid = 0
        if (type === 'line' || type === 'scatters') paid += multiplier
        if (type === 'returned') expect(multiplier).toBe(paid)
      }
    }
  })

  it('PRO-9 of tumble65 shows each tumble: winners are removed, and the rest falls', () => {
    for (let nonce = 0; nonce < 100; nonce++) {
      let grid: string[][] = []
      for (const event of bet('slot-tumble65').play(bytesOf(nonce), 100n).events as readonly TumbleEvent[]) {
        if (event.type === 'grid') grid = event.grid as string[][]
        if (event.type !== 'tumble') continue
        const { wins, grid: after } = event
        for (const { symbol, count } of wins) expect(grid.flat().filter((cell) => cell === symbol)).toHaveLength(count)
        const left = grid.map((column) => column.filter((cell) => !wins.some(({ symbol }) => symbol === cell)))
        expect(after.map((column, i) => column.slice(column.length - left[i]!.length))).toEqual(left)
        grid = after as string[][]
      }
    }
  })
})

describe('PRO-9 free spins', () => {
  /** Stops that show a scatter on only the first three reels, and on none. */
  const [three, none] = [
    [0, 0, 0, 5, 5],
    [5, 5, 5, 5, 5],
  ]

  it('PRO-9 of gems5 are doubled and add further ones up to the limit', () => {
    expect([gems5Spin(three!).scatters, gems5Spin(none!).scatters]).toEqual([3, 0])
    const round = spinGems5(drawing(...three!, ...three!, ...Array(20).fill(none).flat()), { capMultiplier: 1e9, maxFreeSpins: 14 })
    expect(round.freeSpins).toHaveLength(14)
    expect(round.freeSpins[0]).toMatchObject({ added: 4, multiplier: gems5Spin(three!).multiplier * 2 })
  })

  it('PRO-9 stop at the cap, which is paid exactly', () => {
    const { multiplier } = gems5Spin(three!)
    const round = spinGems5(drawing(...three!), { capMultiplier: multiplier, maxFreeSpins: 100 })
    expect(round).toMatchObject({ freeSpins: [], multiplier, capped: true })
    const below = spinGems5(drawing(...three!, ...three!), { capMultiplier: multiplier + 1, maxFreeSpins: 100 })
    expect(below).toMatchObject({ multiplier: multiplier + 1, capped: true })
    expect(below.freeSpins).toHaveLength(1)
  })

  it('PRO-9 ignore the limit in the base award; additions are never negative', () => {
    expect([addedSpins(10, 15, { capMultiplier: 1, maxFreeSpins: 14 }), addedSpins(5, 10, { capMultiplier: 1, maxFreeSpins: 12 })]).toEqual(
      [0, 2],
    )
    const round = spinGems5(drawing(...three!, ...three!), { capMultiplier: 1e9, maxFreeSpins: 5 })
    expect([round.freeSpins.length >= 10, round.freeSpins[0]!.added]).toEqual([true, 0])
  })

  it('PRO-9 of tumble65 keep the sum of winning multipliers', () => {
    for (let nonce = 0; nonce < 3_000; nonce++) {
      let sum = 0
      for (const { win, multSum, accumulated, multiplier, scatters } of spinTumble65(bytesOf(nonce), TUMBLE65_LIMITS).freeSpins) {
        const multiplies = win > 0 && multSum > 0
        if (multiplies) sum += multSum
        expect(accumulated).toBe(sum)
        if (scatters < 4) expect(multiplier).toBe(multiplies ? win * sum : win)
      }
    }
  })

  it('PRO-9 limits of a golden round are whole numbers under known names only', () => {
    const limits = (changes: object) => limitsWith(TUMBLE65_LIMITS, { ...changes })
    expect(limits({ capMultiplier: 5 })).toEqual({ ...TUMBLE65_LIMITS, capMultiplier: 5 })
    expect([limits({ capMultiplier: -1 }), limits({ maxFreeSpins: 1.5 }), limits({ rows: 3 })]).toEqual([undefined, undefined, undefined])
  })
})

describe('PRO-9 the screen of a slot', () => {
  it('PRO-9 lists exactly the paid rows', () => {
    expect(slotPayTable('slot-classic3').pays).toContainEqual({ symbol: 'CHERRY', from: 2, to: 2, multiplier: 6_000 })
    expect(slotPayTable('slot-gems5').pays).toContainEqual({ symbol: 'H1', from: 5, to: 5, multiplier: 500_000 })
    expect(slotPayTable('slot-gems5').scatter[2]).toEqual({ symbol: 'SCAT', from: 5, to: 5, multiplier: 500_000, freeSpins: 20 })
    expect(slotPayTable('slot-tumble65').pays).toContainEqual({ symbol: 'P8', from: 8, to: 9, multiplier: 3_500 })
    expect(slotPayTable('slot-tumble65').pays).toContainEqual({ symbol: 'P1', from: 12, multiplier: 500_000 })
    expect(SLOTS.map((slot) => slotPayTable(slot).maxMultiplier)).toEqual(SLOTS.map((slot) => bet(slot).bestMultiplier))
  })

  it('PRO-9 offers stakes of 1, 2 and 5 between the accepted ends, both included', () => {
    expect(betLevels({ min: 25n, max: 1_000n })).toEqual([25n, 50n, 100n, 200n, 500n, 1_000n])
    expect([betLevels({ min: 5n, max: 5n }), betLevels({ min: 6n, max: 5n })]).toEqual([[5n], []])
  })
})

it('PRO-9 draws again in the tail of a range', () => {
  const tail = bytesFrom((block) => (block === 0 ? Uint8Array.of(255, 255, 255, 255) : new Uint8Array(4)))
  expect(bet('slot-classic3').play(tail, 100n).outcome).toMatchObject({ stops: [0, 0, 0] })
  expect(tail.used).toBe(16)
})
