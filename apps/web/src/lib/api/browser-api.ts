/** The browser's API client: bases, headers, retries and session refresh, in this order. */
import type { Service } from '@fairhouse/contracts'
import { type Client, createClient, type Fetch, withCaptcha } from '@fairhouse/contracts/client'

import type { BrowserClock } from '../clock.ts'
import type { SessionStore } from '../session/session.ts'
import { type BaseSettings, callBaseOf } from './bases.ts'
import { callHeaders } from './headers.ts'
import { createRefresher, type Refresher, withRefresh } from './refresh.ts'
import { withRetry } from './retry.ts'

export interface BrowserApiDeps {
  session: SessionStore
  settings: BaseSettings
  clock: Pick<BrowserClock, 'wait'>
  locale(): string
  region(): string | null
  /** After a 451: requests the visitor's location. */
  onBlocked(): void
  /** Whether an outside service checks visitors instead of the own proof of work (API-32). */
  hasOutsideCaptcha: boolean
  /** At the end of a session: clears the player's data from memory, and starts single sign-on where configured. */
  onSessionEnd(unauthorised: boolean): void
}

export interface BrowserApi extends Client {
  /** Where calls of a service and its live messages go. */
  baseOf(service: Service): string
  /** For a session whose token expired before the first page (D-31). */
  refresh: Refresher['refresh']
  /** Calls that change something and are not answered yet. */
  callsUnderWay(): number
}

export function createBrowserApi(deps: BrowserApiDeps): BrowserApi {
  const { session, settings, clock } = deps
  const baseOf: BrowserApi['baseOf'] = (service) => callBaseOf(service, location, settings)
  const headers = () => callHeaders({ token: session.read().tokenBearer, region: deps.region(), locale: deps.locale() })
  const patient: Fetch = withRetry((url, init) => fetch(url, init), clock.wait)
  const bare = createClient({ baseOf, headers, fetch: patient })
  const giveUp = (unauthorised: boolean) => {
    session.clear()
    deps.onSessionEnd(unauthorised)
  }
  const refresher = createRefresher({
    token: () => session.read().tokenBearer,
    keep: (token) => session.signIn(token),
    giveUp,
    runExclusive,
    async renew() {
      const answer = await bare.call('POST /auth/refresh-token')
      return answer.ok ? { status: answer.status, token: answer.data.access_token } : { status: answer.status }
    },
  })
  const counted = countingCalls(patient)
  const working = withCaptcha(withRefresh(counted.fetch, refresher, giveUp), (attempt) => loadProof(attempt, bare, deps.hasOutsideCaptcha))
  return {
    ...createClient({ baseOf, headers, fetch: noticing451(working, deps.onBlocked) }),
    baseOf,
    refresh: refresher.refresh,
    callsUnderWay: counted.underWay,
  }
}

function countingCalls(fetch: Fetch) {
  let count = 0
  const counting: Fetch = async (url, init) => {
    if (init.method === 'GET') return fetch(url, init)
    count++
    return fetch(url, init).finally(() => count--)
  }
  return { fetch: counting, underWay: () => count }
}

/** The geo call must not trigger itself by its own 451. */
const noticing451 =
  (fetch: Fetch, onBlocked: () => void): Fetch =>
  async (url, init) => {
    const response = await fetch(url, init)
    if (response.status === 451 && !url.endsWith('/geo_ip')) onBlocked()
    return response
  }

/** ERR-9: failures of background work are only logged. */
const loadProof = (attempt: number, api: Client, hasOutside: boolean): Promise<string | undefined> =>
  import('../captcha/proof.ts')
    .then(({ proofFor }) => proofFor(attempt, { api, hasOutside }))
    .catch((fault: unknown) => void console.warn('captcha', fault))

/** One refresh per browser: a lock over all tabs of this site, or over this tab without Web Locks. */
const NAME = 'fairhouse-refresh'

function runExclusive<T>(work: () => Promise<T>): Promise<T> {
  return 'locks' in navigator ? navigator.locks.request(NAME, work) : work()
}
