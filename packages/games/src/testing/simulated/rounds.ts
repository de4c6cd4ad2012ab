/** Rounds on the protocol's stream: the same bytes as a player's bets. */
import { type FairCrypto, type Hmac, streamUnder } from '@fairhouse/fairness'

import type { SimulatedOption } from './option.ts'

/** Consecutive rounds on the stream of one nonce, so that short rounds do not each cost a whole block. */
export const ROUNDS_PER_NONCE = 100

/** The server seed of a simulation, derived from an integer. */
export function hmacOf(crypto: FairCrypto, seed: number): Hmac {
  return crypto.hmacSha256(crypto.sha256(new TextEncoder().encode(`simulation ${seed}`)))
}

/**
 * The combined return of the rounds of these nonces, in parts of a stake. `clientSeed` separates the options of one seed;
 * the sum does not depend on how nonces are split.
 */
export function paidIn(option: SimulatedOption, hmac: Hmac, clientSeed: string, nonces: { from: number; count: number }): number {
  let paid = 0
  for (let nonce = nonces.from; nonce < nonces.from + nonces.count; nonce++) {
    const bytes = streamUnder(hmac, clientSeed, nonce)
    for (let round = 0; round < ROUNDS_PER_NONCE; round++) paid += option.play(bytes)
  }
  return paid
}
