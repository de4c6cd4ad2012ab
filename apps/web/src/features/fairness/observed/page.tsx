import { Button, EmptyState, ErrorState, Heading, Link, Skeleton, SkeletonGroup } from '@fairhouse/ui'

import { useApiQuery } from '../../../lib/api/use-api.ts'
import { Hydrated } from '../../../lib/hydrated.tsx'
import { numberText } from '../../../lib/format.ts'
import { useLanguage } from '../../../lib/i18n/text.tsx'
import { inBrowser, pageLoader } from '../../../lib/page-loader.ts'
import { VirtualReturnsCard } from '../../betting/virtual/virtual-returns-card.tsx'
import s from './page.module.css'
import { ProviderReturns } from './provider-returns.tsx'
import { ReturnsTable } from './returns-table.tsx'

export const loader = pageLoader(() => [['GET /api/v2/fairness/returns'], ['GET /api/v2/virtual/returns']])
export const clientLoader = inBrowser

/** BEY-3: what each game states beside what it has paid, with the band that chance allows. */
export default function ObservedReturnsPage() {
  return (
    <Hydrated>
      <Observed />
    </Hydrated>
  )
}

function Observed() {
  const { t, locale } = useLanguage()
  const { data, isError, refetch } = useApiQuery('GET /api/v2/fairness/returns', undefined, { staleTime: 0 })
  const failed = <ErrorState title={t('observed.failed')} action={<Button onClick={() => void refetch()}>{t('table.retry')}</Button>} />
  return (
    <div className={s.page}>
      <header className={s.head}>
        <Heading level={1}>{t('title.observed')}</Heading>
        <p>{t('observed.intro')}</p>
      </header>
      {data && data.data.length > 0 && <ReturnsTable rows={data.data} />}
      {data?.data.length === 0 && <EmptyState title={t('observed.none')} text={t('observed.noneText')} />}
      {!data && isError && failed}
      {!data && !isError && (
        <SkeletonGroup label={t('observed.loading')} late={failed}>
          <Skeleton height="360px" />
        </SkeletonGroup>
      )}
      {data && (
        <ul className={s.notes}>
          <li>{t('observed.band', { percent: numberText(Number(data.confidence), locale, 2) })}</li>
          <li>{t('observed.few')}</li>
          <li>{t('observed.measured')}</li>
          <li>{t('observed.counted')}</li>
        </ul>
      )}
      {data && <ProviderReturns games={data.providers} level={2} />}
      <VirtualReturnsCard />
      <Link href="/fairness" className={s.back}>
        {t('observed.back')}
      </Link>
    </div>
  )
}
