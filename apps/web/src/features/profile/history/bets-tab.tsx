import { Button, EmptyState, ErrorState, LoadMore, Skeleton, SkeletonGroup } from '@fairhouse/ui'
import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'

import { findGameView, GAME_VIEWS } from '../../../games/registry.ts'
import { type Opened, ProofDrawer } from '../../../games/shared/proof/proof-drawer.tsx'
import { useText } from '../../../lib/i18n/text.tsx'
import { browserClock } from '../../../lib/clock.ts'
import { CsvButton } from './csv-button.tsx'
import { FilterBar } from './filter-bar.tsx'
import { type HistoryFilters, isFiltered, questionOf, readFilters, searchOf } from './filters.ts'
import { HistoryTable, type Row } from './history-table.tsx'
import s from './history.module.css'
import { useHistory } from './use-history.ts'

const GAMES = GAME_VIEWS.map(({ id }) => id)

/** Bets of the player with their proofs; the filters stand in the address. */
export function BetsTab() {
  const [search, setSearch] = useSearchParams()
  const filters = readFilters(search, GAMES)
  const [proof, setProof] = useState<{ game: string; opened: Opened }>()
  const view = proof && findGameView(proof.game)
  const change = (next: HistoryFilters) => setSearch(searchOf(next), { replace: true, preventScrollReset: true })
  return (
    <>
      <FilterBar filters={filters} games={GAMES} onChange={change} />
      <Rows
        filters={filters}
        onProof={({ id, game }) => setProof({ game, opened: { round: id } })}
        onClear={() => change({ game: '', period: 'all', result: 'all' })}
      />
      {view && <ProofDrawer opened={proof.opened} view={view} onClose={() => setProof(undefined)} />}
      <CsvButton question={() => ({ kind: 'bets', ...questionOf(filters, browserClock.now()) })} />
    </>
  )
}

interface RowsProps {
  filters: HistoryFilters
  onProof(row: Row): void
  onClear(): void
}

function Rows({ filters, onProof, onClear }: RowsProps) {
  const t = useText()
  const { data, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useHistory(filters)
  const failed = (
    <ErrorState
      title={t('history.failed')}
      text={t('history.failedText')}
      action={<Button onClick={() => void refetch()}>{t('table.retry')}</Button>}
    />
  )
  if (isError) return failed
  if (!data) return <Waiting late={failed} />
  const rows = data.pages.flatMap((page) => page.data)
  if (rows.length === 0) return <Nothing isFiltered={isFiltered(filters)} onClear={onClear} />
  return (
    <>
      <HistoryTable rows={rows} onProof={onProof} />
      {hasNextPage && <LoadMore label={t('history.more')} busy={isFetchingNextPage} onMore={() => void fetchNextPage()} />}
    </>
  )
}

function Nothing({ isFiltered: filtered, onClear }: { isFiltered: boolean; onClear(): void }) {
  const t = useText()
  if (filtered)
    return (
      <EmptyState
        title={t('history.nothing')}
        text={t('history.nothingText')}
        action={<Button onClick={onClear}>{t('history.clear')}</Button>}
      />
    )
  return (
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
}

function Waiting({ late }: { late: ReactNode }) {
  const t = useText()
  return (
    <SkeletonGroup label={t('history.loading')} late={late}>
      <div className={s.skeleton}>
        {Array.from({ length: 8 }, (_, at) => (
          <Skeleton key={at} height="36px" />
        ))}
      </div>
    </SkeletonGroup>
  )
}
