/** Many rounds of the real stream, judged by the published mean and variance. */
import { type ByteSource, streamUnder } from '@fairhouse/fairness'
import { nodeCrypto } from '@fairhouse/fairness/node'

export const ROUNDS = 200_000
/** So that the floor loses nothing of a multiplier in 1/10,000. */
export const STAKE = 10_000n
/** Every byte of the server seed; nonces count from 0. */
export const SEED_BYTE = 7
/** Rounds that follow each other on the stream of one nonce, so that short rounds do not each cost a whole block. */
const ROUNDS_PER_NONCE = 100

/** How many standard errors the mean return is off. `mean` as "num/den", `variance` of the return per stake. */
export function zOf(play: (bytes: ByteSource) => bigint, mean: string, variance: number): number {
  const hmac = nodeCrypto.hmacSha256(new Uint8Array(32).fill(SEED_BYTE))
  let paid = 0n
  for (let nonce = 0; nonce < ROUNDS / ROUNDS_PER_NONCE; nonce++) {
    const bytes = streamUnder(hmac, 'simulation', nonce)
    for (let round = 0; round < ROUNDS_PER_NONCE; round++) paid += play(bytes)
  }
  const [num, den] = mean.split('/').map(Number)
  return (Number(paid) / Number(STAKE) / ROUNDS - num! / den!) / Math.sqrt(variance / ROUNDS)
}
