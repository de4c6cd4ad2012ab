import { describe, expect, it } from 'vitest'

import { maskedName, selectShown } from './rules.ts'

const bet = (at: number, win = 0n) => ({ id: String(at), player: 1n, stake: 100n, win, at })
const times = (bets: ReturnType<typeof bet>[], last = 0) =>
  selectShown(bets, last)
    .filter(({ paced }) => paced)
    .map((row) => row.bet.at)

describe('the feed', () => {
  it('shows at most one bet per 700 ms, the first one', () => {
    expect(times([bet(1000), bet(1100), bet(1699), bet(1700), bet(2500)])).toEqual([1000, 1700, 2500])
    expect(times([bet(1000), bet(1300)], 600)).toEqual([1300])
  })

  it('ignores the result of a bet', () => {
    const lost = [bet(1000), bet(1100, 990n), bet(1800, 200n), bet(1900)]
    const swapped = [bet(1000, 990n), bet(1100), bet(1800), bet(1900, 200n)]
    expect(times(lost)).toEqual(times(swapped))
  })

  it('shows in addition every win of ten times and more', () => {
    const high = selectShown([bet(1000), bet(1001, 999n), bet(1002, 1000n), bet(1003, 9900n)], 0).filter((row) => row.high)
    expect(high.map(({ bet: { at }, paced }) => [at, paced])).toEqual([
      [1002, false],
      [1003, false],
    ])
  })

  it('D-3 marks the players of the crowd tool', () => {
    expect([maskedName(1_000_000_000_482n), maskedName(482n)]).toEqual(['demo ***482', '***482'])
  })

  it('SEC-3 shows at most three digits of a player', () => {
    expect([maskedName(100_482n), maskedName(7n)]).toEqual(['***482', '***007'])
  })
})
