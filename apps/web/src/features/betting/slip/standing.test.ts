import { describe, expect, it } from 'vitest'

import type { LegNow, RefusalCode, SlipBet } from './quote.ts'
import { betKey, type RefusedBet, standing } from './standing.ts'

const AT = 1_000_000
const refused = (code: RefusalCode): RefusedBet => ({ at: AT, money: 500_00n, charged: 450_00n, refusal: { code } })
const leg = (status: string) => ({ outcome: 'm1/1', status, odds: 2000, is_live: false }) as LegNow
const present = { checkedAt: AT + 5000, money: 500_00n, legs: [leg('open')] }
const BET: SlipBet = {
  at: 0,
  type: 'single',
  sizes: [],
  legs: [{ event: 'e1', market: 'm1', outcome: 'm1/1', seen: 2000, banker: false }],
  stake: 100_00n,
}

describe('PRO-13 what the server refused', () => {
  it('PRO-13 is of one bet: another stake, an accepted price or another policy makes another bet', () => {
    const others = [
      betKey({ ...BET, stake: 50_00n }, 'none'),
      betKey({ ...BET, legs: [{ ...BET.legs[0]!, seen: 2200 }] }, 'none'),
      betKey({ ...BET, freeBet: 'f1' }, 'none'),
      betKey(BET, 'any'),
    ]
    expect(new Set([betKey(BET, 'none'), ...others]).size).toBe(1 + others.length)
    expect(betKey({ ...BET }, 'none')).toBe(betKey(BET, 'none'))
  })

  it('PRO-13 about the board is gone with a later check that finds every selection open, and readable until then', () => {
    for (const code of ['market_suspended', 'market_closed', 'odds_changed'] as const) {
      expect(standing(refused(code), present)).toBeUndefined()
      expect(standing(refused(code), { ...present, checkedAt: AT + 1000 })).toBeDefined()
      expect(standing(refused(code), { ...present, legs: [leg('open'), leg('suspended')] })).toBeDefined()
      expect(standing(refused(code), { ...present, legs: [undefined] })).toBeDefined()
    }
  })

  it('PRO-13 about the balance is gone once there is more or enough, and stays when there is less, also where the code is of no selection', () => {
    const fault = { at: AT, money: 500_00n, charged: 450_00n, fault: { code: 'insufficient_funds', message: '' } } as const
    for (const each of [refused('insufficient_funds'), fault]) {
      expect(standing(each, present)).toBe(each)
      expect(standing(each, { ...present, money: 600_00n })).toBeUndefined()
      expect(standing(each, { ...present, money: 400_00n })).toBe(each)
      expect(standing(each, { ...present, money: 450_00n })).toBeUndefined() // the balance at the press was outdated
      expect(standing({ ...each, money: undefined }, present)).toBeUndefined()
      expect(standing(each, { ...present, money: undefined })).toBe(each)
    }
  })

  it('PRO-13 about a limit stays with its bet', () => {
    expect(standing(refused('limit_exceeded'), { ...present, money: 1n })).toBeDefined()
    expect(standing(undefined, present)).toBeUndefined()
  })
})
