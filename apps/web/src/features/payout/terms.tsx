import { formatMoney } from '@fairhouse/money'
import { KeyValue } from '@fairhouse/ui'

import { moneyText } from '../../lib/format.ts'
import { useLocale, useText } from '../../lib/i18n/text.tsx'
import { type Method, splitOf } from './form.ts'

/** Fee, what arrives and how long it takes, before the click. */
export function Terms({ method, amount }: { method: Method; amount: bigint }) {
  const t = useText()
  const locale = useLocale()
  const { fee, arrives } = splitOf(amount, method)
  const money = (sum: string) => moneyText(sum, method.currency, locale)
  const items = [
    { key: 'fee', name: t('payout.fee'), value: money(amount > 0n ? fee : formatMoney(0n)) },
    { key: 'arrives', name: t('payout.arrives'), value: money(arrives) },
    { key: 'time', name: t('payout.time'), value: t('payout.minutes', { minutes: Math.max(1, Math.round(method.expected_seconds / 60)) }) },
  ]
  return <KeyValue items={items} />
}
