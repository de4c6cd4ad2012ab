import { Button, Notice } from '@fairhouse/ui'
import { useState } from 'react'

import { moneyText } from '../../lib/format.ts'
import { useLocale, useText } from '../../lib/i18n/text.tsx'
import { departed } from './departed.ts'
import type { Invoice } from './invoices.ts'

/** An invoice that is paid on the provider's page. A player who comes back may have paid: the page must not suggest paying again. */
export function HostedPayment({ invoice, url }: { invoice: Invoice; url: string }) {
  const t = useText()
  const locale = useLocale()
  const [isBack, setBack] = useState(() => departed.read() === invoice.id)
  const go = () => {
    departed.keep(invoice.id)
    setBack(true)
  }
  return (
    <>
      <Notice icon="info">{t(isBack ? 'deposit.hosted.checking' : 'deposit.hosted.note')}</Notice>
      <Button kind={isBack ? 'outline' : 'primary'} size={52} block href={url} onClick={go}>
        {isBack ? t('deposit.hosted.again') : t('deposit.hosted.pay', { amount: moneyText(invoice.amount, invoice.currency, locale) })}
      </Button>
    </>
  )
}
