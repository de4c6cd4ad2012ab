import { Button, EmptyState, ErrorState, Skeleton, SkeletonGroup } from '@fairhouse/ui'
import type { ReactNode } from 'react'

import type { Pages } from '../../../lib/api/use-pages.ts'
import { useText } from '../../../lib/i18n/text.tsx'
import { NextPage } from '../../../shell/next-page.tsx'
import s from './history.module.css'

interface PagedRowsProps<Row> {
  pages: Pages<Row>
  /** Shown even when the list fails to load. */
  failedText: string
  /** Shown before the first row exists. */
  empty: ReactNode
  isFiltered: boolean
  onClear(): void
  children(rows: readonly Row[]): ReactNode
}

/** A history list in each state: loading, failed, empty, no match, rows with a next page. */
export function PagedRows<Row>({ pages, failedText, empty, isFiltered, onClear, children }: PagedRowsProps<Row>) {
  const t = useText()
  const { data, isError, refetch } = pages
  const failed = (
    <ErrorState title={t('history.failed')} text={failedText} action={<Button onClick={() => void refetch()}>{t('table.retry')}</Button>} />
  )
  if (isError && !data) return failed
  if (!data) return <Waiting late={failed} />
  const rows = data.pages.flatMap((page) => page.data)
  if (rows.length === 0) return isFiltered ? <NothingFits onClear={onClear} /> : empty
  return (
    <>
      {children(rows)}
      <NextPage pages={pages} label={t('history.more')} />
    </>
  )
}

function NothingFits({ onClear }: { onClear(): void }) {
  const t = useText()
  return (
    <EmptyState
      title={t('history.nothing')}
      text={t('history.nothingText')}
      action={<Button onClick={onClear}>{t('history.clear')}</Button>}
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
