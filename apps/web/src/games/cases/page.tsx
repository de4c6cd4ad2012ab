import { Button, EmptyState, Heading, SectionHead, Skeleton } from '@fairhouse/ui'
import { keepPreviousData } from '@tanstack/react-query'
import { useRef, useState } from 'react'

import { useApiQuery } from '../../lib/api/use-api.ts'
import { Hydrated } from '../../lib/hydrated.tsx'
import { useText } from '../../lib/i18n/text.tsx'
import { inBrowser, pageLoader } from '../../lib/page-loader.ts'
import { FeedTable } from '../_common/table/feed-table.tsx'
import { CaseGrid } from './index/case-grid.tsx'
import { CaseFilters } from './index/case-filters.tsx'
import { ALL, type Filters, isAll, queryOf, sortCases } from './index/filters.ts'
import s from './page.module.css'
import { LoadFailed } from '../_common/table/load-failed.tsx'

const LIST = 'GET /api/v2/cases'

export const loader = pageLoader(() => [[LIST]])
export const clientLoader = inBrowser

export default function CasesPage() {
  return (
    <Hydrated>
      <Cases />
    </Hydrated>
  )
}

/** PRO-1: every case on sale, closed, with price, best item and edge. */
function Cases() {
  const t = useText()
  const [filters, setFilters] = useState(ALL)
  const all = useApiQuery(LIST)
  const list = useRef<HTMLDivElement>(null)
  const [wholeHeight, setWholeHeight] = useState(0)
  const change = (next: Filters) => {
    if (isAll(filters)) setWholeHeight(list.current?.getBoundingClientRect().height ?? 0)
    setFilters(next)
  }
  return (
    <>
      <div className={s.head}>
        <Heading level={1}>{t('game.cases')}</Heading>
        <p className={s.note}>{t('cases.about')}</p>
      </div>
      {all.data && <CaseFilters {...all.data} filters={filters} onChange={change} />}
      {/* as high as the whole list: a shorter result must not move what stands below it */}
      <div ref={list} style={{ minHeight: isAll(filters) ? undefined : wholeHeight }}>
        {all.isError ? <LoadFailed onRetry={() => void all.refetch()} /> : <FoundCases filters={filters} onClear={() => change(ALL)} />}
      </div>
      <section className={s.opened}>
        <SectionHead title={t('cases.justOpened')} note={t('cases.justOpenedNote')} />
        <FeedTable game="cases" kind="latest" />
      </section>
    </>
  )
}

/** Matching cases; previous matches stay until the response arrives. */
function FoundCases({ filters, onClear }: { filters: Filters; onClear(): void }) {
  const t = useText()
  const all = useApiQuery(LIST)
  const query = all.data && queryOf(filters, all.data.currency)
  const found = useApiQuery(LIST, { ...(query && { query }) }, { enabled: !isAll(filters), placeholderData: keepPreviousData })
  const answer = isAll(filters) ? all.data : (found.data ?? all.data)
  if (!answer) return <Skeleton height="520px" radius="14px" />
  if (answer.data.length > 0) return <CaseGrid cases={sortCases(answer.data, filters)} currency={answer.currency} />
  return <EmptyState title={t('cases.none')} text={t('cases.noneText')} action={<Button onClick={onClear}>{t('cases.showAll')}</Button>} />
}
