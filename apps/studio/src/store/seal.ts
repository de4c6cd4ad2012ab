/** Seeds at rest: AES-256-GCM, the owner bound as additional data, so that a sealed seed is of no use in another row (games.md 1.7). */
import { createCipheriv, createDecipheriv } from 'node:crypto'

const IV_BYTES = 12
const TAG_BYTES = 16

export interface Seal {
  close(seed: Uint8Array, owner: string): Uint8Array
  open(sealed: Uint8Array, owner: string): Uint8Array
}

/** `key` as 64 hexadecimal digits. */
export function createSeal(key: string, randomBytes: (count: number) => Uint8Array): Seal {
  const secret = Buffer.from(key, 'hex')
  return {
    close(seed, owner) {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv('aes-256-gcm', secret, iv).setAAD(Buffer.from(owner))
      return Buffer.concat([iv, cipher.update(seed), cipher.final(), cipher.getAuthTag()])
    },
    open(sealed, owner) {
      const iv = sealed.subarray(0, IV_BYTES)
      const decipher = createDecipheriv('aes-256-gcm', secret, iv).setAAD(Buffer.from(owner)).setAuthTag(sealed.subarray(-TAG_BYTES))
      return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()])
    },
  }
}
