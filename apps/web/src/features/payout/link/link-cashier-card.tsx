import { createClient } from '@fairhouse/contracts/client'
import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'

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
  const [api] = useState(() => clientBy(token, bases, locale))
  const [queries] = useState(() =>
    createQueries({ onError: (_query, fault) => void (fault instanceof ApiFailure && fault.status === 401 && onOver()) }),
  )
  return (
    <ApiProvider value={api}>
      <LiveProvider value={null}>
        <QueryClientProvider client={queries}>
          <LinkCashier expiresAt={expiresAt} onOver={onOver} />
        </QueryClientProvider>
      </LiveProvider>
    </ApiProvider>
  )
}

const clientBy = (token: string, bases: RootData['facts']['bases'], locale: string) =>
  createClient({
    baseOf: (service) => callBaseOf(service, location, bases),
    headers: () => callHeaders({ token, region: null, locale }),
    fetch: withRetry((url, init) => fetch(url, init), browserClock.wait),
  })
