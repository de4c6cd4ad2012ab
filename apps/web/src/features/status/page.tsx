import { Card, Heading, KeyValue, Notice, Skeleton } from '@fairhouse/ui'

import { numberText } from '../../lib/format.ts'
import { Hydrated } from '../../lib/hydrated.tsx'
import { useLanguage, useText } from '../../lib/i18n/text.tsx'
import { inBrowser, pageLoader } from '../../lib/page-loader.ts'
import { Books } from './books.tsx'
import s from './page.module.css'
import { ServiceTable } from './service-table.tsx'
import { type ServerStatus, useStatus } from './use-status.ts'

export const loader = pageLoader(() => [['GET /api/v2/status']])
export const clientLoader = inBrowser

/** BEY-15, D-18: service states, response times, and the last check of the books. */
export default function StatusPage() {
  return (
    <Hydrated>
      <Status />
    </Hydrated>
  )
}

function Status() {
  const t = useText()
  const status = useStatus()
  return (
    <div className={s.page}>
      <div>
        <Heading level={1} look="display">
          {t('status.title')}
        </Heading>
        <p className={s.lead}>{t('status.lead')}</p>
      </div>
      <div className={s.pair}>
        <Card as="section" pad={20} aria-labelledby="status-books">
          <Heading level={2} look="card" id="status-books">
            {t('status.books')}
          </Heading>
          <Books status={status} />
        </Card>
        <Card as="section" pad={20} aria-labelledby="status-speed">
          <Heading level={2} look="card" id="status-speed">
            {t('status.speed')}
          </Heading>
          <Speed status={status} />
        </Card>
      </div>
      <ServiceTable />
    </div>
  )
}

/** The server's figures of the last five minutes. */
function Speed({ status: { data, isLost } }: { status: ServerStatus }) {
  const { t, locale } = useLanguage()
  if (isLost) return <Notice tone="warn">{t('status.noAnswer')}</Notice>
  if (!data) return <Skeleton height="120px" />
  const { latency, version } = data
  const ms = (figure: number) => t('status.ms', { ms: numberText(figure, locale, 1) })
  const figures = latency && [
    { key: 'p50', name: t('status.p50'), value: ms(latency.p50_ms) },
    { key: 'p95', name: t('status.p95'), value: ms(latency.p95_ms) },
    { key: 'calls', name: t('status.calls'), value: numberText(latency.calls, locale) },
  ]
  return (
    <div className={s.column}>
      <p className={s.text}>{t('status.speedText')}</p>
      <KeyValue items={[...(figures ?? []), { key: 'version', name: t('status.version'), value: version }]} />
    </div>
  )
}
