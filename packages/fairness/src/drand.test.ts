import { createHash } from 'node:crypto'

import { describe, expect, it } from 'vitest'

import { isSignedByChain, QUICKNET } from './drand.ts'

/** Round 123 of drand's public chain "quicknet", as its network published it. */
const published = {
  round: 123,
  signature: 'b75c69d0b72a5d906e854e808ba7e2accb1542ac355ae486d591aa9d43765482e26cd02df835d3546d23c4b13e0dfc92',
  randomness: 'fb8f7bc29bf24db51871ec8c79f3a1e4bd0557bc0dfcee9ed1d924e69d1c60dc',
}

describe('PRO-11 signatures of the public beacon', () => {
  it('PRO-11 accept a value that the network signed, and no other round, value or key', () => {
    expect(isSignedByChain(published, QUICKNET.publicKey)).toBe(true)
    expect(isSignedByChain({ ...published, round: 124 }, QUICKNET.publicKey)).toBe(false)
    expect(isSignedByChain({ ...published, randomness: '0'.repeat(64) }, QUICKNET.publicKey)).toBe(false)
    const otherKey = `a${QUICKNET.publicKey.slice(1)}`
    expect(isSignedByChain(published, otherKey)).toBe(false)
  })

  it('PRO-11 reject malformed bytes without a fault', () => {
    const valueOf = (signature: string) => createHash('sha256').update(Buffer.from(signature, 'hex')).digest('hex')
    for (const signature of ['0'.repeat(96), 'f'.repeat(96), `c0${'0'.repeat(94)}`])
      expect(isSignedByChain({ round: 123, signature, randomness: valueOf(signature) }, QUICKNET.publicKey)).toBe(false)
  })
})
