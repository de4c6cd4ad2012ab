import type { Answer } from '@fairhouse/contracts/client'
import { Badge, type BadgeTone, type Column, Table } from '@fairhouse/ui'

import { moneyText, numberText } from '../../../lib/format.ts'
import { type Language, useLanguage } from '../../../lib/i18n/text.tsx'
import s from './page.module.css'

type Row = Answer<'GET /api/v2/fairness/returns'>['data'][number]

export function ReturnsTable({ rows }: { rows: readonly Row[] }) {
  const language = useLanguage()
  return (
    <Table
      caption={language.t('title.observed')}
      columns={columns(language)}
      rows={rows}
      rowKey={({ game, currency }) => `${game} ${currency}`}
    />
  )
}

const TONES: Readonly<Record<Row['state'], BadgeTone>> = { few: 'neutral', inside: 'proof', above: 'lose', below: 'lose' }

function columns({ t, find, locale }: Language): Column<Row>[] {
  const figure = (percent: string) => `${numberText(Number(percent), locale, 2)}\u00a0%`
  const range = (min: string, max: string) => (figure(min) === figure(max) ? figure(max) : `${figure(min)} – ${figure(max)}`)
  const bandText = ({ band }: Row) => (band.min === null ? t('observed.upTo', { limit: figure(band.max) }) : range(band.min, band.max))
  const state = (row: Row) => <Badge tone={TONES[row.state]}>{find(`observed.state.${row.state}`)}</Badge>
  return [
    {
      key: 'game',
      header: t('fairness.game'),
      heads: true,
      wraps: true,
      cell: (row) => (
        <span className={s.game}>
          <b>{find(`game.${row.game}`) ?? row.game}</b>
          <small>{`${row.currency} · ${t('observed.bets', { n: row.bets })}`}</small>
          <span className={s.phone}>
            <small>{`${t('observed.bandColumn')}: ${bandText(row)}`}</small>
            {state(row)}
          </span>
        </span>
      ),
    },
    { key: 'stated', header: t('observed.stated'), numeric: true, wraps: true, cell: ({ stated }) => range(stated.min, stated.max) },
    { key: 'observed', header: t('observed.observed'), numeric: true, cell: ({ observed }) => <b>{figure(observed)}</b> },
    {
      key: 'band',
      header: t('observed.bandColumn'),
      numeric: true,
      from: 600,
      wraps: true,
      cell: bandText,
    },
    { key: 'staked', header: t('observed.staked'), numeric: true, from: 1024, cell: (row) => moneyText(row.staked, row.currency, locale) },
    { key: 'state', header: t('observed.state'), from: 600, cell: state },
  ]
}
