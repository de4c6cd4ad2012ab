/** GET and DELETE /api/v2/auth/sessions: the player's open sessions, and ending them (D-36). */
import { type Refusal, refuse } from '@fairhouse/contracts'
import type { PlayerId } from '@fairhouse/money'

import type { Tx } from '../../../../platform/db/index.ts'
import type { Caller } from '../../../../platform/http/index.ts'
import type { IdentityContext } from '../context.ts'
import { describeDevice } from '../rules/user-agents.ts'
import { audit } from '../store/audit.ts'
import { openSessions } from '../store/session-list.ts'

export async function listSessions({ db, clock, countryOf }: IdentityContext, { player, session }: Caller) {
  const rows = await openSessions(db, player, clock.now())
  const sessions = rows.map(({ id, ip, userAgent, startedAt, seenAt }) => ({
    id,
    ...describeDevice(userAgent),
    country: countryOf(ip),
    started_at: startedAt.toISOString(),
    seen_at: seenAt.toISOString(),
    is_current: id === session,
  }))
  return { sessions: sessions.toSorted((a, b) => Number(b.is_current) - Number(a.is_current)) }
}

/** Another player's session is refused like a missing one. */
export function endSession(
  { db, sessions, clock }: IdentityContext,
  { player }: Caller,
  session: string,
): Promise<{ success: true } | Refusal> {
  return db.transaction().execute(async (tx) => {
    if (!(await sessions.endOf(tx, player, [session]))) return refuse('not_found')
    await audit(tx, player, 'session ended', clock.now(), { session })
    return { success: true }
  })
}

export function endOtherSessions({ db, sessions, clock }: IdentityContext, { player, session }: Caller): Promise<{ success: true }> {
  return db.transaction().execute(async (tx) => {
    await sessions.endAll(tx, player, 'signed out', session)
    await audit(tx, player, 'session ended', clock.now(), { session: 'all others' })
    return { success: true }
  })
}

/** Not a call of the player's: by an operator, whom the console's log names. Returns how many sessions were open. */
export async function signOutByOperator({ sessions, clock }: IdentityContext, tx: Tx, player: PlayerId): Promise<number> {
  const ended = await sessions.signOut(tx, player)
  await audit(tx, player, 'session ended', clock.now(), { session: 'all, by an operator' })
  return ended
}
