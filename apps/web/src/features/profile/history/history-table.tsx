import type { Answer } from '@fairhouse/contracts/client'
import { Button, type Column, MoneyText, Table } from '@fairhouse/ui'

import { findGameView } from '../../../games/registry.ts'
import { creditedOf, outcomeOf } from '../../../games/shared/rounds/outcome.ts'
import { dayTimeText } from '../../../lib/dates.ts'
import { difference, moneyText, multiplierText, signedMoneyText } from '../../../lib/format.ts'
import { type Language, useLanguage } from '../../../lib/i18n/text.tsx'

export type Row = Answer<'GET /api/v2/games/history'>['data'][number]

export function HistoryTable({ rows, onProof }: { rows: readonly Row[]; onProof(row: Row): void }) {
  const language = useLanguage()
  return <Table caption={language.t('history.title')} columns={columns(language, onProof)} rows={rows} rowKey={({ id }) => id} />
}

function columns(language: Language, onProof: (row: Row) => void): Column<Row>[] {
  const { t, find, locale } = language
  return [
    { key: 'at', header: t('history.colAt'), heads: true, cell: ({ at }) => dayTimeText(at, locale) },
    { key: 'game', header: t('history.game'), from: 600, cell: ({ game }) => find(`game.${game}`) ?? game },
    {
      key: 'bet',
      header: t('table.colBet'),
      from: 1024,
      wraps: true,
      cell: ({ game, params }) => findGameView(game)?.bet(params, language),
    },
    { key: 'drawn', header: t('table.colDrawn'), from: 600, cell: ({ game, outcome }) => findGameView(game)?.result(outcome, language) },
    {
      key: 'stake',
      header: t('table.colStake'),
      numeric: true,
      from: 1024,
      cell: ({ stake, currency }) => moneyText(stake, currency, locale),
    },
    {
      key: 'multiplier',
      header: t('table.colMultiplier'),
      numeric: true,
      from: 600,
      cell: ({ multiplier }) => multiplierText(multiplier, locale),
    },
    { key: 'gain', header: t('table.colResult'), numeric: true, cell: (row) => <Gain row={row} locale={locale} /> },
    {
      key: 'proof',
      header: t('table.colProof'),
      numeric: true,
      cell: (row) => (
        <Button kind="proof" size={32} icon="seal" compact onClick={() => onProof(row)}>
          {t('table.check')}
        </Button>
      ),
    },
  ]
}

function Gain({ row, locale }: { row: Row; locale: Language['locale'] }) {
  return (
    <MoneyText tone={outcomeOf(row) === 'won' ? 'gain' : 'plain'}>
      {signedMoneyText(difference(creditedOf(row), row.stake), row.currency, locale)}
    </MoneyText>
  )
}
