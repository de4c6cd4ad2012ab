import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'

import { browserClock } from '../../lib/clock.ts'
import { reducerOf } from '../../lib/live/protocol.ts'
import { useLive } from '../../lib/live/use-live.ts'
import { useNow } from '../../lib/use-now.ts'
import { endsOf, type Invoice, type Invoices, openInvoices, type OpenInvoice } from './invoices.ts'

const NONE: Invoices = []
const KEY = ['live', 'invoice'] as const

export interface StoredInvoices {
  invoices: Invoices
  /** Whether the account's invoices have come. */
  isKnown: boolean
  storeInvoice(invoice: Invoice): void
  /** As known now, for code that runs between renders. */
  readInvoice(id: string): Invoice | undefined
}

/** Pushed invoices; responses are merged by `storeInvoice`. */
export function useInvoices(): StoredInvoices {
  const live = useLive('invoice')
  const invoices = live ?? NONE
  const queries = useQueryClient()
  const storeInvoice = useCallback(
    (invoice: Invoice) => void queries.setQueryData<Invoices>(KEY, (known) => reducerOf('invoice')(known ?? NONE, invoice)),
    [queries],
  )
  const readInvoice = useCallback((id: string) => queries.getQueryData<Invoices>(KEY)?.find((known) => known.id === id), [queries])
  return { invoices, isKnown: live !== undefined, storeInvoice, readInvoice }
}

export type TickingInvoice = OpenInvoice & { secondsLeft: number }

/** Payable invoices with whole seconds left; each counts down every second and is removed at zero (STA-2). */
export function useOpenInvoices(invoices: Invoices): TickingInvoice[] {
  const ends = useEnds(invoices)
  const now = useNow(ends.size > 0)
  return openInvoices(invoices, ends, now).map((open) => ({ ...open, secondsLeft: Math.floor((open.endsAt - now) / 1000) }))
}

function useEnds(invoices: Invoices): ReadonlyMap<string, number> {
  const [known, setKnown] = useState(() => ({ invoices, ends: endsOf(new Map(), invoices, browserClock.now()) }))
  if (known.invoices === invoices) return known.ends
  const next = { invoices, ends: endsOf(known.ends, invoices, browserClock.now()) }
  setKnown(next)
  return next.ends
}
