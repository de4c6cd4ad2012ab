import { createCipheriv } from 'node:crypto'

import { describe, expect, it } from 'vitest'

import { systemRandom } from './random.ts'
import { createSeal } from './seal.ts'

const SEED = Buffer.from('ab'.repeat(32), 'hex')
const seal = createSeal('1'.repeat(64), systemRandom)

/** The format from before the key id. */
function sealedWithoutKeyId(secret: string, row: string): Buffer {
  const iv = systemRandom.bytes(12)
  const cipher = createCipheriv('aes-256-gcm', Buffer.from(secret, 'hex'), iv).setAAD(Buffer.from(row))
  const body = Buffer.concat([cipher.update(SEED), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), body])
}

describe('D-46 a sealed seed', () => {
  it('names the key that sealed it without revealing the key', () => {
    const sealed = seal.close(SEED, 'row')
    expect([sealed[0], sealed.subarray(1, 5)]).toEqual([1, seal.keyId])
    expect(createSeal('2'.repeat(64), systemRandom).keyId).not.toEqual(seal.keyId)
    expect('1'.repeat(64)).not.toContain(seal.keyId.toString('hex'))
  })

  it('from before the key id opens only for its own row and key', () => {
    const sealed = sealedWithoutKeyId('1'.repeat(64), 'row')
    expect(seal.open(sealed, 'row')).toEqual(SEED)
    expect(() => seal.open(sealed, 'another')).toThrow()
    expect(() => createSeal('2'.repeat(64), systemRandom).open(sealed, 'row')).toThrow()
  })

  it('opens for its own row', () => {
    expect(seal.open(seal.close(SEED, 'pair:real:p1:1'), 'pair:real:p1:1')).toEqual(SEED)
  })

  it('reveals nothing of the seed, and differs each time', () => {
    const [one, two] = [seal.close(SEED, 'row'), seal.close(SEED, 'row')]
    expect(one.includes(SEED.subarray(0, 4))).toBe(false)
    expect(one.equals(two)).toBe(false)
  })

  it('does not open for another row, with another key, or after any bit was changed', () => {
    const sealed = seal.close(SEED, 'row')
    expect(() => seal.open(sealed, 'another')).toThrow()
    expect(() => createSeal('2'.repeat(64), systemRandom).open(sealed, 'row')).toThrow()
    for (let at = 0; at < sealed.length; at++) {
      const tampered = Buffer.from(sealed)
      tampered[at]! ^= 1
      expect(() => seal.open(tampered, 'row')).toThrow()
    }
  })
})
