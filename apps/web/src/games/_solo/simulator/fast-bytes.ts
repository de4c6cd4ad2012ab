/** Fast reproducible random bytes: xoshiro128** (Blackman, Vigna, 2018). Only for simulations: real rounds are drawn from their seeds. */
import type { ByteSource } from '@fairhouse/fairness'

const POOL_BYTES = 16_384

/** `seed`: any 32-bit number. */
export function fastBytes(seed: number): ByteSource {
  const next = xoshiro(seed)
  const pool = new Uint8Array(POOL_BYTES)
  const words = new DataView(pool.buffer)
  let at = POOL_BYTES
  let used = 0
  const refill = () => {
    for (let i = 0; i < POOL_BYTES; i += 4) words.setUint32(i, next())
    at = 0
  }
  return {
    take(count) {
      if (at + count > POOL_BYTES) refill()
      used += count
      return pool.subarray(at, (at += count))
    },
    get used() {
      return used
    },
  }
}

function xoshiro(seed: number): () => number {
  const filled = splitmix(seed)
  let [a, b, c, d] = [filled(), filled(), filled(), filled()]
  return () => {
    const result = Math.imul(rotateLeft(Math.imul(b, 5), 7), 9) >>> 0
    const shifted = b << 9
    c ^= a
    d ^= b
    b ^= c
    a ^= d
    c ^= shifted
    d = rotateLeft(d, 11)
    return result
  }
}

const rotateLeft = (x: number, by: number): number => (x << by) | (x >>> (32 - by))

/** Spreads one number over the whole state, so that seeds 1 and 2 are unrelated. */
function splitmix(seed: number): () => number {
  let state = seed | 0
  return () => {
    state = (state + 0x9e3779b9) | 0
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad)
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97)
    return mixed ^ (mixed >>> 15)
  }
}
