import { useEffect, useState } from 'react'

import { moneyText } from '../../lib/format.ts'
import { useLocale, useText } from '../../lib/i18n/text.tsx'
import { awaited } from './awaited.ts'
import { clockText, type Invoice, type Invoices, type View, viewOf } from './invoices.ts'
import type { useDeposit } from './use-deposit.ts'
import { type TickingInvoice, useInvoices, useOpenInvoices } from './use-invoices.ts'

export type InvoiceView = ReturnType<typeof useInvoiceView>

/** The invoice or form shown, and the alternatives. `requestedInvoice`: the open invoice it was opened for. */
export function useInvoiceView(
  { chosen, choose }: Pick<ReturnType<typeof useDeposit>, 'chosen' | 'choose'>,
  requestedInvoice: Invoice | undefined,
) {
  const { invoices, storeInvoice } = useInvoices()
  useRequestedInvoice(requestedInvoice, invoices, storeInvoice)
  const open = useOpenInvoices(invoices)
  const [followed, follow] = useState(requestedInvoice?.id ?? awaited.read() ?? undefined)
  const view = viewOf({ method: chosen, followed }, invoices, open)
  const isAwaited = followed !== undefined && !invoices.some(({ id }) => id === followed)
  if (view.name === 'invoice' && view.watched.invoice.id !== followed && !isAwaited) follow(view.watched.invoice.id)
  return {
    view,
    open,
    storeInvoice,
    noteOf: useNoteOf(open),
    choose: (hash: string) => {
      choose(hash)
      follow(undefined)
    },
  }
}

/** The method of the shown invoice. */
export function shownHash(view: View<TickingInvoice>): string | undefined {
  if (view.name === 'invoice') return view.watched.invoice.hash
  return view.name === 'closed' ? view.invoice.hash : undefined
}

/** Marks methods with an open invoice in the list. */
function useNoteOf(open: readonly TickingInvoice[]) {
  const t = useText()
  const locale = useLocale()
  return (hash: string): string | undefined => {
    const found = open.find(({ invoice }) => invoice.hash === hash)
    if (!found) return
    const { amount, currency } = found.invoice
    return t('deposit.openOf', { amount: moneyText(amount, currency, locale), left: clockText(found.secondsLeft) })
  }
}

/** Adds an invoice selected in the history if it was not pushed. */
function useRequestedInvoice(requestedInvoice: Invoice | undefined, invoices: Invoices, storeInvoice: (invoice: Invoice) => void): void {
  const isNew = requestedInvoice && !invoices.some(({ id }) => id === requestedInvoice.id)
  useEffect(() => {
    if (isNew) storeInvoice(requestedInvoice)
  }, [isNew, requestedInvoice, storeInvoice])
}
