import { isCurrency } from '@fairhouse/money'
import { Button, EmptyState, ErrorState, Skeleton } from '@fairhouse/ui'
import { useState } from 'react'

import { ApiFailure } from '../../../lib/api/failure.ts'
import { useApiQuery } from '../../../lib/api/use-api.ts'
import { browserClock } from '../../../lib/clock.ts'
import { useText } from '../../../lib/i18n/text.tsx'
import { CsvButton } from '../csv-button.tsx'
import { PdfButton } from './pdf/pdf-button.tsx'
import { type OwnDates, type PeriodName, questionOf } from './period.ts'
import s from './page.module.css'
import { Sheet } from './sheet.tsx'

/** One period; it ends when it was opened, or on the last custom day. */
export function SheetPart({ period, dates, currency }: { period: PeriodName; dates: OwnDates; currency: string | null }) {
  const t = useText()
  const [query] = useState(() => ({ ...questionOf(period, browserClock.now(), dates), ...(isCurrency(currency) && { currency }) }))
  const { data, error, refetch } = useApiQuery('GET /api/v2/billing/statement', { query }, { staleTime: 0 })
  if (error) return <Failed isTooLong={isTooLong(error)} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height="320px" radius="14px" />
  return (
    <>
      <div className={s.deeds}>
        <Button disabled={data.entries.length === 0} onClick={() => window.print()}>
          {t('statement.print')}
        </Button>
        {data.entries.length > 0 && <PdfButton statement={data} />}
        <CsvButton name="statement" load={(send) => send('GET /api/v2/billing/statement/csv', { query })} />
      </div>
      {data.entries.length > 0 ? <Sheet statement={data} /> : <EmptyState title={t('statement.none')} text={t('statement.noneText')} />}
    </>
  )
}

/** The only field sent by the page is the start. */
const isTooLong = (error: unknown) => error instanceof ApiFailure && error.answer.errors?.from !== undefined

function Failed({ isTooLong: long, onRetry }: { isTooLong: boolean; onRetry(): void }) {
  const t = useText()
  if (long) return <ErrorState title={t('statement.tooLong')} text={t('statement.tooLongText')} />
  return (
    <ErrorState
      title={t('statement.failed')}
      text={t('statement.failedText')}
      action={<Button onClick={onRetry}>{t('table.retry')}</Button>}
    />
  )
}
