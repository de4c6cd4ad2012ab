import { Button, Card, type Column, ErrorState, Heading, Skeleton, Table } from '@fairhouse/ui'

import { useApi } from '../../lib/api/use-api.ts'
import { usePages } from '../../lib/api/use-pages.ts'
import { dateText } from '../../lib/dates.ts'
import { moneyText } from '../../lib/format.ts'
import { type Language, useLanguage } from '../../lib/i18n/text.tsx'
import { NextPage } from '../../shell/next-page.tsx'
import s from './page.module.css'
import type { Received } from './types.ts'

const ROUTE = 'GET /api/v2/vip/received'

/** PRO-16: what the player has received from the club, and cashback that went by, the newest first. */
export function ReceivedList() {
  const { t } = useLanguage()
  return (
    <section className={s.section} aria-labelledby="vip-received">
      <Heading level={2} id="vip-received">
        {t('vip.received')}
      </Heading>
      <Pages />
    </section>
  )
}

function Pages() {
  const language = useLanguage()
  const { t } = language
  const api = useApi()
  const pages = usePages<Received>([ROUTE, 'pages'], ({ before, signal }) => api.call(ROUTE, { query: { before }, signal }))
  const { data, isError, refetch } = pages
  if (isError && !data)
    return (
      <ErrorState title={t('vip.received.failed')} action={<Button onClick={() => void refetch()}>{t('vip.received.retry')}</Button>} />
    )
  if (!data) return <Skeleton height="160px" radius="14px" />
  const rows = data.pages.flatMap((page) => page.data)
  if (rows.length === 0) return <p className={s.note}>{t('vip.received.none')}</p>
  return (
    <>
      <Card pad={0}>
        <Table caption={t('vip.received')} columns={columns(language)} rows={rows} rowKey={({ id }) => id} />
      </Card>
      <NextPage pages={pages} label={t('vip.received.more')} />
    </>
  )
}

const columns = (language: Language): Column<Received>[] => [
  { key: 'what', header: language.t('vip.received.what'), heads: true, wraps: true, cell: (row) => <What row={row} language={language} /> },
  { key: 'at', header: language.t('vip.received.at'), from: 600, cell: ({ at }) => dateText(at, language.locale) },
  { key: 'sum', header: language.t('vip.received.sum'), numeric: true, wraps: true, cell: (row) => sumOf(row, language) },
]

/** A phone has no room for the date: it stands under the name. */
const What = ({ row, language }: { row: Received; language: Language }) => (
  <>
    {whatOf(row, language)}
    <div className={s.more}>{dateText(row.at, language.locale)}</div>
  </>
)

function whatOf(row: Received, { t, locale }: Language): string {
  if (row.kind === 'level_spins') return t('vip.received.level', { level: row.level, game: row.game })
  if (row.kind !== 'cashback') return t(`vip.received.${row.kind}`)
  const week = { from: dateText(row.from, locale, 'UTC'), until: dateText(row.until, locale, 'UTC') }
  if (row.is_claimed) return t('vip.received.cashback', week)
  return t('vip.received.over', { ...week, amount: moneyText(row.amount, row.currency, locale) })
}

function sumOf(row: Received, { t, locale }: Language): string {
  if (row.kind === 'level_spins') return t('vip.received.spins', { count: row.count })
  return row.kind === 'cashback' && !row.is_claimed ? t('vip.no') : moneyText(row.amount, row.currency, locale)
}
