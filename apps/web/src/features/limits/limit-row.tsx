import { CURRENCIES, requireMoney } from '@fairhouse/money'
import { amountText, Button, Input, Progress } from '@fairhouse/ui'
import { Form, useForm } from '@fairhouse/ui/form'
import { useState } from 'react'

import { moneyText } from '../../lib/format.ts'
import { useLocale, useText } from '../../lib/i18n/text.tsx'
import { decimalMarkOf } from '../../lib/stake-format.ts'
import { useDayTime } from '../../lib/use-zone.ts'
import { limitForm } from './form.ts'
import s from './limits.module.css'
import { type Limits, type MoneyLimit, useLimitCalls } from './use-limits.ts'

interface LimitRowProps {
  limit: MoneyLimit
  currency: Limits['currency']
  kind: 'deposit' | 'wager' | 'loss'
  period: 'day' | 'week' | 'month'
}

/** One limit: value, usage and pending change; edited in place. */
export function LimitRow({ limit, currency, kind, period }: LimitRowProps) {
  const t = useText()
  const locale = useLocale()
  const [isOpen, setIsOpen] = useState(false)
  const { amount, used } = limit
  const names = { kind: t(`limits.${kind}`), period: t(`limits.${period}`) }
  const action = t(amount === null ? 'limits.set' : 'limits.change')
  const usedText =
    amount === null ? '' : t('limits.used', { used: moneyText(used, currency, locale), limit: moneyText(amount, currency, locale) })
  return (
    <li className={s.row}>
      <div className={s.line}>
        <span className={s.name}>
          <b>{names.period}</b>
          <small>{amount === null ? t('limits.none') : usedText}</small>
        </span>
        {!isOpen && (
          <Button aria-label={t('limits.nameOf', { action, ...names })} onClick={() => setIsOpen(true)}>
            {action}
          </Button>
        )}
      </div>
      {amount !== null && (
        <Progress label={names.period} part={partOf(used, amount)} text={usedText} tone={partOf(used, amount) >= 0.8 ? 'warn' : 'accent'} />
      )}
      <Waiting limit={limit} currency={currency} />
      {isOpen && <LimitForm limit={limit} currency={currency} label={t('limits.amountLabel', names)} onClose={() => setIsOpen(false)} />}
    </li>
  )
}

const partOf = (used: string, amount: string): number => Number(used) / Number(amount)

function Waiting({ limit: { name, later }, currency }: Pick<LimitRowProps, 'limit' | 'currency'>) {
  const t = useText()
  const locale = useLocale()
  const dayTime = useDayTime()
  const calls = useLimitCalls()
  if (!later) return null
  const at = dayTime(later.from)
  return (
    <div className={s.line}>
      <small className={s.note}>
        {later.value === null ? t('limits.laterNone', { at }) : t('limits.later', { at, value: moneyText(later.value, currency, locale) })}
      </small>
      <Button size={32} kind="ghost" onClick={() => void calls.withdraw(name)}>
        {t('limits.withdraw')}
      </Button>
    </div>
  )
}

interface LimitFormProps extends Pick<LimitRowProps, 'limit' | 'currency'> {
  label: string
  onClose(): void
}

function LimitForm({ limit: { name, amount }, currency, label, onClose }: LimitFormProps) {
  const t = useText()
  const decimalMark = decimalMarkOf(useLocale())
  const { isBusy, errors, set } = useLimitCalls()
  const save = async (body: { name: MoneyLimit['name']; amount: string | null }) => (await set(body)) && onClose()
  const form = useForm({
    ...limitForm(name, decimalMark, { t }),
    values: { amount: amount === null ? '' : amountText(requireMoney(amount), decimalMark) },
    send: save,
    isBusy,
    errors,
  })
  return (
    <Form form={form} className={s.form}>
      <Input label={label} {...form.field('amount')} inputMode="decimal" autoComplete="off" suffix={CURRENCIES[currency].symbol} />
      <div className={s.deeds}>
        <Button type="submit" kind="primary" busy={form.isBusy}>
          {t('limits.save')}
        </Button>
        {amount !== null && <Button onClick={() => void save({ name, amount: null })}>{t('limits.remove')}</Button>}
        <Button kind="ghost" onClick={onClose}>
          {t('limits.cancel')}
        </Button>
      </div>
    </Form>
  )
}
