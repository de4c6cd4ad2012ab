import { INVOICE_STATUS } from '@fairhouse/contracts'
import { BannerStrip, Button } from '@fairhouse/ui'
import { useEffect, useRef, useSyncExternalStore } from 'react'

import { moneyText } from '../../lib/format.ts'
import { type Language, useLanguage } from '../../lib/i18n/text.tsx'
import { modals } from '../../shell/modals/store.ts'
import { useCodeFields } from '../../shell/protection/code-typing.ts'
import { useStripPlace } from '../../shell/strip-place.ts'
import { awaited } from './awaited.ts'
import { becamePaid, clockText, type Invoices, isOpen } from './invoices.ts'
import { useInvoices, useOpenInvoices } from './use-invoices.ts'
import { showPaid } from './paid.tsx'
import { usePoll } from './use-poll.ts'

/** Mounted in the shell for a player: polls open invoices, announces a payment, and links back to the invoice. */
export default function InvoiceWatch() {
  const language = useLanguage()
  const { t, locale } = language
  const stored = useInvoices()
  const { invoices, isKnown } = stored
  const opens = useOpenInvoices(invoices)
  const [open] = opens
  const modal = useSyncExternalStore(modals.subscribe, modals.read, () => null)
  usePoll(
    opens.map(({ invoice }) => invoice.id),
    stored,
  )
  usePaid(invoices, language)
  useCodeFields()
  useStripPlace('invoice', isKnown ? open !== undefined : undefined)
  if (!open || modal?.name === 'deposit') return null
  const amount = moneyText(open.invoice.amount, open.invoice.currency, locale)
  const isSeen = open.invoice.status === INVOICE_STATUS.processing
  return (
    <BannerStrip
      icon="card"
      action={
        <Button size={32} onClick={() => modals.open('deposit')}>
          {t('deposit.toInvoice')}
        </Button>
      }
    >
      {isSeen ? t('deposit.stripSeen', { amount }) : t('deposit.strip', { amount, left: clockText(open.secondsLeft) })}
    </BannerStrip>
  )
}

function usePaid(invoices: Invoices, language: Language): void {
  const before = useRef<Invoices>(invoices)
  useEffect(() => {
    const paid = becamePaid(before.current, invoices, awaited.read())
    before.current = invoices
    keepAwaited(invoices)
    void showPaid(paid, language)
  }, [invoices, language])
}

/** An expired invoice stays awaited until the player has seen that it is closed. */
function keepAwaited(invoices: Invoices): void {
  const open = invoices.find(isOpen)
  if (open) awaited.keep(open.id)
  else if (invoices.some(({ id, status }) => id === awaited.read() && status !== INVOICE_STATUS.expired)) awaited.forget()
}
