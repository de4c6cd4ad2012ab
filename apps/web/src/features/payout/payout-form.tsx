import { CURRENCIES, formatMoney, requireMoney } from '@fairhouse/money'
import { AmountField, Button, Checkbox, Chip, Chips, Notice, parseAmount, Select } from '@fairhouse/ui'
import { type FormEvent, useState } from 'react'

import { browserClock } from '../../lib/clock.ts'
import { moneyText, withSign } from '../../lib/format.ts'
import { useLocale, useText } from '../../lib/i18n/text.tsx'
import { useUser } from '../../lib/session/user.ts'
import { CashierAction } from '../../shell/cashier/cashier-columns.tsx'
import { limitText, wholeText } from '../../shell/cashier/limit-text.ts'
import { MethodSelect } from '../../shell/cashier/method-list.tsx'
import { BonusWagering } from './bonus-wagering.tsx'
import { CodeBoxes } from './code-boxes.tsx'
import { DestinationField } from './destination-field.tsx'
import { type Available, dueTo, endsBonus, isNewPlace, type Method, sourceBefore } from './form.ts'
import s from './payout.module.css'
import { LimitNotice } from './limit-notice.tsx'
import { SourceBefore, SourceFirst } from './source-first.tsx'
import { Terms } from './terms.tsx'
import type { useForm } from './use-form.ts'

interface PayoutFormProps {
  available: Available
  methods: readonly Method[]
  form: Form
  onMethod(method: Method): void
  /** Hides destination changes in a payout link session. */
  isByLink: boolean
  limitNotice: string | undefined
}

/** Method, destination, amount with bounds and fee; then a code bound to these values, and the payout. */
export function PayoutForm({ available, methods, form, onMethod, isByLink, limitNotice }: PayoutFormProps) {
  const t = useText()
  const locale = useLocale()
  const [code, setCode] = useState('')
  const [confirmed, setConfirmed] = useState(false)
  const { method, sent } = form
  const isBonusLost = endsBonus(available)
  const before = sourceBefore(method, available.sources)
  const user = useUser()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setCode('')
    void (sent ? form.requestPayout(code, confirmed) : form.sendCode())
  }
  return (
    <form data-stays className={s.form} noValidate onSubmit={submit}>
      <SourceFirst available={available} />
      <MethodSelect label={t('payout.method')} methods={methods} chosen={method} onChoose={onMethod} />
      <DestinationField
        {...{ method, sources: form.sources, saved: form.saved, chosen: form.chosen, typed: form.typed, error: form.wrongPlace }}
        onChoose={(place) => form.change({ place })}
        onType={(typed) => form.change({ typed })}
        onName={isByLink ? undefined : form.nameRequisite}
        onDelete={isByLink ? undefined : (id) => void form.removeRequisite(id)}
      />
      <Sum form={form} available={available} />
      <NewPlaceLimit form={form} available={available} />
      <Terms method={method} amount={parseAmount(form.amount) ?? 0n} />
      {isBonusLost && user && <BonusWagering user={user} />}
      {isBonusLost && (
        <Checkbox checked={confirmed} onChange={setConfirmed}>
          {t('payout.endsBonus')}
        </Checkbox>
      )}
      {sent && (
        <CodeBoxes
          sent={sent}
          code={code}
          busy={form.busy}
          onChange={setCode}
          onResend={() => {
            setCode('')
            void form.sendCode()
          }}
        />
      )}
      {!sent && available.code_ways.length > 1 && form.by && (
        <Select
          label={t('payout.codeBy')}
          value={form.by}
          onChange={(by) => form.change({ by })}
          options={available.code_ways.map((value) => ({ value, label: t(`payout.by.${value}`) }))}
        />
      )}
      {!form.by && <NoWay isByLink={isByLink} />}
      <LimitNotice limitNotice={limitNotice} />
      {before && <SourceBefore source={before} currency={available.currency} />}
      <CashierAction>
        <Button
          type="submit"
          kind="primary"
          size={52}
          block
          busy={form.busy}
          disabled={!form.by || before !== undefined || (isBonusLost && !confirmed) || (sent !== undefined && code.length < 6)}
        >
          {sent ? t('payout.withdraw', { amount: sumText(form, locale) }) : t('payout.next')}
        </Button>
      </CashierAction>
    </form>
  )
}

type Form = ReturnType<typeof useForm>

/** The daily limit of a new destination, shown before a call would be refused. */
function NewPlaceLimit({ form, available }: { form: Form; available: Available }) {
  const t = useText()
  const locale = useLocale()
  const most = available.new_destination_max
  if (!isNewPlace(form, browserClock.now())) return null
  const isOver = (parseAmount(form.amount) ?? 0n) > requireMoney(most)
  return (
    <Notice tone={isOver ? 'warn' : undefined} icon="info">
      {t('payout.newPlaceMost', { max: moneyText(most, form.method.currency, locale) })}
    </Notice>
  )
}

function NoWay({ isByLink }: { isByLink: boolean }) {
  const t = useText()
  const toProfile = (
    <Button size={32} href="/profile/access">
      {t('payout.prove')}
    </Button>
  )
  return (
    <Notice tone="warn" action={!isByLink && toProfile}>
      {t('payout.noWay')}
    </Notice>
  )
}

const sumText = ({ amount, method }: Form, locale: ReturnType<typeof useLocale>) =>
  moneyText(formatMoney(parseAmount(amount) ?? 0n), method.currency, locale)

function Sum({ form, available }: { form: Form; available: Available }) {
  const t = useText()
  const locale = useLocale()
  const { method, fault, source } = form
  const due = source && dueTo(source, available.withdrawable)
  const [min, max] = [requireMoney(method.min_amount), requireMoney(method.max_amount)]
  const all = requireMoney(available.withdrawable)
  const money = (amount: string) => moneyText(amount, method.currency, locale)
  const texts = { min: money(method.min_amount), max: money(method.max_amount), left: money(available.withdrawable) }
  return (
    <>
      <AmountField
        label={t('payout.amount')}
        limits={{ min, max }}
        limitsText={limitText(method, locale)}
        value={form.amount}
        onChange={(amount) => form.change({ amount })}
        symbol={CURRENCIES[method.currency].symbol}
        decimalMark={form.decimalMark}
        unreadable={t('field.amount')}
        error={fault && t(`payout.fault.${fault}`, texts)}
      />
      <Chips label={t('payout.presets')}>
        {due !== undefined && due >= min && (
          <Chip selected={parseAmount(form.amount) === due} onClick={() => form.offer(due < max ? due : max)}>
            {t('payout.source.give', { left: money(formatMoney(due)) })}
          </Chip>
        )}
        {all >= min && (
          <Chip selected={parseAmount(form.amount) === min} onClick={() => form.offer(min)}>
            {withSign(wholeText(method.min_amount, locale), method.currency, locale)}
          </Chip>
        )}
        <Chip selected={false} onClick={() => form.offer(all < max ? all : max)}>
          {t('payout.all')}
        </Chip>
      </Chips>
    </>
  )
}
