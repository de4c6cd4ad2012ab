/**
 * STA-9: a 401 to a call with a token requests one new token; other failed calls wait for it and are repeated with it. One refresh at a
 * time per browser (D-31): the lock spans tabs, and a tab that waited takes the token another one stored.
 */
import type { Fetch } from '@fairhouse/contracts/client'

import { playerOf } from '../session/player-of.ts'

/** ERR-5, literally. */
export class CannotRefresh extends Error {
  constructor() {
    super('Cant refresh token')
  }
}

export interface RefreshDeps {
  /** The token in the shared cookie. */
  token(): string | null
  keep(token: string): void
  /** Requests a new access token. */
  renew(): Promise<{ status: number; token?: string }>
  /** Runs `work` while no other tab does. */
  runExclusive<T>(work: () => Promise<T>): Promise<T>
  /** Ends the session in this browser. `unauthorised` distinguishes a 401 from an unreachable server. */
  giveUp(unauthorised: boolean): void
}

export interface Refresher {
  /** Returns the new token. @throws CannotRefresh */
  refresh(stale: string): Promise<string>
}

export function createRefresher(deps: RefreshDeps): Refresher {
  let underWay: Promise<string> | null = null
  const renewOnce = async (stale: string) => {
    const present = deps.token()
    if (present && present !== stale) return present
    const { status, token } = await deps.renew().catch(() => ({ status: 0, token: undefined }))
    if (token) {
      deps.keep(token)
      return token
    }
    deps.giveUp(status === 401)
    throw new CannotRefresh()
  }
  return {
    refresh(stale) {
      underWay ??= deps.runExclusive(() => renewOnce(stale)).finally(() => (underWay = null))
      return underWay
    },
  }
}

/** ERR-6: repeats a call once with the new token of the same player; a second 401 ends the session. */
export function withRefresh(fetch: Fetch, { refresh }: Refresher, giveUp: (unauthorised: boolean) => void): Fetch {
  return async (url, init) => {
    const response = await fetch(url, init)
    const sent = bearerOf(init)
    if (response.status !== 401 || !sent) return response
    const token = await refresh(sent)
    // meanwhile another player is in, whose session this is
    if (playerOf(token) !== playerOf(sent)) throw new CannotRefresh()
    const again = await fetch(url, { ...init, headers: { ...headersOf(init), authorization: `Bearer ${token}` } })
    if (again.status === 401) giveUp(true)
    return again
  }
}

const headersOf = (init: RequestInit) => init.headers as Record<string, string>
const bearerOf = (init: RequestInit) => /^Bearer (.+)$/.exec(headersOf(init)?.authorization ?? '')?.[1]
