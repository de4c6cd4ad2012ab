/**
 * Node's one-shot hash: a `createHmac` object per block costs twice as much, plus garbage collection. A digest is a text of
 * bytes (Node's "binary"), because a buffer allocated outside of JavaScript costs as much as the hash itself.
 */
import { hash } from 'node:crypto'

import type { FairCrypto, Hmac } from './crypto.ts'

/** Sizes of SHA-256's block and digest, in bytes. */
const BLOCK = 64
const DIGEST = 32

export const nodeCrypto: FairCrypto = { sha256, hmacSha256 }

export function sha256(bytes: Uint8Array): Buffer {
  return Buffer.from(hash('sha256', bytes, 'binary'), 'binary')
}

/** RFC 2104: H(key ^ outer pad, H(key ^ inner pad, message)). The outer buffer is reused; only its inner digest changes. */
function hmacSha256(key: Uint8Array): Hmac {
  const [inner, outer] = [padded(key, 0x36), Buffer.concat([padded(key, 0x5c), Buffer.alloc(DIGEST)])]
  return (message) => {
    const body = Buffer.allocUnsafe(BLOCK + Buffer.byteLength(message))
    body.set(inner)
    body.write(message, BLOCK, 'utf8')
    outer.write(hash('sha256', body, 'binary'), BLOCK, 'binary')
    return sha256(outer)
  }
}

function padded(key: Uint8Array, pad: number): Buffer {
  const whole = Buffer.alloc(BLOCK)
  whole.set(key.length > BLOCK ? sha256(key) : key)
  return Buffer.from(whole.map((byte) => byte ^ pad))
}
