import { RATES, TIERS } from '@fairhouse/loyalty'
import { DAY_MS } from '@fairhouse/money'
import { describe, expect, it } from 'vitest'

import type { SettledBet } from '../../../play/wagering/index.ts'
import { foldBets, NEW_STANDING } from './fold.ts'
import { levelBefore } from './terms.ts'

const MONDAY = Date.UTC(2026, 0, 5)
let last = 0
const slotOf = (stake: bigint, settledAt: number, more: Partial<SettledBet> = {}): SettledBet => ({
  kind: 'settled',
  player: 1n,
  key: `${++last}`,
  game: 'slots',
  provider: null,
  currency: 'RUB',
  round: null,
  stake,
  stakeBonus: 0n,
  sold: 0n,
  win: 0n,
  previousWin: null,
  rates: RATES.slots,
  stated: null,
  noContribution: null,
  placedAt: settledAt,
  placedVersion: 1n,
  at: settledAt,
  settledAt,
  version: 2n,
  ...more,
})
const takenBack = (bet: SettledBet, at: number): SettledBet => ({ ...bet, kind: 'refunded', win: 0n, previousWin: bet.win, at })
const sum = (parts: readonly bigint[]) => parts.reduce((total, part) => total + part, 0n)

describe('what settled bets give', () => {
  it('PRO-16 a bet has the terms that earlier bets brought, never those that it brings itself', () => {
    const { changes, gains } = foldBets(NEW_STANDING, [slotOf(10_000_00n, MONDAY), slotOf(100_00n, MONDAY), slotOf(100_00n, MONDAY + 1)])
    expect(changes).toEqual([{ level: 1, at: MONDAY }])
    expect(gains.map(({ rakebackMicro }) => rakebackMicro)).toEqual([0n, 0n, 20_000_000n])
    expect([levelBefore(changes, MONDAY), levelBefore(changes, MONDAY + 1)]).toEqual([0, 1])
  })

  it('bonuses.md 2 levels by void bets: everything but the level goes back, in the week of the change', () => {
    const bet = slotOf(30_000_00n, MONDAY, { win: 7_00n })
    const { standing, gains } = foldBets(NEW_STANDING, [bet, takenBack(bet, MONDAY + 8 * DAY_MS)])
    expect([standing.xpMilli, standing.topXpMilli, standing.changes]).toEqual([0n, 300_000n, [{ level: 2, at: MONDAY }]])
    expect(gains.map(({ week, stakes, returns }) => [week, stakes, returns])).toEqual([
      [MONDAY, 30_000_00n, 7_00n],
      [MONDAY + 7 * DAY_MS, -30_000_00n, -7_00n],
    ])
    expect([sum(gains.map(({ theo }) => theo)), sum(gains.map(({ rakebackMicro }) => rakebackMicro))]).toEqual([0n, 0n])
  })

  it('bonuses.md 2 a bet taken back takes back its own rakeback, also after a higher tier', () => {
    const first = slotOf(10_000_00n, MONDAY)
    const second = slotOf(1000_00n, MONDAY + 1)
    const high = slotOf(540_000_00n, MONDAY + 2)
    const { gains } = foldBets(NEW_STANDING, [first, second, high, takenBack(second, MONDAY + 3)])
    expect(gains[1]!.rakebackMicro).toBe(200_000_000n)
    expect(gains[3]!.rakebackMicro).toBe(-200_000_000n)
  })

  it('D-76 what was cashed out before the result gives no experience, and keeps its theo', () => {
    const bet = slotOf(10_000_00n, MONDAY, { sold: 9_000_00n, win: 9_000_00n })
    const { gains } = foldBets(NEW_STANDING, [bet, takenBack(bet, MONDAY + 1)])
    expect(gains.map(({ xpMilli, theo, stakes, returns }) => [xpMilli, theo, stakes, returns])).toEqual([
      [10_000n, 400_00n, 10_000_00n, 9_000_00n],
      [-10_000n, -400_00n, -10_000_00n, -9_000_00n],
    ])
  })

  it('bonuses.md 3 bonus stakes give nothing; of a mixed bet the cash part of stake and win counts', () => {
    const { gains } = foldBets(NEW_STANDING, [
      slotOf(100_00n, MONDAY, { stakeBonus: 100_00n, win: 50_00n }),
      slotOf(100_00n, MONDAY, { stakeBonus: 25_00n, win: 10_01n }),
    ])
    expect(gains.map(({ xpMilli, theo, stakes, returns }) => [xpMilli, theo, stakes, returns])).toEqual([
      [0n, 0n, 0n, 0n],
      [750n, 3_00n, 75_00n, 7_51n],
    ])
  })

  it('bonuses.md 3 a premium player has the rakeback of platinum, from the answer on', () => {
    const premium = { ...NEW_STANDING, premiumSince: MONDAY }
    const { gains } = foldBets(premium, [slotOf(100_00n, MONDAY - 1), slotOf(100_00n, MONDAY)])
    expect(gains.map(({ rakebackMicro }) => rakebackMicro)).toEqual([0n, 44_000_000n])
  })

  it('PRO-16 a bet has the terms in force at its settlement, also when it is taken back under others', () => {
    const tiers = TIERS.map((tier) => ({ ...tier, rakebackPct: 20 }))
    const plans = [{ version: 1, startsAt: MONDAY + 10, stoppedAt: MONDAY + 20, tiers }]
    const member = { ...NEW_STANDING, changes: [{ level: 1, at: 0 }], plans }
    const bets = [9, 10, 19, 20].map((after) => slotOf(100_00n, MONDAY + after))
    const { gains } = foldBets(member, [...bets, takenBack(bets[1]!, MONDAY + 30)])
    expect(gains.map(({ rakebackMicro }) => rakebackMicro / 1_000_000n)).toEqual([20n, 80n, 80n, 20n, -80n])
  })

  it('bonuses.md 2 a changed win changes only what was returned; a bet refunded unsettled changes nothing', () => {
    const bet = slotOf(100_00n, MONDAY)
    const { gains } = foldBets(NEW_STANDING, [
      { ...bet, kind: 'resettled', win: 30_00n, previousWin: 10_00n },
      { ...bet, kind: 'refunded', rates: { contribution: 0, edgePpm: 0 } },
    ])
    expect(gains.map(({ xpMilli, theo, stakes, returns }) => [xpMilli, theo, stakes, returns])).toEqual([
      [0n, 0n, 0n, 20_00n],
      [0n, 0n, 0n, 0n],
    ])
  })
})
