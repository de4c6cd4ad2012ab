import { Button, type Column, EmptyState, MoneyText, Table as Rows } from '@fairhouse/ui'

import { timeText } from '../../../lib/dates.ts'
import { amountText, multiplierText } from '../../../lib/format.ts'
import { type Language, useLanguage } from '../../../lib/i18n/text.tsx'
import { EMPTY_HEIGHT, FirstLoad } from '../../../shell/not-loaded.tsx'
import type { GameView, RoundRow } from '../game-view.ts'
import { drawnText, gainText, isWon } from '../rounds/outcome.ts'

interface RoundsTableProps {
  rounds: readonly RoundRow[]
  /** The read of those that ended before. */
  query: Parameters<typeof FirstLoad>[0]['query'] & { data: unknown }
  view: GameView
  onProof(id: string): void
}

/** The visitor's rounds of this game. */
export function RoundsTable({ rounds, query, view, onProof }: RoundsTableProps) {
  const language = useLanguage()
  const { t } = language
  if (rounds.length === 0 && query.data === undefined) return <FirstLoad query={query} height={EMPTY_HEIGHT} isInCard />
  if (rounds.length === 0) return <EmptyState title={t('table.noBets')} text={t('table.noBetsText')} />
  return <Rows caption={t('table.myBets')} columns={columns(language, view, onProof)} rows={rounds} rowKey={({ id }) => id} />
}

function columns(language: Language, view: GameView, onProof: (id: string) => void): Column<RoundRow>[] {
  const { t, locale } = language
  return [
    {
      key: 'drawn',
      header: t('table.colDrawn'),
      heads: true,
      cell: (round) => (round.status === 'open' ? t('table.open') : drawnText(view, round, language)),
    },
    { key: 'time', header: t('table.colTime'), from: 1024, cell: ({ at }) => timeText(at) },
    { key: 'bet', header: t('table.colBet'), from: 1024, wraps: true, cell: ({ params }) => view.bet(params, language) },
    { key: 'stake', header: t('table.colStake'), numeric: true, cell: ({ stake }) => amountText(stake, locale) },
    {
      key: 'multiplier',
      header: t('table.colMultiplier'),
      numeric: true,
      from: 600,
      cell: ({ status, multiplier }) => (status === 'settled' ? multiplierText(multiplier, locale) : '–'),
    },
    { key: 'result', header: t('table.colResult'), numeric: true, cell: (round) => <Result round={round} language={language} /> },
    {
      key: 'proof',
      header: t('table.colProof'),
      numeric: true,
      cell: ({ id }) => (
        <Button kind="proof" size={32} icon="seal" compact onClick={() => onProof(id)}>
          {t('table.check')}
        </Button>
      ),
    },
  ]
}

function Result({ round, language }: { round: RoundRow; language: Language }) {
  return <MoneyText tone={isWon(round) ? 'gain' : 'plain'}>{gainText(round, language)}</MoneyText>
}
