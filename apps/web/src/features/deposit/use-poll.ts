import { useEffect, useState } from 'react'

import { useApi } from '../../lib/api/use-api.ts'
import { browserClock } from '../../lib/clock.ts'
import { awaited } from './awaited.ts'
import { POLL_MS } from './invoices.ts'
import type { StoredInvoices } from './use-invoices.ts'

/**
 * STA-2: polls each open invoice every five seconds; one that was open before a reload is requested at once, until its status is known. A
 * lost response is retried at the next interval. A response is dropped when a push changed the invoice after its request: it may be older.
 */
export function usePoll(open: readonly string[], { invoices, storeInvoice, readInvoice }: StoredInvoices): void {
  const api = useApi()
  const [remembered, setRemembered] = useState(awaited.read)
  const isUnknown = open.length === 0 && remembered !== null && !invoices.some(({ id }) => id === remembered)
  const ids = (isUnknown ? [remembered] : open).join()
  useEffect(() => {
    if (ids === '') return
    const giveUp = () => {
      awaited.forget()
      setRemembered(null)
    }
    const pollInvoice = (id: string) => {
      const known = readInvoice(id)
      void api.call('GET /billing/payment/status/{invoiceId}', { params: { invoiceId: id } }).then(
        (answer) => {
          if (readInvoice(id) !== known) return
          if (answer.ok) storeInvoice(answer.data)
          else if (answer.error.code === 'not_found') giveUp()
        },
        () => console.warn('the invoice could not be loaded; retrying'),
      )
    }
    const pollAll = () => ids.split(',').forEach(pollInvoice)
    if (isUnknown) pollAll()
    return browserClock.every(POLL_MS, pollAll)
  }, [ids, isUnknown, api, storeInvoice, readInvoice])
}
