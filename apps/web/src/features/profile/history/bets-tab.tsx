import { Button, EmptyState, Link } from '@fairhouse/ui'
import { useState } from 'react'

import { findGameView, LISTED_VIEWS } from '../../../games/registry.ts'
import { type OpenedProof, ProofDrawer } from '../../../games/_common/proof/proof-drawer.tsx'
import { SPORTS } from '../../../games/virtual/drawn-rounds.ts'
import { useApi } from '../../../lib/api/use-api.ts'
import { usePages } from '../../../lib/api/use-pages.ts'
import { useText } from '../../../lib/i18n/text.tsx'
import { browserClock } from '../../../lib/clock.ts'
import { CsvButton } from '../csv-button.tsx'
import { FilterBar } from './filter-bar.tsx'
import { type HistoryFilters, isFiltered, questionOf, readFilters, searchOf } from './filters.ts'
import { HistoryTable, type Row } from './history-table.tsx'
import s from './history.module.css'
import { PagedRows } from './paged-rows.tsx'
import { useFilters } from './use-filters.ts'

const GAMES = LISTED_VIEWS.map(({ id }) => id)
const readBetFilters = (search: URLSearchParams) => readFilters(search, GAMES)

/** The player's bets with proofs; the address contains the filters. */
export function BetsTab() {
  const [filters, change] = useFilters(readBetFilters, searchOf)
  const [proof, setProof] = useState<{ game: string; opened: OpenedProof }>()
  const view = proof && findGameView(proof.game)
  return (
    <>
      <FilterBar filters={filters} games={GAMES} onChange={change} />
      <Rows
        filters={filters}
        onProof={({ id, game }) => setProof({ game, opened: { round: id } })}
        onClear={() => change({ game: '', period: 'all', result: 'all' })}
      />
      {view && <ProofDrawer opened={proof.opened} view={view} onClose={() => setProof(undefined)} />}
      <CsvButton name="bets" load={(send) => send('GET /api/v2/profile/history/csv', { query: questionOf(filters, browserClock.now()) })} />
    </>
  )
}

interface RowsProps {
  filters: HistoryFilters
  onProof(row: Row): void
  onClear(): void
}

const HISTORY = 'GET /api/v2/games/history'

/** The player's real rounds, newest first. */
function Rows({ filters, onProof, onClear }: RowsProps) {
  const t = useText()
  const api = useApi()
  const pages = usePages([HISTORY, 'pages', filters], ({ before, signal }) =>
    api.call(HISTORY, { query: { ...questionOf(filters, browserClock.now()), before }, signal }),
  )
  const empty = (
    <EmptyState
      title={t('history.empty')}
      text={t('table.noBetsText')}
      action={
        <Button kind="primary" href="/games/dice">
          {t('history.toDice')}
        </Button>
      }
    />
  )
  return (
    <PagedRows pages={pages} failedText={t('history.failedText')} empty={empty} isFiltered={isFiltered(filters)} onClear={onClear}>
      {(rows) => (
        <>
          {rows.some(({ game }) => game === SPORTS) && (
            <Link href="/betting/bets" className={s.opens!}>
              {t('history.toSportsBets')}
            </Link>
          )}
          <HistoryTable rows={rows} onProof={onProof} />
        </>
      )}
    </PagedRows>
  )
}
