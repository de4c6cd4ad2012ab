/**
 * Seeds at rest: AES-256-GCM with the id of its key in front, the owner bound as additional data, so that a sealed seed is of no use in
 * another row (games.md 1.7).
 */
import { createCipheriv, createDecipheriv, createHmac } from 'node:crypto'

const FORM = 1
const KEY_ID_BYTES = 4
const HEAD_BYTES = 1 + KEY_ID_BYTES
const IV_BYTES = 12
const TAG_BYTES = 16

/** A key of the environment. Id and check value are stored; neither reveals anything of the key. */
export interface SeedKey {
  /** Eight hexadecimal digits. */
  readonly id: string
  readonly check: string
  readonly secret: Buffer
}

export interface Seal {
  close(seed: Uint8Array, owner: string): Uint8Array
  open(sealed: Uint8Array, owner: string): Uint8Array
}

/** The owner of a checkpoint of a chain. */
export const chainSeedOwner = (chain: string, place: number): string => `chain:${chain}:${place}`

/** `text`: 64 hexadecimal digits. */
export function seedKeyOf(text: string): SeedKey {
  const secret = Buffer.from(text, 'hex')
  const derived = (use: string) => createHmac('sha256', secret).update(`studio seeds: ${use}`).digest('hex')
  return { id: derived('key id').slice(0, 2 * KEY_ID_BYTES), check: derived('check value'), secret }
}

/** What stands in front of every seed that this key has sealed. */
export const headOf = ({ id }: Pick<SeedKey, 'id'>): Buffer => Buffer.concat([Buffer.of(FORM), Buffer.from(id, 'hex')])

export function createSeal(key: SeedKey, randomBytes: (count: number) => Uint8Array): Seal {
  const head = headOf(key)
  return {
    close(seed, owner) {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv('aes-256-gcm', key.secret, iv).setAAD(Buffer.from(owner))
      return Buffer.concat([head, iv, cipher.update(seed), cipher.final(), cipher.getAuthTag()])
    },
    open: (sealed, owner) => openWith(key, sealed.subarray(HEAD_BYTES), owner),
  }
}

/** `bare`: without the id of its key, as seeds were sealed before keys had one. @throws for another key or owner. */
export function openWith({ secret }: Pick<SeedKey, 'secret'>, bare: Uint8Array, owner: string): Uint8Array {
  const decipher = createDecipheriv('aes-256-gcm', secret, bare.subarray(0, IV_BYTES))
  decipher.setAAD(Buffer.from(owner)).setAuthTag(bare.subarray(-TAG_BYTES))
  return Buffer.concat([decipher.update(bare.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()])
}

/** The id of the key that sealed it, and the seed without this id; undefined for a seed from before keys had ids. */
export function markedKeyOf(sealed: Uint8Array, seedBytes: number): { id: string; bare: Uint8Array } | undefined {
  if (sealed.length !== HEAD_BYTES + IV_BYTES + seedBytes + TAG_BYTES) return undefined
  return { id: Buffer.from(sealed.subarray(1, HEAD_BYTES)).toString('hex'), bare: sealed.subarray(HEAD_BYTES) }
}
