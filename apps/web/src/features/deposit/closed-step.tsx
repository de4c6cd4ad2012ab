import { Button, EmptyState } from '@fairhouse/ui'
import { useEffect } from 'react'

import { useLanguage } from '../../lib/i18n/text.tsx'
import { modals } from '../../shell/modals/store.ts'
import { AskSupport } from '../../shell/support/ask-support.tsx'
import { track } from '../../shell/track.ts'
import { awaited } from './awaited.ts'
import s from './deposit.module.css'
import { closedText, isDisputable, closeReasonOf } from './closed.ts'
import type { Invoice } from './invoices.ts'

/** STA-2: the invoice is closed. A payment sent anyway is not lost, and the page says so. */
export function ClosedStep({ invoice, onNew, onClose }: { invoice: Invoice; onNew(): void; onClose(): void }) {
  const language = useLanguage()
  const { t } = language
  const why = closeReasonOf(invoice)
  useEffect(() => {
    if (why !== 'expired') return
    track('deposit_expired', { invoice: invoice.id })
    return awaited.forget
  }, [why, invoice.id])
  // A player who has already paid must not be led to a second invoice.
  const buttonStyleOf = (isFirst: boolean) => (isFirst ? ({ kind: 'primary', size: 52 } as const) : ({ kind: 'ghost' } as const))
  const another = (
    <Button key="new" {...buttonStyleOf(why !== 'expired')} onClick={onNew}>
      {t('deposit.newInvoice')}
    </Button>
  )
  const paid = isDisputable(invoice) && (
    <Button key="paid" {...buttonStyleOf(why === 'expired')} onClick={() => modals.open('dispute', { invoice: invoice.id })}>
      {t('deposit.dispute.offer')}
    </Button>
  )
  return (
    <EmptyState
      title={t(`deposit.closed.${why}`)}
      text={closedText(invoice, language)}
      action={
        <div className={s.keys}>
          {why === 'expired' ? [paid, another] : [another, paid]}
          <AskSupport about={{ kind: 'invoice', id: invoice.id }} />
          <Button kind="ghost" onClick={onClose}>
            {t('shell.close')}
          </Button>
        </div>
      }
    />
  )
}
