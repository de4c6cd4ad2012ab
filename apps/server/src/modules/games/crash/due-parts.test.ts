import { type CrashBet, crashInstant, crashTimeOf, settleCrash } from '@fairhouse/games'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { automaticTimes, selectCounted, lastInstant, partsUpTo, type PlayedBet, restOf } from './due-parts.ts'

const targets = fc.integer({ min: 101, max: 1_000_000 })
const maybe = fc.option(targets, { nil: null })
const points = fc.oneof(fc.constantFrom(100, 101, 1_000_000), fc.integer({ min: 100, max: 5000 }), fc.integer({ min: 100, max: 1_000_000 }))
const instants = fc.oneof(fc.integer({ min: 0, max: 20_000 }), fc.integer({ min: 0, max: 153_511 }))
const cashOuts = fc.array(fc.record({ at: instants, kind: fc.constantFrom('half' as const, 'full' as const) }), { maxLength: 5 })
const bets = fc.record({ slot: fc.constant('A' as const), auto: maybe, autoHalf: maybe })
const stakes = fc.bigInt(1n, 10n ** 7n)
const MAX_WIN = 10n ** 9n
const played = (bet: CrashBet, stake: bigint, change: Partial<PlayedBet> = {}): PlayedBet => ({
  bet,
  stake,
  maxWin: MAX_WIN,
  counted: [],
  parts: [],
  ...change,
})
const BY_HAND: CrashBet = { slot: 'A', auto: null, autoHalf: null }

describe('the decisions of a running round', () => {
  it('PRO-3 payments up to any instant are a prefix of the final payments', () => {
    fc.assert(
      fc.property(points, bets, stakes, cashOuts, instants, (point, bet, stake, manual, through) => {
        const all = settleCrash(point, bet, stake, manual, MAX_WIN)!.parts
        const counted = manual
        const now = partsUpTo(point, through, played(bet, stake, { counted }))
        expect(all.slice(0, now.length)).toEqual(now)
        expect(partsUpTo(point, crashInstant(point), played(bet, stake, { counted }))).toEqual(all)
      }),
    )
  })

  it('PRO-3 cash-outs decided step by step pay exactly what the whole bet pays', () => {
    fc.assert(
      fc.property(points, bets, stakes, cashOuts, fc.array(instants, { maxLength: 6 }), (point, bet, stake, manual, steps) => {
        const received = manual.toSorted((a, b) => a.at - b.at)
        let tracked = played(bet, stake)
        let from = -1
        for (const through of [...steps.toSorted((a, b) => a - b), 200_000]) {
          const due = received.filter(({ at }) => at > from && at <= through)
          const counting = selectCounted(point, through, tracked, due)
          tracked = { ...tracked, counted: [...tracked.counted, ...counting] }
          tracked = { ...tracked, parts: [...partsUpTo(point, through, tracked)] }
          from = through
        }
        const model = settleCrash(point, bet, stake, manual, MAX_WIN)!
        expect(tracked.parts).toEqual(model.parts)
        expect(restOf(stake, tracked.parts)).toBe(model.lost)
      }),
    )
  })

  it('PRO-3 a cash-out counts one millisecond before the crash instant, and not at it or later', () => {
    const instant = crashInstant(199)
    const counting = (at: number) => selectCounted(199, instant, played(BY_HAND, 100n), [{ at, kind: 'full' as const }]).length
    expect([counting(instant - 1), counting(instant), counting(instant + 1), counting(165), lastInstant(199)]).toEqual([
      1,
      0,
      0,
      0,
      instant - 1,
    ])
    expect(selectCounted(100, 0, played(BY_HAND, 100n), [{ at: 0, kind: 'full' as const }])).toEqual([])
  })

  it('PRO-3 at one instant the automatic cash-out is first, and manual ones follow in order of receipt', () => {
    const at = crashTimeOf(200)
    const auto = selectCounted(500, at, played({ ...BY_HAND, auto: 200 }, 100n), [{ at, kind: 'full' as const }])
    const both = selectCounted(500, at, played(BY_HAND, 100n), [
      { at, kind: 'half' as const },
      { at, kind: 'full' as const },
    ])
    const twice = selectCounted(500, at, played(BY_HAND, 100n), [
      { at, kind: 'full' as const },
      { at, kind: 'half' as const },
    ])
    expect([auto, both.map(({ kind }) => kind), twice.map(({ kind }) => kind)]).toEqual([[], ['half', 'full'], ['full']])
  })

  it('PRO-3 a late cash-out reverses no payment', () => {
    const half = { kind: 'autoHalf' as const, stake: 50n, multiplier: 200, payout: 100n }
    const tracked = played({ ...BY_HAND, autoHalf: 200 }, 100n, { parts: [half] })
    expect(selectCounted(500, crashTimeOf(300), tracked, [{ at: 9000, kind: 'full' as const }])).toEqual([])
    expect(selectCounted(500, crashTimeOf(300), tracked, [{ at: 12_000, kind: 'full' as const }])).toHaveLength(1)
  })

  it('PRO-3 finds automatic cash-outs: at half, at the target, at the maximum of the round', () => {
    const times = (bet: CrashBet, stake = 100n) => automaticTimes({ bet, stake, maxWin: 1000n }, (multiplier) => multiplier)
    expect(times({ ...BY_HAND, auto: 300, autoHalf: 200 })).toEqual([200, 300])
    expect([times(BY_HAND), times({ ...BY_HAND, auto: 5000, autoHalf: 2000 })]).toEqual([[1000], [1000]])
  })
})
