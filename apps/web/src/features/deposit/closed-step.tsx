import { Button, EmptyState } from '@fairhouse/ui'
import { useEffect } from 'react'

import { useText } from '../../lib/i18n/text.tsx'
import { modals } from '../../shell/modals/store.ts'
import { track } from '../../shell/track.ts'
import s from './deposit.module.css'
import type { Invoice } from './invoices.ts'

const WHY: Partial<Record<Invoice['status'], 'cancelled' | 'failed' | 'review'>> = { 5: 'cancelled', 6: 'failed', 8: 'review' }

/** STA-2: the invoice is gone. What was sent all the same is not lost, and the page says so. */
export function ClosedStep({ invoice, onNew, onClose }: { invoice: Invoice; onNew(): void; onClose(): void }) {
  const t = useText()
  const why = WHY[invoice.status] ?? 'expired'
  useEffect(() => {
    if (why === 'expired') track('deposit_expired', { invoice: invoice.id })
  }, [why, invoice.id])
  return (
    <EmptyState
      title={t(`deposit.closed.${why}`)}
      text={t(`deposit.closedText.${why}`)}
      action={
        <div className={s.keys}>
          <Button kind="primary" size={52} onClick={onNew}>
            {t('deposit.newInvoice')}
          </Button>
          {why !== 'review' && (
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
