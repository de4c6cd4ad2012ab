import { Badge } from '@fairhouse/ui'
import { useCallback } from 'react'

import { amountText } from '../../../lib/format.ts'
import { useLanguage } from '../../../lib/i18n/text.tsx'
import { HeaderSlot } from '../../../shell/header/header-slot.tsx'
import { RollingAmount } from '../../../shell/header/rolling-amount.tsx'
import s from './header-money.module.css'
import type { Table } from './use-table.ts'

/** A guest's demo money in the header, labelled as such. */
export function HeaderMoney({ table: { mode, user, wallet } }: { table: Pick<Table, 'mode' | 'user' | 'wallet'> }) {
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
