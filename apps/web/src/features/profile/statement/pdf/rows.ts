/** The texts of a printed statement, as on screen. Pure. */
import { dayTimeText } from '../../../../lib/dates.ts'
import { amountText, moneyText } from '../../../../lib/format.ts'
import type { Language } from '../../../../lib/i18n/text.tsx'
import { accountText, cashChange, kindText, notesOf } from '../labels.ts'
import type { Statement } from '../labels.ts'

export interface EntryRow {
  time: string
  what: string
  /** Debited → credited. */
  sides: string
  amount: string
  balance: string
}

export interface StatementRows {
  brand: string
  title: string
  whose: string
  accounts: { title: string; head: string[]; rows: string[][]; total: string }
  entries: { title: string; head: string[]; rows: EntryRow[] }
  note: string
}

interface Owner {
  brand: string
  id: number | string
}

export function statementRows(statement: Statement, { brand, id }: Owner, language: Language): StatementRows {
  const { t, locale } = language
  const { currency, from, to, accounts, entries, total } = statement
  const sum = (amount: string | null) => (amount === null ? '' : amountText(amount, locale))
  return {
    brand,
    title: t('statement.title'),
    whose: t('statement.whose', { id, currency, from: dayTimeText(from, locale), to: dayTimeText(to, locale) }),
    accounts: {
      title: t('statement.accounts'),
      head: [
        t('statement.colAccount', { currency }),
        t('statement.colOpening'),
        t('statement.colDebit'),
        t('statement.colCredit'),
        t('statement.colClosing'),
      ],
      rows: accounts.map(({ account, opening, debit, credit, closing }) => [
        accountText(account, language),
        ...[opening, debit, credit, closing].map(sum),
      ]),
      total: t('statement.total', { total: moneyText(total, currency, locale) }),
    },
    entries: {
      title: t('statement.entries'),
      head: [t('history.colAt'), t('statement.colWhat'), t('statement.colAmount', { currency }), t('statement.colBalance')],
      rows: entries.map((entry) => ({
        time: dayTimeText(entry.at, locale),
        what: kindText(entry, language),
        sides: `${accountText(entry.debit, language)} → ${accountText(entry.credit, language)}`,
        amount: `${SIGNS[cashChange(entry) ?? '']}${sum(entry.amount)}`,
        balance: sum(entry.balance),
      })),
    },
    note: notesOf(statement, language).join(' '),
  }
}

const SIGNS = { '+': '+', '-': '−', '': '' } as const
