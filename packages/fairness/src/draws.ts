/** The only functions with which a game reads its bytes. Each value is equally likely: the tail of the range is drawn again. */
import type { ByteSource } from './bytes.ts'

const UINT32_COUNT = 2 ** 32
const UINT64_COUNT = 2n ** 64n

/** Big-endian, 0 … 2^32-1. */
export function uint32(bytes: ByteSource): number {
  const four = bytes.take(4)
  return ((four[0]! << 24) | (four[1]! << 16) | (four[2]! << 8) | four[3]!) >>> 0
}

/** Big-endian, 0 … 2^64-1. */
export function uint64(bytes: ByteSource): bigint {
  const eight = bytes.take(8)
  return new DataView(eight.buffer, eight.byteOffset, 8).getBigUint64(0)
}

/** A fair integer in 0 … n-1, 1 <= n <= 2^32; n = 1 takes no bytes. */
export function uniform(bytes: ByteSource, n: number): number {
  if (!Number.isInteger(n) || n < 1 || n > UINT32_COUNT) throw new RangeError(`No fair integer below ${n}`)
  if (n === 1) return 0
  const limit = UINT32_COUNT - (UINT32_COUNT % n)
  for (;;) {
    const value = uint32(bytes)
    if (value < limit) return value % n
  }
}

/** A fair integer in 0 … n-1, 1 <= n <= 2^64; up to 2^32 it draws exactly as `uniform`. */
export function uniformBig(bytes: ByteSource, n: bigint): bigint {
  if (n <= BigInt(UINT32_COUNT)) return BigInt(uniform(bytes, Number(n)))
  if (n > UINT64_COUNT) throw new RangeError(`No fair integer below ${n}`)
  const limit = UINT64_COUNT - (UINT64_COUNT % n)
  for (;;) {
    const value = uint64(bytes)
    if (value < limit) return value % n
  }
}

/** `count` different integers of 0 … n-1 in the order drawn: a prefix of a forward Fisher-Yates shuffle. */
export function pick(bytes: ByteSource, n: number, count: number): number[] {
  if (count > n) throw new RangeError(`Cannot pick ${count} of ${n}`)
  const all: number[] = []
  for (let i = 0; i < n; i++) all.push(i)
  for (let i = 0; i < count; i++) {
    const j = i + uniform(bytes, n - i)
    const drawn = all[j]!
    all[j] = all[i]!
    all[i] = drawn
  }
  return all.slice(0, count)
}

/** All of 0 … n-1 in random order; every prefix of it equals `pick` of that length. */
export function shuffle(bytes: ByteSource, n: number): number[] {
  return pick(bytes, n, n)
}

/** An index drawn in proportion to its weight; never an index of weight 0. */
export function weighted(bytes: ByteSource, weights: readonly number[]): number {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  let left = uniform(bytes, total)
  return weights.findIndex((weight) => (left -= weight) < 0)
}
