import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { hashChain, isLinked } from './chain.ts'
import { fromHex, toHex } from './hex.ts'
import { nodeCrypto } from './node.ts'
import { commitmentOf, isClientSeed, isNonce, readServerSeed } from './seeds.ts'

describe('PRO-4 seeds', () => {
  it('accepts 1 to 64 bytes of UTF-8 as a client seed, including colons, spaces and any script', () => {
    const lawful = ['0', ' ', 'a:b:c', 'ключ', '🎲'.repeat(16), 'x'.repeat(64), 'я'.repeat(32)]
    expect(lawful.filter((seed) => !isClientSeed(seed))).toEqual([])
  })

  it('refuses an empty, long or non-text client seed, control characters and lone surrogates', () => {
    const refused = ['', 'x'.repeat(65), 'я'.repeat(33), 'a\nb', 'a\0', '\u0085', '\ud800', 'a\udc00b', 5, null, undefined, ['a']]
    expect(refused.filter(isClientSeed)).toEqual([])
  })

  it('accepts only whole numbers from 0 to 2^53-1 as a nonce', () => {
    expect([0, 1, 2 ** 53 - 1].every(isNonce)).toBe(true)
    expect([-1, -0, 1.5, 2 ** 53, NaN, Infinity, '1', 1n, null].filter(isNonce)).toEqual([])
  })

  it('accepts exactly 64 lowercase hex digits as a server seed', () => {
    expect(readServerSeed('ab'.repeat(32))).toHaveLength(32)
    const refused = ['AB'.repeat(32), 'ab'.repeat(31), 'ab'.repeat(33), 'zz'.repeat(32), `${'ab'.repeat(32)}\n`, '', null]
    expect(refused.map(readServerSeed)).toEqual(refused.map(() => undefined))
  })

  it('commits to the 32 raw bytes, not to their hex text', () => {
    expect(commitmentOf(nodeCrypto, new Uint8Array(32))).toBe('66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925')
  })

  it('parses every hex text that it formats', () => {
    fc.assert(
      fc.property(fc.uint8Array(), (bytes) => {
        expect(fromHex(toHex(bytes))).toEqual(bytes)
      }),
    )
  })
})

describe('PRO-4 chains', () => {
  it('link each seed to the one published before it, and to the terminal', () => {
    const [third, second, first, terminal] = [...hashChain(nodeCrypto, new Uint8Array(32).fill(3), 3)]
    expect(isLinked(nodeCrypto, third!, second!)).toBe(true)
    expect(isLinked(nodeCrypto, third!, terminal!, 3)).toBe(true)
    expect(isLinked(nodeCrypto, first!, terminal!, 2)).toBe(false)
    expect(isLinked(nodeCrypto, terminal!, first!)).toBe(false)
  })
})
