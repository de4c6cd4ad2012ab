import type { Answer } from '@fairhouse/contracts/client'
import { CURRENCIES, type Currency, type Minor, parseMoney, requireMoney } from '@fairhouse/money'
import { AmountField, Button, Checkbox, Chip, Chips, Notice, parseAmount } from '@fairhouse/ui'
import { Form } from '@fairhouse/ui/form'
import type { ReactNode } from 'react'

import { dayTimeText } from '../../lib/dates.ts'
import { moneyText, withSign } from '../../lib/format.ts'
import { useLocale, useText } from '../../lib/i18n/text.tsx'
import { CashierAction } from '../../shell/cashier/cashier-columns.tsx'
import { limitText, wholeText } from '../../shell/cashier/limit-text.ts'
import { MethodSelect } from '../../shell/cashier/method-list.tsx'
import { closesDeposits } from '../../shell/protection/play-restriction.ts'
import { RestrictionNotice } from '../../shell/protection/restriction-notice.tsx'
import { usePlayRestriction } from '../../shell/protection/use-play-restriction.ts'
import { AgeNotice } from './age-notice.tsx'
import { type Method, presetsOf } from './amount-form.ts'
import { BonusTerms } from './bonus-terms-card.tsx'
import s from './deposit.module.css'
import type { LimitLeft } from './limit-left.ts'
import { MethodFacts } from './method-facts.tsx'
import type { useDeposit } from './use-deposit.ts'

interface AmountStepProps {
  deposit: ReturnType<typeof useDeposit>
  method: Method
  /** Notes to read before submitting. */
  beside: ReactNode
  onChoose(hash: string): void
}

/** The amount, with its limits and fee visible before submitting. */
export function AmountStep({ deposit, method, beside, onChoose }: AmountStepProps) {
  const t = useText()
  const locale = useLocale()
  const { symbol } = CURRENCIES[method.currency]
  const restriction = usePlayRestriction()
  const fits =
    deposit.overLimit && requireMoney(deposit.overLimit.left) >= requireMoney(method.min_amount) ? deposit.overLimit.left : undefined
  const whole = (amount: string) => withSign(wholeText(amount, locale), method.currency, locale)
  const { form } = deposit
  const limits = { min: requireMoney(method.min_amount), max: requireMoney(method.max_amount) }
  return (
    <Form form={form} className={s.form}>
      <h2 className={s.title}>{t('deposit.howMuch')}</h2>
      <MethodSelect label={t('deposit.method')} methods={deposit.methods} chosen={method} onChoose={({ hash }) => onChoose(hash)} />
      <AmountField
        label={t('deposit.amount')}
        limits={limits}
        limitsText={limitText(method, locale)}
        value={deposit.amount}
        onChange={deposit.change}
        symbol={symbol}
        decimalMark={deposit.decimalMark}
        unreadable={t('field.amount')}
        error={deposit.overLimit ? <OverLimit {...deposit.overLimit} currency={method.currency} /> : form.errors.amount}
      />
      <Chips label={t('deposit.presets')}>
        {fits !== undefined && (
          <Chip selected={false} onClick={() => deposit.offer(fits)}>
            {moneyText(fits, method.currency, locale)}
          </Chip>
        )}
        {presetsOf(method).map((preset) => (
          <Chip key={preset} selected={parseAmount(deposit.amount) === parseMoney(preset)} onClick={() => deposit.offer(preset)}>
            {whole(preset)}
          </Chip>
        ))}
      </Chips>
      <MethodFacts method={method} amount={parseAmount(deposit.amount) ?? 0n} />
      {deposit.debt && (
        <Checkbox {...form.box('agree_debt')}>{t('deposit.debt', { amount: moneyText(deposit.debt, method.currency, locale) })}</Checkbox>
      )}
      {deposit.bonus && (
        <BonusChoice
          bonus={deposit.bonus}
          sum={parseAmount(deposit.amount)}
          currency={method.currency}
          wantsBonus={form.values.with_bonus}
          wantBonus={(with_bonus) => form.set({ with_bonus })}
        />
      )}
      {beside}
      {deposit.aboutAge && <AgeNotice refusal={deposit.aboutAge} />}
      {closesDeposits(restriction) && <RestrictionNotice restriction={restriction!} />}
      <CashierAction>
        <Button
          type="submit"
          kind="primary"
          size={52}
          block
          busy={form.isBusy}
          disabled={closesDeposits(restriction) || (deposit.debt !== undefined && !form.values.agree_debt)}
        >
          {t('deposit.makeInvoice')}
        </Button>
      </CashierAction>
    </Form>
  )
}

interface BonusChoiceProps {
  bonus: Answer<'GET /api/v2/billing/data'>['payments']['bonus']
  /** As typed; null while it is no amount. */
  sum: Minor | null
  currency: Currency
  wantsBonus: boolean
  wantBonus(wants: boolean): void
}

/**
 * The box is empty until the player ticks it, and every term stands under it. D-75: the card is unknown before it pays, so the terms say whom
 * the bonus is for; what is known already is said instead of an offer.
 */
export function BonusChoice({ bonus: { name, terms, refused }, sum, currency, wantsBonus, wantBonus }: BonusChoiceProps) {
  const t = useText()
  if (refused) return <Notice icon="info">{t('deposit.bonusRefused')}</Notice>
  if (name === null || terms === null) return null
  return (
    <div className={s.bonus}>
      <Checkbox checked={wantsBonus} onChange={wantBonus}>
        {t('deposit.bonus', { title: name })} {t('deposit.bonusPerson')}
      </Checkbox>
      <BonusTerms terms={terms} credited={sum} currency={currency} />
    </div>
  )
}

/** The remainder of the limit, the parts held by unpaid invoices and until when, and when the typed amount fits. */
function OverLimit({ period, limit, left, open, closed, freed, until, currency }: LimitLeft & { currency: Currency }) {
  const t = useText()
  const locale = useLocale()
  const money = (sum: string) => moneyText(sum, currency, locale)
  const lines = [
    t(`deposit.limit.${period}`, { limit: money(limit), left: money(left) }),
    open !== '0.00' && t('deposit.limit.open', { open: money(open) }),
    freed && t('deposit.limit.closed', { closed: money(closed), freed: dayTimeText(freed, locale) }),
    until && t('deposit.limit.until', { at: dayTimeText(until, locale) }),
  ]
  return <>{lines.filter(Boolean).join(' ')}</>
}
