import { streamUnder } from '@fairhouse/fairness'
import { nodeCrypto } from '@fairhouse/fairness/node'
import { describe, expect, it } from 'vitest'

import { diceMultiplier, winningRolls } from './dice/pay.ts'
import { playDice } from './dice/round.ts'

const ROUNDS = 200_000
const STAKE = 10_000n // so that the floor loses nothing

describe('PRO-4 dice over 200,000 rounds of the real stream', { timeout: 60_000 }, () => {
  it.each([
    { direction: 'under', target: 4950 },
    { direction: 'over', target: 199 },
    { direction: 'over', target: 8999 },
  ] as const)('PRO-4 $direction $target returns its promise within four standard errors', (bet) => {
    const hmac = nodeCrypto.hmacSha256(new Uint8Array(32).fill(7))
    let paid = 0n
    for (let nonce = 0; nonce < ROUNDS; nonce++) paid += playDice(streamUnder(hmac, 'simulation', nonce), bet, STAKE).payout

    const chance = winningRolls(bet) / 10_000
    const multiplier = diceMultiplier(winningRolls(bet)) / 10_000
    const standardError = multiplier * Math.sqrt((chance * (1 - chance)) / ROUNDS)
    const z = (Number(paid) / Number(STAKE) / ROUNDS - chance * multiplier) / standardError
    expect(Math.abs(z)).toBeLessThan(4)
  })
})
