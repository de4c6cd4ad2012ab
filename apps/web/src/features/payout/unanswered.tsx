import type { ErrorAnswer } from '@fairhouse/contracts'
import { Button, Notice } from '@fairhouse/ui'

import { useText } from '../../lib/i18n/text.tsx'
import type { WriteState } from '../../lib/write/writes.ts'
import { CashierAction } from '../../shell/cashier/cashier-columns.tsx'
import { usePaying } from './use-request.ts'

/** The answer to a payout is missing: the same one is sent again before another is asked for, and gets the answer of the first. */
export function Unanswered({ paying: { state, resend } }: { paying: Pick<WriteState, 'state' | 'resend'> }) {
  const t = useText()
  return (
    <>
      <div aria-live="polite">
        {(state === 'reconnecting' || state === 'lost') && (
          <Notice tone="warn" icon="refresh">
            {t(`payout.${state}`)}
          </Notice>
        )}
      </div>
      {state === 'lost' && (
        <CashierAction>
          <Button kind="primary" size={52} block onClick={() => void resend()}>
            {t('payout.check')}
          </Button>
        </CashierAction>
      )}
    </>
  )
}

/** Where no form is shown: the lost payout itself may have closed it. */
export function UnansweredAlone({ onRefused }: { onRefused(error: ErrorAnswer): void }) {
  return <Unanswered paying={usePaying({ onRefused })} />
}
