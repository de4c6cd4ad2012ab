import { Button } from '@fairhouse/ui'

import { useText } from '../../lib/i18n/text.tsx'
import s from './payout.module.css'
import { StatusLine } from './status-line.tsx'
import type { usePayouts } from './use-payouts.ts'

type Payouts = ReturnType<typeof usePayouts>
/** Without the lock where there is nothing to lock: cancelling is off already. */
type PayoutListProps = Pick<Payouts, 'payouts' | 'cancel'> & Partial<Pick<Payouts, 'isLocked' | 'lockCancelling'>>

/** The latest payouts. Taking one back is plain text at its side; locking that off is one press. */
export function PayoutList({ payouts, isLocked = false, cancel, lockCancelling }: PayoutListProps) {
  const t = useText()
  return (
    <>
      {payouts && payouts.length > 0 && (
        <ul className={s.payouts} aria-label={t('payout.latest')} aria-live="polite">
          {payouts.map((payout) => (
            <StatusLine key={payout.id} payout={payout} onCancel={cancel} />
          ))}
        </ul>
      )}
      {lockCancelling && (
        <div className={s.lock}>
          <span className={s.small}>{t(isLocked ? 'payout.locked' : 'payout.mayLock')}</span>
          {!isLocked && (
            <Button kind="ghost" size={32} onClick={() => void lockCancelling()}>
              {t('payout.lock')}
            </Button>
          )}
        </div>
      )}
    </>
  )
}
