import { Button } from '@fairhouse/ui'

import { useText } from '../../lib/i18n/text.tsx'
import s from './payout.module.css'
import { StatusLine } from './status-line.tsx'
import type { usePayouts } from './use-payouts.ts'

type Payouts = ReturnType<typeof usePayouts>

/** The latest payouts. Cancel is plain text beside each. */
export function PayoutList({ payouts, cancel }: Pick<Payouts, 'payouts' | 'cancel'>) {
  const t = useText()
  if (!payouts || payouts.length === 0) return null
  return (
    <ul className={s.payouts} aria-label={t('payout.latest')} aria-live="polite">
      {payouts.map((payout) => (
        <StatusLine key={payout.id} payout={payout} onCancel={cancel} />
      ))}
    </ul>
  )
}

/** Disables cancelling with one press. */
export function CancelLock({ isLocked, lockCancelling }: Pick<Payouts, 'isLocked' | 'lockCancelling'>) {
  const t = useText()
  return (
    <div className={s.lock}>
      <span className={s.small}>{t(isLocked ? 'payout.locked' : 'payout.mayLock')}</span>
      {!isLocked && (
        <Button kind="ghost" size={32} onClick={() => void lockCancelling()}>
          {t('payout.lock')}
        </Button>
      )}
    </div>
  )
}
