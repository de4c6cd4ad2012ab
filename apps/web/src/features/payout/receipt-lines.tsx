import type { Payout } from '@fairhouse/contracts'
import { KeyValue } from '@fairhouse/ui'

import { difference, moneyText } from '../../lib/format.ts'
import { useLanguage } from '../../lib/i18n/text.tsx'
import { isForward } from './steps.ts'

export function ReceiptLines({ payout }: { payout: Payout }) {
  const { t, locale } = useLanguage()
  const { amount, fee, currency, type, destination, status } = payout
  const money = (sum: string) => moneyText(sum, currency, locale)
  const place = { key: 'place', name: t(`payout.place.${type}`), value: destination }
  // What is back on the balance was neither taken nor arrives anywhere.
  if (!isForward(status)) return <KeyValue items={[place, { key: 'amount', name: t('payout.amount'), value: money(amount) }]} />
  return (
    <KeyValue
      items={[
        place,
        { key: 'amount', name: t('payout.fromBalance'), value: money(amount) },
        { key: 'fee', name: t('payout.fee'), value: money(fee) },
        { key: 'arrives', name: t(status === 'paid' ? 'payout.arrived' : 'payout.arrives'), value: money(difference(amount, fee)) },
      ]}
    />
  )
}
