import { Button, EmptyState } from '@fairhouse/ui'
import { useEffect } from 'react'

import { useLanguage } from '../../lib/i18n/text.tsx'
import { modals } from '../../shell/modals/store.ts'
import { track } from '../../shell/track.ts'
import s from './deposit.module.css'
import { closedText, isDisputable, whyClosed } from './closed.ts'
import type { Invoice } from './invoices.ts'

/** STA-2: the invoice is gone. What was sent all the same is not lost, and the page says so. */
export function ClosedStep({ invoice, onNew, onClose }: { invoice: Invoice; onNew(): void; onClose(): void }) {
  const language = useLanguage()
  const { t } = language
  const why = whyClosed(invoice)
  useEffect(() => {
    if (why === 'expired') track('deposit_expired', { invoice: invoice.id })
  }, [why, invoice.id])
  return (
    <EmptyState
      title={t(`deposit.closed.${why}`)}
      text={closedText(invoice, language)}
      action={
        <div className={s.keys}>
          <Button kind="primary" size={52} onClick={onNew}>
            {t('deposit.newInvoice')}
          </Button>
          {isDisputable(invoice) && (
            <Button kind="ghost" onClick={() => modals.open('dispute', { invoice: invoice.id })}>
              {t('deposit.dispute.offer')}
            </Button>
          )}
          <Button kind="ghost" onClick={onClose}>
            {t('shell.close')}
          </Button>
        </div>
      }
    />
  )
}
