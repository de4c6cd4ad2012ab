import { KeyValue, Notice, Skeleton } from '@fairhouse/ui'

import { numberText } from '../../lib/format.ts'
import { useLanguage } from '../../lib/i18n/text.tsx'
import s from './page.module.css'
import type { ServerStatus } from './use-status.ts'

/** The server's figures of the last five minutes. */
export function Speed({ status: { data, isLost } }: { status: ServerStatus }) {
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
