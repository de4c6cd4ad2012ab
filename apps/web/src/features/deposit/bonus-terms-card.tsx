import type { DepositBonusTerms, GiftTerms } from '@fairhouse/contracts'
import { type Currency, formatMoney, type Minor, requireMoney } from '@fairhouse/money'
import { KeyValue } from '@fairhouse/ui'
import type { ReactNode } from 'react'

import { countedValues, depositBonus, type DepositBonus, largestBonus, lifeDays } from '../../lib/bonuses/terms.ts'
import { moneyText, percentText } from '../../lib/format.ts'
import { type Language, useLanguage } from '../../lib/i18n/text.tsx'
import { useBettingOffer } from '../../shell/root-data.ts'
import s from './deposit.module.css'

interface BonusTermsProps {
  terms: DepositBonusTerms
  /** What the deposit adds to the balance; null while none is typed. */
  credited: Minor | null
  currency: Currency
}

/** BEY-4: every term of a deposit's bonus in money: before it is taken, on its invoice, and when it was given. Of the largest one while no sum earns it. */
export function BonusTerms({ terms, credited, currency }: BonusTermsProps) {
  const language = useLanguage()
  const { t, locale } = language
  const say = saidIn(currency, language)
  const bonus = credited === null ? undefined : depositBonus(terms, credited)
  const most = largestBonus(terms)
  const sum = (name: keyof DepositBonus) => (bonus ? say.money(bonus[name]) : say.upTo(most[name]))
  const share = t('deposit.terms.share', { pct: percentText(terms.pct, locale), max: say.text(terms.max) })
  return (
    <Terms lead={bonus ? undefined : t('deposit.terms.from', { min: say.text(terms.min) })}>
      <KeyValue
        items={[
          { key: 'bonus', name: share, value: sum('amount') },
          ...(terms.free_spins > 0 ? [{ key: 'spins', name: t('deposit.terms.spins'), value: terms.free_spins }] : []),
          ...wagered(terms, { required: sum('required'), cap: sum('cap') }, currency, language),
        ]}
      />
    </Terms>
  )
}

/** The same of what a code gives. */
export function GiftBonusTerms({ terms }: { terms: GiftTerms }) {
  const language = useLanguage()
  const { t } = language
  const { currency, wager, cap_times: times } = terms
  const say = saidIn(currency, language)
  if (terms.kind === 'deposit') return <BonusTerms terms={terms} credited={null} currency={currency} />
  const amount = requireMoney(terms.kind === 'money' ? terms.amount : terms.max_win)
  const sum = (factor: number) => (terms.kind === 'money' ? say.money : say.upTo)(amount * BigInt(factor))
  const becomes = wager === 0 ? [] : wagered(terms, { required: sum(wager), cap: sum(times) }, currency, language)
  if (terms.kind === 'money')
    return (
      <Terms>
        <KeyValue items={becomes} />
      </Terms>
    )
  return (
    <Terms isCash={wager === 0}>
      <KeyValue
        items={[
          { key: 'value', name: t('deposit.terms.spinValue'), value: say.text(terms.bet_value) },
          { key: 'play', name: t('deposit.terms.spinTime'), value: t('deposit.terms.days', { count: lifeDays({ life: terms.play }) }) },
          { key: 'most', name: t('deposit.terms.spinMax'), value: say.text(terms.max_win) },
          ...becomes,
        ]}
      />
    </Terms>
  )
}

const saidIn = (currency: Currency, { t, locale }: Language) => {
  const text = (amount: string) => moneyText(amount, currency, locale)
  const money = (amount: Minor) => text(formatMoney(amount))
  return { text, money, upTo: (amount: Minor) => t('deposit.terms.upTo', { amount: money(amount) }) }
}

type Wagered = Pick<DepositBonusTerms, 'wager' | 'max_bet' | 'life'>

function wagered({ wager, max_bet: bet, life }: Wagered, sums: { required: string; cap: string }, currency: Currency, language: Language) {
  const { t } = language
  return [
    { key: 'wager', name: t('deposit.terms.wager', { times: wager }), value: sums.required },
    { key: 'bet', name: t('deposit.terms.maxBet'), value: saidIn(currency, language).text(bet) },
    { key: 'cap', name: t('deposit.terms.cap'), value: sums.cap },
    { key: 'life', name: t('deposit.terms.life'), value: t('deposit.terms.days', { count: lifeDays({ life }) }) },
  ]
}

/** `isCash`: nothing is wagered. */
function Terms({ lead, isCash = false, children }: { lead?: string | undefined; isCash?: boolean; children: ReactNode }) {
  const language = useLanguage()
  const { t } = language
  const betting = useBettingOffer()
  return (
    <div className={s.terms}>
      {lead !== undefined && <p>{lead}</p>}
      {children}
      <p>{isCash ? t('deposit.terms.cash') : t('deposit.terms.counts', countedValues(language, betting))}</p>
    </div>
  )
}
