/**
 * Refresh tokens: session, generation, and a keyed hash over both. The same pair of numbers is always the same token, so an
 * answer can be repeated (D-31) without storing a token; a forged text touches no session.
 */
import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto'

export interface RefreshClaim {
  session: string
  generation: number
}

export interface RefreshTokens {
  sign(claim: RefreshClaim): string
  read(token: string): RefreshClaim | null
}

const FORM = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(0|[1-9]\d{0,8})\.([\w-]{43})$/

export function createRefreshTokens(key: KeyObject): RefreshTokens {
  const seal = (session: string, generation: number) => createHmac('sha256', key).update(`${session}.${generation}`).digest()
  return {
    sign: ({ session, generation }) => `${session}.${generation}.${seal(session, generation).toString('base64url')}`,
    read(token) {
      const [, session, number, mac] = FORM.exec(token) ?? []
      if (!session || !number || !mac) return null
      const generation = Number(number)
      const isOurs = timingSafeEqual(seal(session, generation), Buffer.from(mac, 'base64url'))
      return isOurs ? { session, generation } : null
    },
  }
}
