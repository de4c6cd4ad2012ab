/** Chains of seeds for shared rounds: each seed is the SHA-256 of the next, so each commits to its successor (games.md 1.3). */
import type { FairCrypto } from './crypto.ts'
import { fromHex, toHex } from './hex.ts'

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

/** A round's seed as hex, and its place on its chain, from 1. */
export interface PlacedSeed {
  readonly seed: string
  readonly place: number
}

/** Of a placed seed, among those of one chain. */
export const placedName = ({ seed, place }: PlacedSeed): string => `${place} ${seed}`

/** Hashes between two yields: less than a millisecond of a browser. */
const SLICE = 500
/** Of one list: that of its chain, and those of the first three seeds that are not on it. */
const WALKS_MAX = 4

/**
 * Where each of these seeds leads to in as many hashes as its place, by `placedName`. Those on one chain are passed on one way down from the
 * last of them; a seed that is not met there goes its own way, up to `WALKS_MAX` ways: where the others lead to is not known. Yields the hashes
 * made so far often, so that a page can pause and show how far it is.
 */
export function* chainEnds(crypto: FairCrypto, seeds: readonly PlacedSeed[]): Generator<number, ReadonlyMap<string, string>> {
  const ends = new Map<string, string>()
  let hashed = 0
  let left = seeds.toSorted((a, b) => b.place - a.place)
  for (let walks = 0; left.length > 0 && walks < WALKS_MAX; walks++) {
    const passed: PlacedSeed[] = []
    const rest: PlacedSeed[] = []
    let [seed, place] = [fromHex(left[0]!.seed)!, left[0]!.place]
    for (const one of [...left, undefined]) {
      for (; place > (one?.place ?? 0); place--) {
        seed = crypto.sha256(seed)
        if (++hashed % SLICE === 0) yield hashed
      }
      if (one) (toHex(seed) === one.seed ? passed : rest).push(one)
    }
    for (const one of passed) ends.set(placedName(one), toHex(seed))
    left = rest
  }
  return ends
}
