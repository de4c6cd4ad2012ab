/** Tokens that allow a new password: the id of a row and a keyed hash over it. The same row always has the same token. */
import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto'

export interface ResetTokens {
  sign(id: string): string
  /** The row a token of ours speaks of; null for any other text. */
  read(token: string): string | null
}

const FORM = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w-]{43})$/

export function createResetTokens(key: KeyObject): ResetTokens {
  const seal = (id: string) => createHmac('sha256', key).update(id).digest()
  return {
    sign: (id) => `${id}.${seal(id).toString('base64url')}`,
    read(token) {
      const [, id, mac] = FORM.exec(token) ?? []
      return id && mac && timingSafeEqual(seal(id), Buffer.from(mac, 'base64url')) ? id : null
    },
  }
}
