/**
 * Access tokens: JWT, HS256, one fixed header, so that a token cannot choose its check. Parsing one costs a keyed hash the first time and a map
 * look-up afterwards. Tokens of ended sessions are refused at once, without a query. Source: D-31.
 */
import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto'

import { LRUCache } from 'lru-cache'

import type { Bus } from '../../../../platform/bus/index.ts'
import type { Clock } from '../../../../platform/clock.ts'
import type { Caller } from '../../../../platform/http/index.ts'
import { ACCESS_LIFE_MS } from '../rules/refresh.ts'

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

export const SESSION_ENDED = 'identity_session_ended'

/**
 * Every process keeps the ids of sessions that ended within the life of an access token: read from the database when it starts listening (and
 * at each reconnect), then received by the bus. The process that ends a session has its id before it responds.
 */
export interface Revocations {
  has(session: string): boolean
  add(sessions: readonly string[]): void
}

/** Longer than any access token lives, a renewed one included, plus a minute for clock differences. */
const RETENTION_MS = 2 * ACCESS_LIFE_MS + 60_000

export function createRevocations(deps: { bus: Bus; clock: Clock; endedSince(at: number): Promise<string[]> }): Revocations {
  /** Session to the instant when it may be removed, in insertion order. */
  const ended = new Map<string, number>()
  const add = (sessions: readonly string[]) => {
    const now = deps.clock.now()
    for (const session of sessions) {
      ended.delete(session)
      ended.set(session, now + RETENTION_MS)
    }
    for (const [session, until] of ended) {
      if (until > now) break
      ended.delete(session)
    }
  }
  deps.bus.listen(SESSION_ENDED, {
    onMessage: (payload) => add(payload.split(' ')),
    catchUp: async () => add(await deps.endedSince(deps.clock.now() - RETENTION_MS)),
  })
  return { has: (session) => ended.has(session), add }
}

export interface Authentication {
  /** Who a bearer token proves; null for nobody. Costs no query. */
  authenticate(token: string): Caller | null
  /** The player of a payout link's token, which `authenticate` does not accept. */
  authenticateLink(token: string): Caller | null
  /** For the first page (D-31): `valid`, `expired` (well signed, needs a refresh), or `none`. */
  stateOf(token: string): 'valid' | 'expired' | 'none'
}

export interface AuthenticationDeps {
  access: AccessTokens
  links: AccessTokens
  revocations: Revocations
  clock: Clock
}

export function createAuthentication({ access, links, revocations, clock }: AuthenticationDeps): Authentication {
  const readActive = (token: string, by = access) => {
    const caller = by.read(token)
    return caller && !revocations.has(caller.session) ? caller : null
  }
  const readUnexpired = (token: string, by = access) => {
    const caller = readActive(token, by)
    return caller && caller.expiresAt > clock.now() ? caller : null
  }
  return {
    authenticate: (token) => readUnexpired(token),
    authenticateLink(token) {
      const caller = readUnexpired(token, links)
      return caller && { ...caller, isLink: true }
    },
    stateOf(token) {
      const caller = readActive(token)
      if (!caller) return 'none'
      return caller.expiresAt > clock.now() ? 'valid' : 'expired'
    },
  }
}
