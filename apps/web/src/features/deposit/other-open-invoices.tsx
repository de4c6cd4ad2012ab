import { Button, Notice } from '@fairhouse/ui'

import { moneyText } from '../../lib/format.ts'
import { useLocale, useText } from '../../lib/i18n/text.tsx'
import type { Method } from './amount-form.ts'
import { clockText } from './invoices.ts'
import type { TickingInvoice } from './use-invoices.ts'

interface OtherOpenInvoicesProps {
  open: readonly TickingInvoice[]
  methods: readonly Method[]
  onChoose(hash: string): void
}

/** Beside the amount form: invoices of other methods stay open, and a payment on any of them is credited (money.md B). */
export function OtherOpenInvoices({ open, methods, onChoose }: OtherOpenInvoicesProps) {
  const t = useText()
  const locale = useLocale()
  return open.map(({ invoice: { id, hash, amount, currency }, secondsLeft }) => (
    <Notice
      key={id}
      icon="info"
      action={
        <Button size={32} onClick={() => onChoose(hash)}>
          {t('deposit.toInvoice')}
        </Button>
      }
    >
      {t('deposit.stillOpen', {
        amount: moneyText(amount, currency, locale),
        method: methods.find((method) => method.hash === hash)?.name[locale] ?? id,
        left: clockText(secondsLeft),
      })}
    </Notice>
  ))
}
