import { CURRENCIES } from '@fairhouse/money'
import { Button, Input, Notice } from '@fairhouse/ui'
import { Form, useForm } from '@fairhouse/ui/form'
import { type ReactNode, useState } from 'react'

import { useLanguage, useText } from '../../lib/i18n/text.tsx'
import { decimalMarkOf } from '../../lib/stake-format.ts'
import { limitForm } from './form.ts'
import s from './limits.module.css'
import { type Limits, useLimitCalls, useLimits } from './use-limits.ts'

interface LimitsOfferProps {
  /** Until it is known whether there is an offer: a late one would move the button under the finger. */
  waiting: ReactNode
  children: ReactNode
}

/** BEY-11: before the first deposit, for a player without a limit. It is above the amount and blocks nothing. */
export default function LimitsOffer({ waiting, children }: LimitsOfferProps) {
  const { data, isPending } = useLimits()
  if (isPending) return waiting
  return (
    <>
      {data?.is_offered && <Offer currency={data.currency} />}
      {children}
    </>
  )
}

function Offer({ currency }: { currency: Limits['currency'] }) {
  const t = useText()
  const [isOpen, setIsOpen] = useState(false)
  if (isOpen) return <OfferForm currency={currency} onClose={() => setIsOpen(false)} />
  const action = (
    <Button size={32} onClick={() => setIsOpen(true)}>
      {t('limits.set')}
    </Button>
  )
  return (
    <div className={s.offer}>
      <Notice icon="shield" title={t('limits.offerTitle')} action={action} />
    </div>
  )
}

function OfferForm({ currency, onClose }: { currency: Limits['currency']; onClose(): void }) {
  const { t, locale } = useLanguage()
  const { isBusy, errors, set } = useLimitCalls()
  const form = useForm({
    ...limitForm('deposit_month', decimalMarkOf(locale), { t }),
    values: { amount: '' },
    send: async (body) => (await set(body)) && onClose(),
    isBusy,
    errors,
  })
  return (
    <Form form={form} className={`${s.form} ${s.offer}`}>
      <h2 className={s.said}>{t('limits.offerTitle')}</h2>
      <p className={s.note}>{t('limits.offerText')}</p>
      <Input
        label={t('limits.offerAmount')}
        {...form.field('amount')}
        inputMode="decimal"
        autoComplete="off"
        suffix={CURRENCIES[currency].symbol}
      />
      <div className={s.deeds}>
        <Button type="submit" busy={form.isBusy}>
          {t('limits.offerSave')}
        </Button>
        <Button kind="ghost" onClick={onClose}>
          {t('limits.offerSkip')}
        </Button>
      </div>
    </Form>
  )
}
