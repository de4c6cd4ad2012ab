/** Sessions: started, refreshed, ended. Source: D-31. */
import { type Refusal, refuse } from '@fairhouse/contracts'
import type { PlayerId } from '@fairhouse/money'

import type { Tx } from '../../../platform/db/index.ts'
import type { Caller } from '../../../platform/http/index.ts'
import type { IdentityDeps } from './ports.ts'
import type { Channel } from './rules/addresses.ts'
import type { Device } from './rules/ownership.ts'
import { ACCESS_LIFE_MS, freshExpiry, evaluateRefresh, REFRESH_LIFE_MS } from './rules/refresh.ts'
import { findAccount } from './store/accounts.ts'
import { dropChallengesOf } from './store/challenges.ts'
import { closeCode, loginCodeKey } from './store/codes.ts'
import { openSessions } from './store/session-list.ts'
import {
  endSessions,
  insertSession,
  liveSessions,
  lockSession,
  rotateSession,
  type Session,
  findSession,
  surplusSessions,
} from './store/sessions.ts'
import type { EndReason } from './store/tables.ts'
import { type AccessTokens, type Revocations, SESSION_ENDED } from './tokens/access-tokens.ts'
import type { RefreshClaim, RefreshTokens } from './tokens/refresh-tokens.ts'

export interface TokenPair {
  access: string
  refresh: string
  /** The browser's id, stored in a separate cookie. */
  mark?: string
  /** The player, before the log-in or refresh is confirmed. */
  player?: PlayerId
}

export interface Sessions {
  begin(tx: Tx, player: PlayerId, device: Device): Promise<TokenPair>
  refresh(token: string | undefined): Promise<TokenPair | Refusal>
  /** Ends one session; an ended one stays as it is. */
  end(session: string): Promise<void>
  /** Ends every session of the player except the one to keep, and every pending log-in, inside a caller's transaction. */
  endAll(tx: Tx, player: PlayerId, reason: EndReason, keep?: string): Promise<void>
  /** The same of every session, and of codes for a log-in sent to the account's addresses. Returns how many had not expired. */
  signOut(tx: Tx, player: PlayerId): Promise<number>
  /** Ends those of them that are the player's own and live; false for none. */
  endOf(tx: Tx, player: PlayerId, sessions: readonly string[]): Promise<boolean>
  /** Locked until the transaction ends: any end of the session comes before or after. */
  isLive(tx: Tx, session: string): Promise<boolean>
  /** The content of a valid refresh token; null for any other text. */
  claimOf(token: string | undefined): RefreshClaim | null
  /** The session of a valid refresh token. */
  ofRefreshToken(token: string | undefined): string | null
  /** A fresh token for the caller's session, or null when it is not needed or the session has ended. */
  freshToken(caller: Caller): Promise<string | null>
}

interface SessionTokens {
  access: AccessTokens
  refresh: RefreshTokens
  revocations: Revocations
}

export function createSessions({ database, clock, ids, bus }: IdentityDeps, { access, refresh, revocations }: SessionTokens): Sessions {
  const db = database.db
  const endWithin = async (tx: Tx, sessions: readonly string[], reason: EndReason) => {
    const ended = await endSessions(tx, sessions, reason, clock.now())
    if (ended.length === 0) return
    await bus.notify(tx, SESSION_ENDED, ended.join(' '))
    revocations.add(ended) // before the commit: after a rollback, one player would have to log in again
  }
  const pairOf = ({ id, player, generation, rotatedAt }: Session): TokenPair => ({
    access: access.sign({ player, session: id, expiresAt: rotatedAt + ACCESS_LIFE_MS }),
    refresh: refresh.sign({ session: id, generation }),
  })
  const rotate = async (tx: Tx, id: string, generation: number): Promise<TokenPair | Refusal> => {
    const now = clock.now()
    const session = await lockSession(tx, id)
    const verdict = evaluateRefresh(session, generation, now)
    if (verdict === 'reuse') await endWithin(tx, [id], 'reuse')
    if (verdict === 'reuse' || verdict === 'dead' || !session) return refuse('cannot_refresh')
    if (verdict === 'repeat') return pairOf(session)
    await rotateSession(tx, id, now, now + REFRESH_LIFE_MS)
    return { ...pairOf({ ...session, generation: generation + 1, rotatedAt: now }), player: session.player }
  }

  const endAll = async (tx: Tx, player: PlayerId, reason: EndReason, keep?: string) => {
    await dropChallengesOf(tx, player) // first: it waits for a log-in that ends one, whose session is then read
    const live = await liveSessions(tx, player)
    await endWithin(
      tx,
      live.filter((session) => session !== keep),
      reason,
    )
  }

  const closeLoginCodes = async (tx: Tx, player: PlayerId) => {
    const { email, phone } = (await findAccount(tx, player)) ?? { email: null, phone: null }
    const at = (channel: Channel, value: string | null) => value !== null && closeCode(tx, loginCodeKey({ channel, value }))
    await at('email', email)
    await at('sms', phone)
  }

  return {
    async begin(tx, player, device) {
      const now = clock.now()
      const session: Session = { id: ids.next(), player, generation: 0, rotatedAt: now, expiresAt: now + REFRESH_LIFE_MS, endedAt: null }
      await insertSession(tx, session, device)
      await endWithin(tx, await surplusSessions(tx, player), 'too many')
      return pairOf(session)
    },
    async refresh(token) {
      const claim = token ? refresh.read(token) : null
      if (!claim) return refuse('cannot_refresh')
      return db.transaction().execute((tx) => rotate(tx, claim.session, claim.generation))
    },
    end: (session) => db.transaction().execute((tx) => endWithin(tx, [session], 'logout')),
    endAll,
    async signOut(tx, player) {
      await closeLoginCodes(tx, player)
      await dropChallengesOf(tx, player) // both first: they wait for a log-in that ends one, whose session then counts
      const { length } = await openSessions(tx, player, clock.now())
      await endAll(tx, player, 'signed out')
      return length
    },
    async endOf(tx, player, given) {
      const live = await liveSessions(tx, player)
      const own = given.filter((session) => live.includes(session))
      await endWithin(tx, own, 'signed out')
      return own.length > 0
    },
    async isLive(tx, id) {
      const session = await lockSession(tx, id)
      return session !== undefined && session.endedAt === null && session.expiresAt > clock.now()
    },
    claimOf: (token) => (token ? refresh.read(token) : null),
    ofRefreshToken: (token) => (token ? (refresh.read(token)?.session ?? null) : null),
    async freshToken(caller) {
      const session = await findSession(db, caller.session)
      const until = freshExpiry(session, caller.expiresAt, clock.now())
      return until === null ? null : access.sign({ ...caller, expiresAt: until })
    },
  }
}
