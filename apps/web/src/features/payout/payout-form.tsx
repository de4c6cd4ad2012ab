import type { ErrorAnswer } from '@fairhouse/contracts'
import { CURRENCIES, formatMoney, requireMoney } from '@fairhouse/money'
import { AmountField, Button, Checkbox, Chip, Chips, CodeInput, Notice, parseAmount, Select } from '@fairhouse/ui'
import { Form } from '@fairhouse/ui/form'
import type { ReactNode } from 'react'

import { browserClock } from '../../lib/clock.ts'
import { moneyText, withSign } from '../../lib/format.ts'
import { useLocale, useText } from '../../lib/i18n/text.tsx'
import { useUser } from '../../lib/session/user.ts'
import type { WriteState } from '../../lib/write/writes.ts'
import { CashierAction } from '../../shell/cashier/cashier-columns.tsx'
import { limitText, wholeText } from '../../shell/cashier/limit-text.ts'
import { useSecondsLeft } from '../../shell/forms/use-seconds-left.ts'
import { MethodSelect } from '../../shell/cashier/method-list.tsx'
import { BonusWagering } from './bonus-wagering.tsx'
import { DestinationField } from './destination-field.tsx'
import { type Available, dueTo, endsBonus, isNewPlace, type Method, sourceBefore } from './form.ts'
import s from './payout.module.css'
import { LimitNotice } from './limit-notice.tsx'
import { SourceBefore, SourceFirst } from './source-first.tsx'
import { Terms } from './terms.tsx'
import { type SentCode, usePaying } from './use-request.ts'
import type { usePayoutForm } from './use-form.ts'

interface PayoutFormProps {
  available: Available
  methods: readonly Method[]
  form: PayoutState
  onMethod(method: Method): void
  /** Hides destination changes in a payout link session. */
  isByLink: boolean
  limitNotice: string | undefined
}

/** Method, destination, amount with bounds and fee; then a code bound to these values, and the payout. */
export function PayoutForm({ available, methods, form, onMethod, isByLink, limitNotice }: PayoutFormProps) {
  const t = useText()
  const locale = useLocale()
  const { method, sent } = form
  const { code, confirm } = form.form.values
  const isBonusLost = endsBonus(available)
  const before = sourceBefore(method, available.sources)
  const user = useUser()
  return (
    <Form form={form.form} data-stays className={s.form}>
      <SourceFirst available={available} />
      <MethodSelect label={t('payout.method')} methods={methods} chosen={method} onChoose={onMethod} />
      <DestinationField
        {...{ method, sources: form.sources, saved: form.saved, chosen: form.chosen }}
        typed={form.form.values.destination}
        error={form.form.errors.destination}
        onChoose={(place) => form.change({ place })}
        onType={(destination) => form.change({ destination })}
        onName={isByLink ? undefined : form.nameRequisite}
        onDelete={isByLink ? undefined : (id) => void form.removeRequisite(id)}
      />
      <Sum form={form} available={available} />
      <NewPlaceLimit form={form} available={available} />
      <Terms method={method} amount={parseAmount(form.amount) ?? 0n} />
      {isBonusLost && user && <BonusWagering user={user} />}
      {isBonusLost && <Checkbox {...form.form.box('confirm')}>{t('payout.endsBonus')}</Checkbox>}
      {sent && <CodeBoxes sent={sent} {...form.form.field('code')} busy={form.form.isBusy} onResend={() => void form.resendCode()} />}
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
      <Unanswered paying={form.paying}>
        <Button
          type="submit"
          kind="primary"
          money
          size={52}
          block
          busy={form.form.isBusy}
          disabled={!form.by || before !== undefined || (isBonusLost && !confirm) || (sent !== undefined && code.length < 6)}
        >
          {sent ? t('payout.withdraw', { amount: sumText(form, locale) }) : t('payout.next')}
        </Button>
      </Unanswered>
    </Form>
  )
}

type PayoutState = ReturnType<typeof usePayoutForm>

interface UnansweredProps {
  paying: Pick<WriteState, 'state' | 'isBusy' | 'resend'>
  /** The button of the form. */
  children?: ReactNode
}

/** The answer to a payout is missing: the same one is sent again before another is asked for, and gets the answer of the first. */
function Unanswered({ paying: { state, isBusy, resend }, children }: UnansweredProps) {
  const t = useText()
  return (
    <CashierAction>
      <div aria-live="polite">
        {(state === 'reconnecting' || state === 'lost') && (
          <div className={s.unanswered}>
            <Notice tone="warn" icon="refresh">
              {t(`payout.${state}`)}
            </Notice>
          </div>
        )}
      </div>
      {state === 'lost' ? (
        <Button kind="primary" money size={52} block busy={isBusy} onClick={() => void resend()}>
          {t('payout.check')}
        </Button>
      ) : (
        children
      )}
    </CashierAction>
  )
}

/** Where no form is shown: the lost payout itself may have closed it. */
export function UnansweredAlone({ onRefused }: { onRefused(error: ErrorAnswer): void }) {
  const paying = usePaying({ onRefused })
  return paying.state === 'reconnecting' || paying.state === 'lost' ? <Unanswered paying={paying} /> : null
}

/** The daily limit of a new destination, shown before a call would be refused. */
function NewPlaceLimit({ form, available }: { form: PayoutState; available: Available }) {
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

const sumText = ({ amount, method }: PayoutState, locale: ReturnType<typeof useLocale>) =>
  moneyText(formatMoney(parseAmount(amount) ?? 0n), method.currency, locale)

function Sum({ form, available }: { form: PayoutState; available: Available }) {
  const t = useText()
  const locale = useLocale()
  const { method, source } = form
  const due = source && dueTo(source, available.withdrawable)
  const [min, max] = [requireMoney(method.min_amount), requireMoney(method.max_amount)]
  const all = requireMoney(available.withdrawable)
  const money = (amount: string) => moneyText(amount, method.currency, locale)
  return (
    <>
      <AmountField
        label={t('payout.amount')}
        limits={{ min, max }}
        limitsText={limitText(method, locale)}
        value={form.amount}
        onChange={form.changeAmount}
        symbol={CURRENCIES[method.currency].symbol}
        decimalMark={form.decimalMark}
        unreadable={t('field.amount')}
        error={form.form.errors.amount}
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

interface CodeBoxesProps {
  sent: SentCode
  value: string
  error: string | undefined
  busy: boolean
  onChange(code: string): void
  onResend(): void
}

/** Six boxes, and a resend button for codes the server sends (D-32); an app generates its own. */
function CodeBoxes({ sent: { to, by, resendAt }, value, error, busy, onChange, onResend }: CodeBoxesProps) {
  const t = useText()
  const wait = useSecondsLeft(resendAt)
  return (
    <div className={s.code}>
      <CodeInput
        label={t('payout.code')}
        hint={to ? t('payout.codeTo', { to }) : t('payout.codeApp')}
        value={value}
        error={error}
        onChange={onChange}
      />
      {by !== 'app' && (
        <Button kind="ghost" size={32} disabled={wait > 0 || busy} onClick={onResend}>
          {wait > 0 ? t('payout.codeAgainIn', { seconds: wait }) : t('payout.codeAgain')}
        </Button>
      )}
    </div>
  )
}
