import { Card, Heading, Table } from '@fairhouse/ui'

import { dayTimeText } from '../../../lib/dates.ts'
import { moneyText } from '../../../lib/format.ts'
import { useLanguage } from '../../../lib/i18n/text.tsx'
import { useRootData } from '../../../shell/root-data.ts'
import { usePlayer } from '../profile-frame.tsx'
import { accountColumns, entryColumns } from './columns.tsx'
import { notesOf, type Statement } from './labels.ts'
import s from './page.module.css'

/** The printed sheet: the player, account totals, and every entry. */
export function Sheet({ statement }: { statement: Statement }) {
  const language = useLanguage()
  const { t, locale } = language
  const { id } = usePlayer()
  const { brand } = useRootData().facts
  const { currency, from, to, entries, accounts, total } = statement
  return (
    <section className={s.sheet} aria-labelledby="statement">
      <b className={s.house}>{brand}</b>
      <Heading level={2} look="section" id="statement">
        {t('statement.title')}
      </Heading>
      <p className={s.whose}>{t('statement.whose', { id, currency, from: dayTimeText(from, locale), to: dayTimeText(to, locale) })}</p>
      <Card pad={0}>
        <Table
          caption={t('statement.accounts')}
          columns={accountColumns(language, currency)}
          rows={accounts}
          rowKey={({ account }) => `${account.name} ${account.of}`}
        />
        <p className={s.total}>{t('statement.total', { total: moneyText(total, currency, locale) })}</p>
      </Card>
      <Card pad={0}>
        <Table
          caption={t('statement.entries')}
          columns={entryColumns(language, currency)}
          rows={entries.map((entry, n) => ({ ...entry, n }))}
          rowKey={({ n }) => `${n}`}
        />
      </Card>
      {notesOf(statement, language).map((note) => (
        <p key={note} className={s.note}>
          {note}
        </p>
      ))}
    </section>
  )
}
