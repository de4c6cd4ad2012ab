import type { DepositBonusTerms } from '@fairhouse/contracts'
import { type Currency, formatMoney, type Minor, requireMoney } from '@fairhouse/money'
import { KeyValue } from '@fairhouse/ui'

import { countedShares, depositBonus, lifeDays } from '../../lib/bonuses/terms.ts'
import { moneyText, percentText } from '../../lib/format.ts'
import { useLanguage } from '../../lib/i18n/text.tsx'
import s from './deposit.module.css'

interface BonusTermsProps {
  terms: DepositBonusTerms
  /** What the deposit adds to the balance; null while none is typed. */
  credited: Minor | null
  currency: Currency
}

/** BEY-4: every term of a deposit's bonus in money: before it is taken, on its invoice, and when it was given. */
export function BonusTerms({ terms, credited, currency }: BonusTermsProps) {
  const language = useLanguage()
  const { t, locale } = language
  const money = (amount: Minor) => moneyText(formatMoney(amount), currency, locale)
  const bonus = credited === null ? undefined : depositBonus(terms, credited)
  const max = money(requireMoney(terms.max))
  const items = [
    { key: 'bonus', name: t('deposit.terms.share', { pct: percentText(terms.pct, locale), max }), value: bonus && money(bonus.amount) },
    { key: 'spins', name: t('deposit.terms.spins'), value: terms.free_spins || undefined },
    { key: 'wager', name: t('deposit.terms.wager', { times: terms.wager }), value: bonus && money(bonus.required) },
    { key: 'bet', name: t('deposit.terms.maxBet'), value: money(requireMoney(terms.max_bet)) },
    { key: 'cap', name: t('deposit.terms.cap'), value: bonus ? money(bonus.cap) : t('deposit.terms.capTimes', { times: terms.cap_times }) },
    { key: 'life', name: t('deposit.terms.life'), value: t('deposit.terms.days', { count: lifeDays(terms) }) },
  ]
  return (
    <div className={s.terms}>
      {!bonus && <p>{t('deposit.terms.from', { min: money(requireMoney(terms.min)) })}</p>}
      <KeyValue items={items.flatMap(({ value, ...item }) => (value === undefined ? [] : [{ ...item, value }]))} />
      <p>{t('deposit.terms.counts', { shares: countedShares(language) })}</p>
    </div>
  )
}
