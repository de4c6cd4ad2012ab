import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { bytesFrom } from './bytes.ts'
import { pick, shuffle, uniform, uniformBig, weighted } from './draws.ts'
import { nodeCrypto } from './node.ts'
import { streamFor } from './stream.ts'

const nonces = fc.integer({ min: 0, max: 2 ** 53 - 1 })
const streamOf = (nonce: number) => streamFor(nodeCrypto, { serverSeed: new Uint8Array(32), clientSeed: 'tests', nonce })
const bytesOf = (...values: number[]) => bytesFrom((block) => (block === 0 ? Uint8Array.from(values) : new Uint8Array(32)))

describe('PRO-4 reading the stream', () => {
  it('gives the same bytes at once or in pieces', () => {
    fc.assert(
      fc.property(nonces, fc.array(fc.nat(70), { maxLength: 8 }), (nonce, sizes) => {
        const pieces = streamOf(nonce)
        const taken = sizes.flatMap((size) => [...pieces.take(size)])
        expect(taken).toEqual([...streamOf(nonce).take(taken.length)])
        expect(pieces.used).toBe(taken.length)
      }),
    )
  })

  it('keeps every draw inside its range', () => {
    fc.assert(
      fc.property(nonces, fc.integer({ min: 1, max: 2 ** 32 }), (nonce, n) => inRange(BigInt(uniform(streamOf(nonce), n)), BigInt(n))),
    )
    fc.assert(fc.property(nonces, fc.bigInt(1n, 2n ** 64n), (nonce, n) => inRange(uniformBig(streamOf(nonce), n), n)))
  })

  it('draws again when the number is in the tail, which would favour small values', () => {
    const bytes = bytesOf(0xff, 0xff, 0xff, 0xff, 0, 0, 0, 7)
    expect([uniform(bytes, 10_000), bytes.used]).toEqual([7, 8])
  })

  it('accepts the last number below the tail, and draws the first of the tail again', () => {
    const firstOfTail = 2 ** 32 - (2 ** 32 % 10_000)
    const four = (value: number) => [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255]
    expect(uniform(bytesOf(...four(firstOfTail - 1)), 10_000)).toBe(9_999)
    expect(uniform(bytesOf(...four(firstOfTail), ...four(5)), 10_000)).toBe(5)
  })

  it('handles the tail in the wide draw too', () => {
    const n = 2n ** 63n + 1n // its tail begins at n itself
    const eight = (value: bigint) => Array.from({ length: 8 }, (_, i) => Number((value >> BigInt(8 * (7 - i))) & 255n))
    expect(uniformBig(bytesOf(...eight(n - 1n)), n)).toBe(n - 1n)
    expect(uniformBig(bytesOf(...eight(n), ...eight(5n)), n)).toBe(5n)
  })

  it('takes no bytes for a single choice', () => {
    const bytes = streamOf(0)
    expect([uniform(bytes, 1), uniformBig(bytes, 1n), shuffle(bytes, 1), bytes.used]).toEqual([0, 0n, [0], 0])
  })

  it('draws a number below 2^32 equally in both widths', () => {
    fc.assert(
      fc.property(
        nonces,
        fc.integer({ min: 1, max: 2 ** 32 }),
        (nonce, n) => uniformBig(streamOf(nonce), BigInt(n)) === BigInt(uniform(streamOf(nonce), n)),
      ),
    )
  })

  it('refuses a range without a fair draw', () => {
    for (const n of [0, -1, 1.5, NaN, 2 ** 32 + 1]) expect(() => uniform(streamOf(0), n)).toThrow(RangeError)
    for (const n of [0n, -1n, 2n ** 64n + 1n]) expect(() => uniformBig(streamOf(0), n)).toThrow(RangeError)
    expect(() => pick(streamOf(0), 3, 4)).toThrow(RangeError)
  })

  it('picks different values, and every pick is a prefix of the shuffle', () => {
    fc.assert(
      fc.property(nonces, fc.integer({ min: 1, max: 60 }), fc.nat(60), (nonce, n, count) => {
        const picked = pick(streamOf(nonce), n, Math.min(count, n))
        expect(new Set(picked).size).toBe(picked.length)
        expect(shuffle(streamOf(nonce), n).slice(0, picked.length)).toEqual(picked)
      }),
    )
  })

  it('shuffles four cards into each of the 24 orders equally often (chi-squared under 49.7, one in a thousand)', () => {
    const seen = new Map<string, number>()
    const bytes = streamOf(4)
    for (let i = 0; i < 24_000; i++) count(seen, shuffle(bytes, 4).join())
    expect(seen.size).toBe(24)
    expect([...seen.values()].reduce((sum, n) => sum + (n - 1000) ** 2 / 1000, 0)).toBeLessThan(49.7)
  })

  it('draws by weight, and never an index of weight 0', () => {
    const weights = [0, 1, 5, 0, 4, 0]
    const drawn = Array.from({ length: 10_000 }, (_, nonce) => weighted(streamOf(nonce), weights))
    expect(new Set(drawn)).toEqual(new Set([1, 2, 4]))
    expect(weighted(bytesOf(0, 0, 0, 0), weights)).toBe(1)
    expect(weighted(bytesOf(0, 0, 0, 1), weights)).toBe(2)
    expect(weighted(bytesOf(0, 0, 0, 9), weights)).toBe(4)
  })
})

function inRange(value: bigint, n: bigint): boolean {
  return value >= 0n && value < n
}

function count(seen: Map<string, number>, key: string): void {
  seen.set(key, (seen.get(key) ?? 0) + 1)
}
