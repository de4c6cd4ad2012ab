/**
 * Access tokens: JWT, HS256, one fixed header, so that a token cannot choose its check. Parsing one costs a keyed hash the first
 * time and a map look-up afterwards.
 */
import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto'

import { LRUCache } from 'lru-cache'

import type { Caller } from '../../../../platform/http/index.ts'

export interface AccessTokens {
  sign(caller: Caller): string
  /** The claims of a well-signed token, even an expired one (D-31 treats the two differently); null for any other text. */
  read(token: string): Caller | null
}

const HEADER = Buffer.from('{"alg":"HS256","typ":"JWT"}').toString('base64url')
const LONGEST = 400
const FORM = /^[\w-]+\.[\w-]+\.[\w-]{43}$/
/** Only well-signed tokens are cached, and few of one player: nobody evicts the others. */
const CACHE_SIZE = 20_000
const CACHED_PER_PLAYER = 8

export function createAccessTokens(key: KeyObject): AccessTokens {
  const cache = new LRUCache<string, Caller>({ max: CACHE_SIZE })
  const ofPlayer = new LRUCache<bigint, string[]>({ max: CACHE_SIZE })
  const remember = (token: string, caller: Caller) => {
    const tokens = [...(ofPlayer.get(caller.player) ?? []), token]
    if (tokens.length > CACHED_PER_PLAYER) cache.delete(tokens.shift()!)
    ofPlayer.set(caller.player, tokens)
    cache.set(token, caller)
    return caller
  }
  const signatureOf = (signed: string) => createHmac('sha256', key).update(signed).digest()
  return {
    sign({ player, session, expiresAt }) {
      // To the millisecond: two tokens of one second must differ, or a retried call would repeat its refused token.
      const claims = JSON.stringify({ sub: String(player), sid: session, exp: expiresAt / 1000 })
      const signed = `${HEADER}.${Buffer.from(claims).toString('base64url')}`
      return `${signed}.${signatureOf(signed).toString('base64url')}`
    },
    read(token) {
      const cached = cache.get(token)
      if (cached) return cached
      const signed = signedPart(token)
      if (!signed) return null
      // As text: several texts decode to one signature, and only the issued one is a token.
      const given = Buffer.from(token.slice(signed.length + 1))
      const right = Buffer.from(signatureOf(signed).toString('base64url'))
      if (given.length !== right.length || !timingSafeEqual(given, right)) return null
      return remember(token, callerFrom(signed))
    },
  }
}

/** Header and claims of a text in the form of a token. */
function signedPart(token: string): string | undefined {
  if (token.length > LONGEST || !token.startsWith(`${HEADER}.`) || !FORM.test(token)) return undefined
  const end = token.lastIndexOf('.')
  return end > HEADER.length ? token.slice(0, end) : undefined
}

/** Our own signature covers this text: it has the form we wrote. */
function callerFrom(signed: string): Caller {
  const claims = JSON.parse(Buffer.from(signed.slice(HEADER.length + 1), 'base64url').toString()) as {
    sub: string
    sid: string
    exp: number
  }
  return Object.freeze({ player: BigInt(claims.sub), session: claims.sid, expiresAt: Math.round(claims.exp * 1000) })
}
