import { BannerStrip, Button } from '@fairhouse/ui'
import { useEffect, useRef, useSyncExternalStore } from 'react'

import { moneyText } from '../../lib/format.ts'
import { useLocale, useText } from '../../lib/i18n/text.tsx'
import { USER_ROUTE } from '../../lib/session/user.ts'
import { browser } from '../../shell/browser.ts'
import { modals } from '../../shell/modals/store.ts'
import { track } from '../../shell/track.ts'
import { awaited, tellsFirst } from './awaited.ts'
import { becamePaid, clockText, type Invoice, type Invoices, isOpen } from './invoices.ts'
import { useInvoices, useOpenInvoice } from './use-invoices.ts'
import { usePoll } from './use-poll.ts'

/** Stands in the shell while a player is here: asks after the open invoice, tells when it is paid, and leads back to it. */
export default function InvoiceWatch() {
  const t = useText()
  const locale = useLocale()
  const { invoices, tell } = useInvoices()
  const open = useOpenInvoice(invoices)
  const modal = useSyncExternalStore(modals.subscribe, modals.read, () => null)
  usePoll(open?.invoice.id, invoices, tell)
  usePaid(invoices)
  if (!open || modal?.name === 'deposit') return null
  const { amount, currency } = open.invoice
  return (
    <BannerStrip
      icon="card"
      action={
        <Button size={32} onClick={() => modals.open('deposit')}>
          {t('deposit.toInvoice')}
        </Button>
      }
    >
      {t('deposit.strip', { amount: moneyText(amount, currency, locale), left: clockText(open.secondsLeft) })}
    </BannerStrip>
  )
}

/** STA-3: the pay-in modal closes, the success modal opens, the analytics hears of it, the balance is read anew. */
function usePaid(invoices: Invoices): void {
  const before = useRef<Invoices>(invoices)
  useEffect(() => {
    const paid = becamePaid(before.current, invoices, awaited.read())
    before.current = invoices
    keepAwaited(invoices)
    for (const each of paid) void tellOf(each)
    const latest = paid[0]
    if (!latest) return
    modals.open('deposited', { invoice: latest })
    void browser().queries.invalidateQueries({ queryKey: [USER_ROUTE] })
  }, [invoices])
}

async function tellOf({ id, type, currency, shop_amount: amount }: Invoice): Promise<void> {
  if (await tellsFirst(id)) track('deposit_success', { invoice: id, type, currency, amount })
}

function keepAwaited(invoices: Invoices): void {
  const open = invoices.find(isOpen)
  if (open) awaited.keep(open.id)
  else if (invoices.some(({ id }) => id === awaited.read())) awaited.forget()
}
