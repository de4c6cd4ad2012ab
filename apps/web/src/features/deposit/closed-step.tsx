import { Button, CopyField, EmptyState, KeyValue, Notice } from '@fairhouse/ui'
import { type ReactNode, useEffect } from 'react'

import { dayTimeText } from '../../lib/dates.ts'
import { useLanguage } from '../../lib/i18n/text.tsx'
import { type BelowMinimum, belowMinimumOf, linesBelowMinimum } from '../../shell/cashier/below-minimum.ts'
import { modals } from '../../shell/modals/store.ts'
import { AskSupport } from '../../shell/support/ask-support.tsx'
import { track } from '../../shell/track.ts'
import { awaited } from './awaited.ts'
import { Address } from './crypto-details.tsx'
import s from './deposit.module.css'
import { closedText, isDisputable, closeReasonOf } from './closed.ts'
import type { Invoice } from './invoices.ts'

/** STA-2: the invoice is closed. A payment sent anyway is not lost, and the page says so. */
export function ClosedStep({ invoice, onNew, onClose }: { invoice: Invoice; onNew(): void; onClose(): void }) {
  const language = useLanguage()
  const { t } = language
  const why = closeReasonOf(invoice)
  useEffect(() => {
    if (why !== 'expired') return
    track('deposit_expired', { invoice: invoice.id })
    return awaited.forget
  }, [why, invoice.id])
  const last = (
    <>
      <AskSupport about={{ kind: 'invoice', id: invoice.id }} />
      <Button kind="ghost" onClick={onClose}>
        {t('shell.close')}
      </Button>
    </>
  )
  const waiting = belowMinimumOf(invoice)
  if (waiting)
    return (
      <MissingCoins invoice={invoice} crypto={waiting}>
        {last}
      </MissingCoins>
    )
  // A player who has already paid must not be led to a second invoice.
  const buttonStyleOf = (isFirst: boolean) => (isFirst ? ({ kind: 'primary', size: 52 } as const) : ({ kind: 'ghost' } as const))
  const another = why !== 'held' && (
    <Button key="new" {...buttonStyleOf(why !== 'expired')} onClick={onNew}>
      {t('deposit.newInvoice')}
    </Button>
  )
  const paid = isDisputable(invoice) && (
    <Button key="paid" {...buttonStyleOf(why === 'expired')} onClick={() => modals.open('dispute', { invoice: invoice.id })}>
      {t('deposit.dispute.offer')}
    </Button>
  )
  return (
    <EmptyState
      title={t(`deposit.closed.${why}`)}
      text={closedText(invoice, language)}
      action={
        <div className={s.keys}>
          {why === 'expired' ? [paid, another] : [another, paid]}
          {last}
        </div>
      }
    />
  )
}

interface MissingCoinsProps {
  invoice: Pick<Invoice, 'id' | 'currency'>
  crypto: BelowMinimum
  /** The buttons. */
  children: ReactNode
}

/** What came, what is missing, and where to send it: with the rest all of it is credited. */
function MissingCoins({ invoice: { id, currency }, crypto, children }: MissingCoinsProps) {
  const language = useLanguage()
  const { t, locale } = language
  const { asset, network, address, rate_locked_for: lockedFor, below_minimum: part } = crypto
  const copy = { copyLabel: t('deposit.copy'), copiedLabel: t('deposit.copied') }
  return (
    <div className={s.form}>
      <div>
        <h2 className={s.title}>{t('deposit.part.title')}</h2>
        <p className={s.small}>{t('deposit.part.text', { id })}</p>
      </div>
      <KeyValue items={linesBelowMinimum(crypto, currency, language)} />
      <CopyField big label={t('deposit.part.send')} shown={`${part.missing} ${asset}`} text={part.missing} {...copy} />
      <Notice tone="warn" icon="info">
        {t('deposit.crypto.only', { asset, network })} {lockedFor === 0 && t('deposit.part.unlocked')}
      </Notice>
      <CopyField label={t('deposit.crypto.address', { network })} shown={<Address text={address} />} text={address} {...copy} />
      <p className={s.small}>{t('deposit.part.until', { at: dayTimeText(part.until, locale) })}</p>
      {children}
    </div>
  )
}
