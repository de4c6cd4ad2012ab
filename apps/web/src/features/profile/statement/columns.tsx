import { type Column, Link, MoneyText } from '@fairhouse/ui'
import type { Currency } from '@fairhouse/money'

import { dayTimeText } from '../../../lib/dates.ts'
import { amountText } from '../../../lib/format.ts'
import type { Language } from '../../../lib/i18n/text.tsx'
import s from './page.module.css'
import { accountText, cashChange, kindText, type Statement } from './labels.ts'

type Sums = Statement['accounts'][number]
type Entry = Statement['entries'][number] & { n: number }

export function accountColumns(language: Language, currency: Currency): Column<Sums>[] {
  const { t } = language
  const sum = (amount: string | null) => (amount === null ? '' : amountText(amount, language.locale))
  return [
    {
      key: 'account',
      header: t('statement.colAccount', { currency }),
      heads: true,
      wraps: true,
      cell: ({ account }) => accountText(account, language),
    },
    { key: 'opening', header: t('statement.colOpening'), numeric: true, from: 600, cell: ({ opening }) => sum(opening) },
    { key: 'debit', header: t('statement.colDebit'), numeric: true, cell: ({ debit }) => sum(debit) },
    { key: 'credit', header: t('statement.colCredit'), numeric: true, cell: ({ credit }) => sum(credit) },
    { key: 'closing', header: t('statement.colClosing'), numeric: true, cell: ({ closing }) => sum(closing) },
  ]
}

export function entryColumns(language: Language, currency: Currency): Column<Entry>[] {
  const { t, locale } = language
  return [
    { key: 'at', header: t('history.colAt'), from: 600, cell: ({ at }) => dayTimeText(at, locale) },
    { key: 'what', header: t('statement.colWhat'), heads: true, wraps: true, cell: (entry) => <What entry={entry} language={language} /> },
    { key: 'debit', header: t('statement.colDebit'), from: 600, wraps: true, cell: ({ debit }) => accountText(debit, language) },
    { key: 'credit', header: t('statement.colCredit'), from: 600, wraps: true, cell: ({ credit }) => accountText(credit, language) },
    {
      key: 'amount',
      header: t('statement.colAmount', { currency }),
      numeric: true,
      cell: (entry) => <Change entry={entry} locale={locale} />,
    },
    {
      key: 'balance',
      header: t('statement.colBalance'),
      numeric: true,
      cell: ({ balance }) => (balance === null ? '' : amountText(balance, locale)),
    },
  ]
}

/** Colour is never the only sign of the direction of cash. */
function Change({ entry, locale }: { entry: Entry; locale: Language['locale'] }) {
  const change = cashChange(entry)
  const sign = { '+': '+', '-': '−' } as const
  return (
    <MoneyText tone={change === '+' ? 'gain' : 'plain'}>{`${change ? sign[change] : ''}${amountText(entry.amount, locale)}`}</MoneyText>
  )
}

/** Bet totals link to the bets. On a phone time and sides are below. */
function What({ entry, language }: { entry: Entry; language: Language }) {
  const { at, debit, credit } = entry
  const game = [debit, credit].find(({ of }) => of !== null)?.of
  const text = kindText(entry, language)
  return (
    <span className={s.what}>
      {entry.bets !== null && game ? <Link href={`/profile/history?game=${game}`}>{text}</Link> : text}
      <small className={s.sides}>
        {dayTimeText(at, language.locale)}
        <br />
        {accountText(debit, language)} → {accountText(credit, language)}
      </small>
    </span>
  )
}
