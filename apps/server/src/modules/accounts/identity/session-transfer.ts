/** Transfer of a session to another host: the current player, and a session there (D-34). */
import { isRefusal, type Refusal, refuse } from '@fairhouse/contracts'
import type { PlayerId } from '@fairhouse/money'

import type { RequestFacts } from '../../../platform/http/index.ts'
import type { IdentityContext } from './context.ts'
import { readDeviceCookie } from './device-cookie.ts'
import { clientOf, storeTokens } from './handlers.ts'
import { readRefreshCookie } from './refresh-cookie.ts'
import { evaluateRefresh } from './rules/refresh.ts'
import { findSession } from './store/sessions.ts'

export interface PresentSession {
  player: PlayerId
  session: string
  /** The id of this browser on that host. */
  device: string | null
}

export interface SessionTransfer {
  /** The player of this browser on this host, by its refresh cookie, which is not rotated; null for a guest. */
  findSession(request: RequestFacts): Promise<PresentSession | null>
  /** A separate session on this host, and its access token. Refused if its parent has ended. */
  openSession(request: RequestFacts, from: PresentSession): Promise<string | Refusal>
}

export function createSessionTransfer(context: IdentityContext): SessionTransfer {
  return {
    async findSession(request) {
      const claim = context.sessions.claimOf(readRefreshCookie(request))
      const session = claim && (await findSession(context.db, claim.session))
      if (!session || !['rotate', 'repeat'].includes(evaluateRefresh(session, claim.generation, context.clock.now()))) return null
      return { player: session.player, session: session.id, device: readDeviceCookie(request) ?? null }
    },
    async openSession(request, { player, session, device }) {
      const { device: here, locale } = clientOf(request)
      const entered = await context.db.transaction().execute(async (tx) => {
        if (!(await context.sessions.isLive(tx, session))) return refuse('wrong_code')
        return context.loginFlow.openSession(tx, player, { device: { ...here, mark: device ?? here.mark }, locale })
      })
      const pair = await context.loginFlow.complete(entered, clientOf(request))
      return isRefusal(pair) ? pair : storeTokens(request, pair)
    },
  }
}
