import type { Answer } from '@fairhouse/contracts/client'
import { Button, type Column, ErrorState, Heading, Skeleton, SkeletonGroup, Table } from '@fairhouse/ui'

import { useApiQuery } from '../../../lib/api/use-api.ts'
import { percentRangeText, returnRangeText } from '../../../lib/format.ts'
import { type Language, useLanguage } from '../../../lib/i18n/text.tsx'
import { marketTitle } from '../../../lib/board-text.ts'
import s from './virtual-returns.module.css'

type Row = Answer<'GET /api/v2/virtual/returns'>['data'][number]

/** D-79: the exact return of each kind of market of virtual sports, over all fixtures. */
export function VirtualReturnsCard() {
  const language = useLanguage()
  const { t } = language
  const { data, isError, refetch } = useApiQuery('GET /api/v2/virtual/returns')
  const failed = (
    <ErrorState title={t('betting.returns.failed')} action={<Button onClick={() => void refetch()}>{t('table.retry')}</Button>} />
  )
  if (data?.data.length === 0) return null
  return (
    <section className={s.section} aria-label={t('betting.returns.title')}>
      <header className={s.head}>
        <Heading level={2}>{t('betting.returns.title')}</Heading>
        <p>{t('betting.returns.text')}</p>
      </header>
      {data && <Table caption={t('betting.returns.title')} columns={columns(language)} rows={data.data} rowKey={keyOf} />}
      {!data && isError && failed}
      {!data && !isError && (
        <SkeletonGroup label={t('betting.returns.loading')} late={failed}>
          <Skeleton height="360px" />
        </SkeletonGroup>
      )}
    </section>
  )
}

const keyOf = ({ game, market: { type, scope, k } }: Row): string => `${game} ${type} ${scope} ${k}`
const NO_SIDES = { home: '', away: '' }

function columns({ t, find, locale }: Language): Column<Row>[] {
  const marketText = ({ market }: Row) => marketTitle(t, { ...market, units: 'goals', team: null, n: null }, NO_SIDES)
  const marginText = ({ margin: { min, max } }: Row) => percentRangeText([...new Set([min, max].map(upToTenth))], locale, 1)
  return [
    {
      key: 'market',
      header: t('betting.returns.market'),
      heads: true,
      wraps: true,
      cell: (row) => (
        <span className={s.market}>
          <b>{marketText(row)}</b>
          <small>{find(`game.${row.game}`) ?? row.game}</small>
          <small className={s.phone}>{`${t('betting.returns.margin')}: ${marginText(row)}`}</small>
        </span>
      ),
    },
    {
      key: 'range',
      header: t('betting.returns.prices'),
      numeric: true,
      wraps: true,
      cell: ({ return: { min, max } }) => returnRangeText([Number(min), Number(max)], locale),
    },
    {
      key: 'mean',
      header: t('betting.returns.mean'),
      numeric: true,
      cell: (row) => <b>{returnRangeText([Number(row.return.mean)], locale)}</b>,
    },
    { key: 'margin', header: t('betting.returns.margin'), numeric: true, from: 600, cell: marginText },
  ]
}

/** A margin is never shown smaller than it is. */
const upToTenth = (percent: string): number => Math.ceil(Number(percent) * 10 - 1e-9) / 10
