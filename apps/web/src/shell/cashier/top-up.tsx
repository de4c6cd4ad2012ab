import type { Invoice } from '@fairhouse/contracts'
import { Button } from '@fairhouse/ui'

import { moneyText } from '../../lib/format.ts'
import { useLanguage } from '../../lib/i18n/text.tsx'
import { modals } from '../modals/store.ts'
import s from './cashier.module.css'
import { missingOf } from './missing.ts'

/** After a partial payment: a deposit of the missing part, by the same method. */
export function TopUpOffer({ invoice }: { invoice: Pick<Invoice, 'hash' | 'amount' | 'asked_amount' | 'currency' | 'sum_was_changed'> }) {
  const { t, locale } = useLanguage()
  const missing = missingOf(invoice)
  if (missing === undefined) return null
  const amount = moneyText(missing, invoice.currency, locale)
  return (
    <div className={s.topUp}>
      <p>{t('cashier.topUpNote', { amount })}</p>
      <Button onClick={() => modals.open('deposit', { topUp: { hash: invoice.hash, amount: missing } })}>
        {t('cashier.topUp', { amount })}
      </Button>
    </div>
  )
}
