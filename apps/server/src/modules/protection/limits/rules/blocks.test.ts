import { describe, expect, it } from 'vitest'

import { blockedBy, isConfirmable, isStill, type OperatorBlock, unblockedFrom, WALLET_BLOCKS } from './blocks.ts'

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

describe('D-2 a block that operators decided about', () => {
  const block: OperatorBlock = { id: 3n, cause: 'fraud', by: 'risk', at: 1, reason: 'stolen cards', confirmed: null }
  const confirmed = { ...block, confirmed: { by: 'risk, head', at: 2 } }

  it('D-2 is neither a later block of the player nor one whose fraud was confirmed meanwhile', () => {
    const decided = { id: 3n, isConfirmed: false }
    expect([block, confirmed, { ...block, id: 4n }, undefined].map((open) => isStill(open, decided))).toEqual([true, false, false, false])
    expect([block, confirmed].map((open) => isStill(open, { id: 3n, isConfirmed: true }))).toEqual([false, true])
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
