import type { Answer } from '@fairhouse/contracts/client'
import { Button, type Column, Link, MoneyText, Table } from '@fairhouse/ui'

import { findGameView } from '../../../games/registry.ts'
import { gainText, isWon } from '../../../games/_common/rounds/outcome.ts'
import { gameNameOf } from '../../../games/provided.ts'
import { dayTimeText } from '../../../lib/dates.ts'
import { moneyText, multiplierText } from '../../../lib/format.ts'
import { type Language, useLanguage } from '../../../lib/i18n/text.tsx'
import { SPORTS } from '../../../games/virtual/drawn-rounds.ts'
import { betLines } from './bet-row.ts'
import s from './history.module.css'

export type Row = Answer<'GET /api/v2/games/history'>['data'][number]

export function HistoryTable({ rows, onProof }: { rows: readonly Row[]; onProof(row: Row): void }) {
  const language = useLanguage()
  return <Table caption={language.t('history.title')} columns={columns(language, onProof)} rows={rows} rowKey={({ id }) => id} />
}

function columns(language: Language, onProof: (row: Row) => void): Column<Row>[] {
  const { t, locale } = language
  return [
    { key: 'game', header: t('history.game'), heads: true, wraps: true, cell: (row) => <Bet row={row} /> },
    { key: 'at', header: t('history.colAt'), from: 600, cell: ({ at }) => dayTimeText(at, locale) },
    {
      key: 'drawn',
      header: t('table.colDrawn'),
      from: 1024,
      wraps: true,
      cell: ({ game, status, outcome }) => (status === 'settled' ? findGameView(game)?.result(outcome, language) : '–'),
    },
    { key: 'stake', header: t('table.colStake'), numeric: true, from: 600, cell: (row) => stakeText(row, language) },
    {
      key: 'multiplier',
      header: t('table.colMultiplier'),
      numeric: true,
      from: 1024,
      cell: ({ status, multiplier }) => (status === 'settled' ? multiplierText(multiplier, locale) : '–'),
    },
    { key: 'gain', header: t('table.colResult'), numeric: true, cell: (row) => <Gain row={row} /> },
    {
      key: 'proof',
      header: <span className={s.wide}>{t('table.colProof')}</span>,
      numeric: true,
      cell: (row) => (
        <Button kind="proof" size={32} icon="seal" compact onClick={() => onProof(row)}>
          {t('table.check')}
        </Button>
      ),
    },
  ]
}

const stakeText = ({ stake, currency }: Row, { locale }: Language) => moneyText(stake, currency, locale)

/** What was bet on. Below 600 px stake and time stand here too: their columns have no room. */
function Bet({ row }: { row: Row }) {
  const language = useLanguage()
  const { id, game, at } = row
  const lines = betLines(row, language).map((line, at) => <small key={`${at} ${line}`}>{line}</small>)
  return (
    <span className={s.bet}>
      <b>{gameNameOf(row, language)}</b>
      {game === SPORTS ? <Link href={`/betting/bet/${id}`}>{lines}</Link> : lines}
      <small className={s.narrow}>
        {stakeText(row, language)} · {dayTimeText(at, language.locale)}
      </small>
    </span>
  )
}

function Gain({ row }: { row: Row }) {
  const language = useLanguage()
  return <MoneyText tone={isWon(row) ? 'gain' : 'plain'}>{gainText(row, language)}</MoneyText>
}
