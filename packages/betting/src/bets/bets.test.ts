import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { anyState, decidedState, systems } from '../testing/random-bets.ts'
import { cashOutOffer, confirmCashOut } from './cash-out.ts'
import { settleFreeBet, freeBetRefusal } from './free-bet.ts'
import { countLines, linesOf, systemChoices } from './lines.ts'
import { resettle } from './resettle.ts'
import { settleBet } from './settle-bet.ts'

describe('PRO-13 lines of a system', () => {
  it('BEY-7 lists each subset of an allowed size once, with all bankers', () => {
    fc.assert(
      fc.property(systems(anyState), (bet) => {
        const wanted: string[] = []
        for (let mask = 0; mask < 2 ** bet.legs.length; mask++) {
          const line = bet.legs.map((_, at) => at).filter((at) => mask & (1 << at))
          const others = line.filter((at) => !bet.legs[at]!.isBanker).length
          const hasBankers = bet.legs.every(({ isBanker }, at) => !isBanker || line.includes(at))
          if (hasBankers && bet.sizes.includes(others)) wanted.push(line.join())
        }
        expect(
          linesOf(bet)
            .map((line) => line.join())
            .toSorted(),
        ).toEqual(wanted.toSorted())
        expect(countLines(bet)).toBe(wanted.length)
      }),
    )
  })

  it('BEY-7 names the combinations of the trade with their lines', () => {
    const named = (legs: number) => systemChoices(legs).flatMap(({ name, lines }) => (name ? [[name, lines]] : []))
    expect(named(3)).toEqual([
      ['Trixie', 4],
      ['Patent', 7],
    ])
    expect(named(6)).toEqual([
      ['Heinz', 57],
      ['Lucky 63', 63],
    ])
    expect([...named(7), ...named(8)]).toEqual([
      ['Super Heinz', 120],
      ['Goliath', 247],
    ])
  })
})

describe('PRO-13 settlement', () => {
  it('D-67 PRO-13 an open system guarantees no more than the stored maximum', () => {
    const leg = { odds: 3000, state: 'won', isBanker: false } as const
    const legs = [leg, leg, { ...leg, state: 'open' }] as const
    const bet = { type: 'system', sizes: [2], legs, stake: 300n } as const
    expect(settleBet(bet)).toMatchObject({ status: 'open', guaranteed: 900n })
    expect(settleBet({ ...bet, maxPayout: 500n })).toMatchObject({ status: 'open', guaranteed: 500n })
  })

  it('PRO-13 the same result again moves nothing', () => {
    fc.assert(
      fc.property(systems(anyState), fc.bigInt({ min: 0n, max: 1000n }), fc.bigInt({ min: 0n, max: 1000n }), (bet, cash, debt) => {
        const settled = settleBet(bet)
        const payout = settled.status === 'settled' ? settled.payout : 0n
        expect(resettle(bet, payout, { cash, debt })).toMatchObject({ isChanged: false, delta: 0n, cash, debt, entries: [] })
      }),
    )
  })

  it('PRO-13 a correction conserves money and never makes cash negative', () => {
    const amount = fc.bigInt({ min: 0n, max: 1_000_000n })
    fc.assert(
      fc.property(systems(decidedState), amount, amount, amount, (bet, old, cash, debt) => {
        const after = resettle(bet, old, { cash, debt })
        expect(after.cash - after.debt).toBe(cash - debt + after.delta)
        expect(after.cash >= 0n && after.debt >= 0n).toBe(true)
      }),
    )
  })

  it('PRO-13 a leg back to open takes the whole payout back', () => {
    const bet = { type: 'single', stake: 100n, legs: [{ odds: 2000, state: 'open' }] } as const
    expect(resettle(bet, 200n, { cash: 50n, debt: 0n })).toEqual({
      isChanged: true,
      delta: -200n,
      cash: 0n,
      debt: 150n,
      status: 'open',
      entries: [{ kind: 'reverse', amount: 200n }],
    })
  })

  it('D-54 a free bet pays payout less stake, at most 20 stakes, and returns when void', () => {
    const paid = (result: 'won' | 'half_lost' | 'void', payout: bigint) =>
      settleFreeBet(100n, { status: 'settled', result, payout, lines: 1, paidLines: 1, isCapped: false })
    expect(paid('won', 250n)).toEqual({ win: 150n, stake: 100n, isReturned: false })
    expect(paid('won', 9000n)).toEqual({ win: 2000n, stake: 100n, isReturned: false })
    expect(paid('half_lost', 50n)).toEqual({ win: 0n, stake: 50n, isReturned: false })
    expect(paid('void', 100n)).toEqual({ win: 0n, stake: 100n, isReturned: true })
    expect([freeBetRefusal('system', [2000]), freeBetRefusal('express', [1500, 1490]), freeBetRefusal('single', [1500])]).toEqual([
      { error: 'bad_type' },
      { error: 'odds_too_low', leg: 1 },
      undefined,
    ])
  })
})

describe('PRO-13 cash-out', () => {
  it('PRO-13 at any current price never exceeds the potential', () => {
    fc.assert(
      fc.property(systems(anyState), fc.integer({ min: 1010, max: 50_000 }), (bet, current) => {
        const legs = bet.legs.map((leg) => ({ ...leg, current, isOpenOnBoard: true }))
        const offer = cashOutOffer({ ...bet, legs, isPureCash: true })
        const best = settleBet({ ...bet, legs: bet.legs.map((leg) => ({ ...leg, state: 'won' as const })) })
        if (offer.isAvailable && best.status === 'settled') expect(offer.offer <= best.payout).toBe(true)
      }),
    )
  })

  it('PRO-13 pays the offered sum at a better price, and nothing at a worse one', () => {
    const offerOf = (offer: bigint) => ({ isAvailable: true, offer, feePpm: 20_000 }) as const
    expect(confirmCashOut(offerOf(100n), 0, 5000, offerOf(120n))).toEqual({ status: 'paid', amount: 100n })
    expect(confirmCashOut(offerOf(100n), 0, 5000, offerOf(99n)).status).toBe('price_changed')
    expect(confirmCashOut(offerOf(100n), 0, 5001, offerOf(120n)).status).toBe('expired')
  })
})
