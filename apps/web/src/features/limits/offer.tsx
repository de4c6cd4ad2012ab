import { CURRENCIES } from '@fairhouse/money'
import { Button, Input, Notice } from '@fairhouse/ui'
import { type FormEvent, type ReactNode, useState } from 'react'

import { decimalMarkOf } from '../../games/shared/texts.ts'
import { useLanguage, useText } from '../../lib/i18n/text.tsx'
import { typedAmount } from './form.ts'
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
  const calls = useLimitCalls()
  const [typed, setTyped] = useState('')
  const [isWrong, setIsWrong] = useState(false)
  const save = async (event: FormEvent) => {
    event.preventDefault()
    const amount = typedAmount(typed, decimalMarkOf(locale))
    setIsWrong(amount === undefined)
    if (amount !== undefined && (await calls.set('deposit_month', amount))) onClose()
  }
  return (
    <form className={`${s.form} ${s.offer}`} noValidate onSubmit={(event) => void save(event)}>
      <h2 className={s.said}>{t('limits.offerTitle')}</h2>
      <p className={s.note}>{t('limits.offerText')}</p>
      <Input
        label={t('limits.offerAmount')}
        value={typed}
        onChange={setTyped}
        inputMode="decimal"
        autoComplete="off"
        suffix={CURRENCIES[currency].symbol}
        error={isWrong ? t('limits.fault') : undefined}
      />
      <div className={s.deeds}>
        <Button type="submit">{t('limits.offerSave')}</Button>
        <Button kind="ghost" onClick={onClose}>
          {t('limits.offerSkip')}
        </Button>
      </div>
    </form>
  )
}
