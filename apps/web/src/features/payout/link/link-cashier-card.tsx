import { type Client, createClient } from '@fairhouse/contracts/client'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useEffect } from 'react'

import { callBaseOf } from '../../../lib/api/bases.ts'
import { ApiFailure } from '../../../lib/api/failure.ts'
import { callHeaders } from '../../../lib/api/headers.ts'
import { withRetry } from '../../../lib/api/retry.ts'
import { ApiProvider } from '../../../lib/api/use-api.ts'
import { browserClock } from '../../../lib/clock.ts'
import { useLocale } from '../../../lib/i18n/text.tsx'
import { LiveProvider } from '../../../lib/live/use-live.ts'
import { createQueries } from '../../../lib/query-client.ts'
import { type RootData, useRootData } from '../../../shell/root-data.ts'
import { LinkCashier } from './link-cashier.tsx'

interface LinkCashierProps {
  token: string
  /** Ms since the epoch. */
  expiresAt: number
  /** Called when the session ended in either place, or expired. */
  onOver(): void
}

/** Has its own client and cache: it uses nothing of the browser's session and leaves nothing to it. */
export function LinkCashierCard({ token, expiresAt, onOver }: LinkCashierProps) {
  const locale = useLocale()
  const { bases } = useRootData().facts
  const { api, queries, show, end } = sessionBy(token, bases, { locale, onOver })
  useEffect(() => show({ locale, onOver }))
  return (
    <ApiProvider value={api}>
      <LiveProvider value={null}>
        <QueryClientProvider client={queries}>
          <LinkCashier expiresAt={expiresAt} onOver={end} />
        </QueryClientProvider>
      </LiveProvider>
    </ApiProvider>
  )
}

interface ShownPage {
  locale: string
  onOver(): void
}

interface LinkSession {
  readonly token: string
  readonly api: Client
  readonly queries: QueryClient
  /** Another page shows it. */
  show(page: ShownPage): void
  end(): void
}

/** Outlives its page: a payout without an answer is known to the page that comes back (D-27). */
let latest: LinkSession | undefined

function sessionBy(token: string, bases: RootData['facts']['bases'], first: ShownPage): LinkSession {
  if (latest?.token === token) return latest
  let page = first
  const end = () => {
    if (latest !== session) return // another link is open since
    latest = undefined
    page.onOver()
  }
  const session: LinkSession = {
    token,
    api: createClient({
      baseOf: (service) => callBaseOf(service, location, bases),
      headers: () => callHeaders({ token, region: null, locale: page.locale }),
      fetch: withRetry((url, init) => fetch(url, init), browserClock.wait),
    }),
    queries: createQueries({ onError: (_query, fault) => void (fault instanceof ApiFailure && fault.status === 401 && end()) }),
    show: (next) => void (page = next),
    end,
  }
  latest = session
  return session
}
