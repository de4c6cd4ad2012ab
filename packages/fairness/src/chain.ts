/** Chains of seeds for shared rounds: each seed is the SHA-256 of the next, so each commits to its successor (games.md 1.3). */
import type { FairCrypto } from './crypto.ts'

/**
 * From the last seed down to the terminal: `last` first, seed 0 last, `length` + 1 seeds. A generator, because a chain of a
 * million seeds need not be in memory at once.
 */
export function* hashChain(crypto: FairCrypto, last: Uint8Array, length: number): Generator<Uint8Array> {
  let seed = last
  yield seed
  for (let i = 0; i < length; i++) yield (seed = crypto.sha256(seed))
}

/** The seed `distance` rounds before `seed`. */
export function earlierSeed(crypto: FairCrypto, seed: Uint8Array, distance: number): Uint8Array {
  let earlier = seed
  for (let i = 0; i < distance; i++) earlier = crypto.sha256(earlier)
  return earlier
}

/** Whether `earlier`, published `distance` rounds before `seed`, committed to it. */
export function isLinked(crypto: FairCrypto, seed: Uint8Array, earlier: Uint8Array, distance = 1): boolean {
  const found = earlierSeed(crypto, seed, distance)
  return found.length === earlier.length && found.every((byte, i) => byte === earlier[i])
}
