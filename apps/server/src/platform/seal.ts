/** Server seeds at rest: AES-256-GCM, bound to their row, so that a sealed seed moved to another row does not open (D-46). */
import { createCipheriv, createDecipheriv, createSecretKey, type KeyObject } from 'node:crypto'

import type { Random } from './random.ts'

export interface Seal {
  close(seed: Buffer, row: string): Buffer
  /** @throws when the text was changed, belongs to another row, or the key is another. */
  open(sealed: Buffer, row: string): Buffer
}

const CIPHER = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

/** `secret`: 64 hex digits. */
export function createSeal(secret: string, random: Random): Seal {
  const key: KeyObject = createSecretKey(Buffer.from(secret, 'hex'))
  return {
    close(seed, row) {
      const iv = random.bytes(IV_BYTES)
      const cipher = createCipheriv(CIPHER, key, iv).setAAD(Buffer.from(row))
      const body = Buffer.concat([cipher.update(seed), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), body])
    },
    open(sealed, row) {
      const iv = sealed.subarray(0, IV_BYTES)
      const decipher = createDecipheriv(CIPHER, key, iv, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(row))
      decipher.setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
      return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)), decipher.final()])
    },
  }
}
