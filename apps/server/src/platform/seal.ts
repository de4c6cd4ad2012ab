/**
 * Encryption at rest: AES-256-GCM, bound to the row, so that a value moved to another row does not open (D-46). A sealed value is: format
 * (1 byte), key id (4), initialization vector (12), tag (16), text. Values from before the key id begin with the vector and remain
 * readable.
 */
import { createCipheriv, createDecipheriv, createSecretKey, hkdfSync, type KeyObject } from 'node:crypto'

import type { Random } from './random.ts'

export interface Seal {
  /** Identifies the key without revealing it. */
  readonly keyId: Buffer
  /** The first bytes of every value that this key has sealed. */
  readonly head: Buffer
  close(seed: Buffer, row: string): Buffer
  /** @throws if the text was changed, belongs to another row, or was encrypted with another key. */
  open(sealed: Buffer, row: string): Buffer
}

const CIPHER = 'aes-256-gcm'
const FORMAT = Buffer.from([1])
const KEY_ID_BYTES = 4
const IV_BYTES = 12
const TAG_BYTES = 16

/** `secret`: 64 hex digits. */
export function createSeal(secret: string, random: Random): Seal {
  const key = createSecretKey(Buffer.from(secret, 'hex'))
  const keyId = Buffer.from(hkdfSync('sha256', key, '', 'fairhouse key id', KEY_ID_BYTES))
  const head = Buffer.concat([FORMAT, keyId])
  return {
    keyId,
    head,
    close(seed, row) {
      const iv = random.bytes(IV_BYTES)
      const cipher = createCipheriv(CIPHER, key, iv).setAAD(Buffer.concat([head, Buffer.from(row)]))
      const body = Buffer.concat([cipher.update(seed), cipher.final()])
      return Buffer.concat([head, iv, cipher.getAuthTag(), body])
    },
    open(sealed, row) {
      const isOfThisKey = sealed.subarray(0, head.length).equals(head)
      if (isOfThisKey) return decrypt(key, sealed.subarray(head.length), Buffer.concat([head, Buffer.from(row)]))
      return decrypt(key, sealed, Buffer.from(row))
    },
  }
}

function decrypt(key: KeyObject, sealed: Buffer, bound: Buffer): Buffer {
  const decipher = createDecipheriv(CIPHER, key, sealed.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES }).setAAD(bound)
  decipher.setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
  return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)), decipher.final()])
}
