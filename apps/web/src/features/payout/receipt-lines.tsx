import type { Payout } from '@fairhouse/contracts'
import { KeyValue } from '@fairhouse/ui'

import { difference, moneyText } from '../../lib/format.ts'
import { useLanguage } from '../../lib/i18n/text.tsx'

export function ReceiptLines({ payout }: { payout: Payout }) {
  const { t, locale } = useLanguage()
  const { amount, fee, currency, type, destination } = payout
  const money = (sum: string) => moneyText(sum, currency, locale)
  return (
    <KeyValue
      items={[
        { key: 'place', name: t(`payout.place.${type}`), value: destination },
        { key: 'amount', name: t('payout.fromBalance'), value: money(amount) },
        { key: 'fee', name: t('payout.fee'), value: money(fee) },
        { key: 'arrives', name: t('payout.arrives'), value: money(difference(amount, fee)) },
      ]}
    />
  )
}
