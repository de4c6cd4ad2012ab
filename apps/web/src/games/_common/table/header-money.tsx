import { Badge } from '@fairhouse/ui'
import { useCallback } from 'react'

import { amountText } from '../../../lib/format.ts'
import { useLanguage } from '../../../lib/i18n/text.tsx'
import type { User } from '../../../lib/session/user.ts'
import { HeaderSlot } from '../../../shell/header/header-slot.tsx'
import { RollingAmount } from '../../../shell/header/rolling-amount.tsx'
import type { PlayMode } from '../game-view.ts'
import type { TableWallet } from '../wallet/use-table-wallet.ts'
import s from './header-money.module.css'

interface Money {
  mode: PlayMode
  user: User | null | undefined
  wallet: Pick<TableWallet, 'text'>
}

/** A guest's demo money in the header, labelled as such. */
export function HeaderMoney({ table: { mode, user, wallet } }: { table: Money }) {
  const { t, locale } = useLanguage()
  const format = useCallback((amount: string) => amountText(amount, locale), [locale])
  if (user !== null || mode !== 'demo') return null
  return (
    <HeaderSlot>
      <span className={s.money}>
        <Badge>{t('table.demo')}</Badge>
        <b>{wallet.text === undefined ? '…' : <RollingAmount amount={wallet.text} format={format} />}</b>
      </span>
    </HeaderSlot>
  )
}
