import fc from 'fast-check'
import { describe, it } from 'vitest'

import { browserCrypto } from './browser.ts'
import { nodeCrypto } from './node.ts'
import { streamFor } from './stream.ts'

const keys = fc.uint8Array({ minLength: 32, maxLength: 32 })
const longKeys = fc.uint8Array({ minLength: 60, maxLength: 140 })
const wellFormed = fc.string({ unit: 'binary', maxLength: 64 })

describe('PRO-4 the adapters of browser and server', () => {
  it('compute equal hashes', () => {
    fc.assert(fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => same(browserCrypto.sha256(bytes), nodeCrypto.sha256(bytes))))
  })

  it('sign any text in any script equally', () => {
    fc.assert(fc.property(keys, wellFormed, (key, text) => same(browserCrypto.hmacSha256(key)(text), nodeCrypto.hmacSha256(key)(text))))
  })

  it('sign equally with keys longer than a block', () => {
    fc.assert(fc.property(longKeys, wellFormed, (key, text) => same(browserCrypto.hmacSha256(key)(text), nodeCrypto.hmacSha256(key)(text))))
  })

  it('produce equal streams over several blocks', () => {
    fc.assert(
      fc.property(keys, wellFormed, fc.nat(), (serverSeed, clientSeed, nonce) => {
        const [here, there] = [browserCrypto, nodeCrypto].map((crypto) => streamFor(crypto, { serverSeed, clientSeed, nonce }))
        return same(here!.take(100), there!.take(100))
      }),
    )
  })
})

function same(a: Uint8Array, b: Uint8Array): boolean {
  return Buffer.compare(a, b) === 0
}
