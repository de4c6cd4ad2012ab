import { Button } from '@fairhouse/ui'
import type { ReactNode } from 'react'

import { useText } from '../../../lib/i18n/text.tsx'
import { useNotice } from '../../../shell/use-notice.ts'
import { useRefill } from '../stake/use-refill.ts'
import s from './pots.module.css'
import type { PotSeat } from './use-pot-seat.ts'
import type { PotStake } from './use-stake.ts'

/** On the dock beside the action: more play money where it is too little, else a guest's way to real play. */
export function DockAction({ seat, stake, children }: { seat: PotSeat; stake: PotStake; children: ReactNode }) {
  const t = useText()
  const refill = useRefill({ refuse: useNotice() })
  const isShort = seat.mode === 'demo' && stake.fault?.code === 'funds'
  return (
    <div className={s.row}>
      {isShort ? (
        <Button size={56} onClick={refill}>
          {t('table.refill')}
        </Button>
      ) : (
        seat.isGuest && (
          <Button size={56} href="?signup" className={s.real}>
            {t('table.playForReal')}
          </Button>
        )
      )}
      <div className={s.action}>{children}</div>
    </div>
  )
}
