import { describe, expect, it } from 'vitest'

import { blockedBy, isConfirmable, unblockedFrom, WALLET_BLOCKS } from './blocks.ts'

const { none, fraud, court, under_age: underAge, second_account: second } = WALLET_BLOCKS

describe("money.md A an operator's block of the wallets", () => {
  it('D-5 never replaces the block of a closed account', () => {
    expect([none, underAge, second].map((wallet) => blockedBy(wallet, 'fraud'))).toEqual([fraud, underAge, second])
    expect(blockedBy(none, 'court')).toBe(court)
  })

  it('D-5 is lifted alone', () => {
    expect([fraud, court, underAge, second, none].map((wallet) => unblockedFrom(wallet, 'fraud'))).toEqual([
      none,
      court,
      underAge,
      second,
      none,
    ])
  })
})

describe('bonuses.md 2.12 a fraud', () => {
  it('D-2 is confirmed of a player who is blocked for it, once', () => {
    const confirmed = { by: 'risk, head', at: 1 }
    expect(isConfirmable({ cause: 'fraud', confirmed: null })).toBe(true)
    expect([undefined, { cause: 'court', confirmed: null } as const, { cause: 'fraud', confirmed } as const].map(isConfirmable)).toEqual([
      false,
      false,
      false,
    ])
  })
})
