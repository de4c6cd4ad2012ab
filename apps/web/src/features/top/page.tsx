import { Button, Card, EmptyState, ErrorState, Heading, Segmented, SkeletonGroup, Skeleton } from '@fairhouse/ui'
import { useSearchParams } from 'react-router'

import { useApiQuery } from '../../lib/api/use-api.ts'
import { Hydrated } from '../../lib/hydrated.tsx'
import { type Language, useLanguage } from '../../lib/i18n/text.tsx'
import { inBrowser, pageLoader } from '../../lib/page-loader.ts'
import { DEFAULTS, LISTS, listIn, PERIODS, periodIn } from './choice.ts'
import { hasPlaces, Places } from './places.tsx'
import s from './page.module.css'
import { Podium } from './podium.tsx'

export const loader = pageLoader(() => [['GET /api/v2/top', { query: DEFAULTS }]])
export const clientLoader = inBrowser

/** PRO-22: leaders by winnings, turnover and single wins; the address contains the selection. */
export default function TopPage() {
  return (
    <Hydrated>
      <Leaders />
    </Hydrated>
  )
}

function Leaders() {
  const language = useLanguage()
  const { t } = language
  const [search, setSearch] = useSearchParams()
  const [by, period] = [listIn(search), periodIn(search)]
  const query = useApiQuery('GET /api/v2/top', { query: { by, period } }, { placeholderData: (shown) => shown, staleTime: 0 })
  const choose = (next: { by?: string; period?: string }) => setSearch({ by, period, ...next }, { replace: true, preventScrollReset: true })
  const failed = <ErrorState title={t('top.failed')} action={<Button onClick={() => void query.refetch()}>{t('table.retry')}</Button>} />
  return (
    <div className={s.page}>
      <header className={s.head}>
        <Heading level={1}>{t('title.top')}</Heading>
        <p>{t('top.note')}</p>
      </header>
      <div className={s.choice}>
        <Segmented
          label={t('top.order')}
          value={by}
          onChange={(next) => choose({ by: next })}
          options={optionsOf(LISTS, 'order', language)}
        />
        <Segmented
          label={t('top.period')}
          value={period}
          onChange={(next) => choose({ period: next })}
          options={optionsOf(PERIODS, 'period', language)}
        />
      </div>
      {query.data && <Shown top={query.data} by={by} />}
      {!query.data && query.isError && failed}
      {!query.data && !query.isError && (
        <SkeletonGroup label={t('top.loading')} late={failed}>
          <Skeleton height="360px" radius="20px" />
        </SkeletonGroup>
      )}
      <p className={s.foot}>{t(by === 'winnings' ? 'top.winningsNote' : 'top.countedNote')}</p>
    </div>
  )
}

function optionsOf<Value extends string>(values: readonly Value[], kind: 'order' | 'period', { find }: Language) {
  return values.map((value) => ({ value, label: find(`top.${kind}.${value}`) ?? value }))
}

function Shown({ top, by }: Parameters<typeof Places>[0]) {
  const { t } = useLanguage()
  if (top.rows.length === 0 && !top.me) return <EmptyState title={t('top.none')} text={t('top.noneText')} />
  return (
    <div className={s.grid}>
      {top.rows.length > 0 && (
        <Card pad={20} className={s.podium}>
          <Podium top={top} />
        </Card>
      )}
      {hasPlaces(top) && (
        <Card pad={0}>
          <Places top={top} by={by} />
        </Card>
      )}
    </div>
  )
}
