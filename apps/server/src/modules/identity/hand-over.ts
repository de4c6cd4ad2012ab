/** A session that goes along to another host of the house: who is here, and the way in there (D-34). */
import { isRefusal, type Refusal, refuse } from '@fairhouse/contracts'

import type { RequestFacts } from '../../platform/http/index.ts'
import { readDeviceCookie } from './device-cookie.ts'
import { from, kept } from './handlers.ts'
import type { Identities } from './identities.ts'
import { readRefreshCookie } from './refresh-cookie.ts'
import { judgeRefresh } from './rules/refresh.ts'
import { sessionOf } from './store/sessions.ts'
import type { Tx } from './store/tables.ts'

export interface PresentSession {
  player: bigint
  session: string
  /** By which this browser is known here. */
  device: string | null
}

export interface HandOver {
  /** Whose session this browser holds on this host, by its refresh cookie, which is not turned; null for a guest. */
  present(request: RequestFacts): Promise<PresentSession | null>
  /** A session of its own on this host, and its access token. Refused where the one it stems from is over. */
  admit(request: RequestFacts, from: PresentSession): Promise<string | Refusal>
}

export function createHandOver(house: Identities): HandOver {
  return {
    async present(request) {
      const claim = house.sessions.claimOf(readRefreshCookie(request))
      const session = claim && (await sessionOf(house.db as Tx, claim.session))
      if (!session || !['rotate', 'repeat'].includes(judgeRefresh(session, claim.generation, house.clock.now()))) return null
      return { player: session.player, session: session.id, device: readDeviceCookie(request) ?? null }
    },
    async admit(request, { player, session, device }) {
      const { device: here, locale } = from(request)
      const entered = await house.db.transaction().execute(async (tx) => {
        if (!(await house.sessions.isLive(tx, session))) return refuse('wrong_code')
        return house.entrance.admit(tx, player, { device: { ...here, mark: device ?? here.mark }, locale })
      })
      const pair = await house.entrance.confirmed(entered, from(request))
      return isRefusal(pair) ? pair : kept(request, pair)
    },
  }
}
