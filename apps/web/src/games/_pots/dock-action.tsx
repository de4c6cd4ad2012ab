import { Button } from '@fairhouse/ui'
import type { ReactNode } from 'react'

import { useText } from '../../lib/i18n/text.tsx'
import { useNotice } from '../../shell/use-notice.ts'
import { useRefill } from '../_common/stake/use-refill.ts'
import type { TypedStake } from '../_common/stake/use-typed-stake.ts'
import s from './pots.module.css'
import type { PotBettor } from './use-pot-bettor.ts'

/** In the dock beside the action: refills an empty demo balance, or for a guest links to real play. */
export function DockAction({ bettor, stake, children }: { bettor: PotBettor; stake: Pick<TypedStake, 'fault'>; children: ReactNode }) {
  const t = useText()
  const refill = useRefill({ refuse: useNotice() })
  const isShort = bettor.mode === 'demo' && stake.fault?.code === 'funds'
  return (
    <div className={s.row}>
      {isShort ? (
        <Button size={56} onClick={refill}>
          {t('table.refill')}
        </Button>
      ) : (
        bettor.isGuest && (
          <Button size={56} href="?signup" className={s.real}>
            {t('table.playForReal')}
          </Button>
        )
      )}
      <div className={s.action}>{children}</div>
    </div>
  )
}
