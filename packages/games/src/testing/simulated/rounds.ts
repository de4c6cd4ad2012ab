/** Rounds on the stream of the protocol itself: the very bytes a player's bets are drawn from. */
import { type FairCrypto, type Hmac, streamUnder } from '@fairhouse/fairness'

import type { SimulatedOption } from './option.ts'

/** Rounds that follow each other on the stream of one nonce, so that short rounds do not each cost a whole block. */
export const ROUNDS_PER_NONCE = 100

/** The server seed of a simulation: any whole number names one. */
export function hmacOf(crypto: FairCrypto, seed: number): Hmac {
  return crypto.hmacSha256(crypto.sha256(new TextEncoder().encode(`simulation ${seed}`)))
}

/**
 * What the rounds of these nonces returned together, in parts of a stake. `clientSeed` tells the options of one seed apart;
 * the nonces of one option may be split in any way, the sum is the same.
 */
export function paidIn(option: SimulatedOption, hmac: Hmac, clientSeed: string, nonces: { from: number; count: number }): number {
  let paid = 0
  for (let nonce = nonces.from; nonce < nonces.from + nonces.count; nonce++) {
    const bytes = streamUnder(hmac, clientSeed, nonce)
    for (let round = 0; round < ROUNDS_PER_NONCE; round++) paid += option.play(bytes)
  }
  return paid
}
