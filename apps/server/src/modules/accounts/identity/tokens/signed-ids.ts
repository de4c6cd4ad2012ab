/** Tokens over an identifier: the row has the id, the key the rest, so the database opens nothing. */
import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto'

export interface SignedIds {
  sign(id: string): string
  /** The id of a valid token; null for any other text. */
  read(token: string): string | null
}

const FORM = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w-]{43})$/

export function createSignedIds(key: KeyObject): SignedIds {
  const seal = (id: string) => createHmac('sha256', key).update(id).digest('base64url')
  return {
    sign: (id) => `${id}.${seal(id)}`,
    read(token) {
      const [, id, mac] = FORM.exec(token) ?? []
      if (!id || !mac) return null
      // As text: several texts decode to one seal.
      return timingSafeEqual(Buffer.from(seal(id)), Buffer.from(mac)) ? id : null
    },
  }
}
