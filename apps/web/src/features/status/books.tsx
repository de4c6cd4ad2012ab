import { Badge, type BadgeTone, KeyValue, Notice, Skeleton } from '@fairhouse/ui'

import { dateText, timeText } from '../../lib/dates.ts'
import { numberText } from '../../lib/format.ts'
import { useLanguage } from '../../lib/i18n/text.tsx'
import s from './page.module.css'
import type { ServerStatus, StatusAnswer } from './use-status.ts'

type BooksState = StatusAnswer['books']['state']

const TONES: Readonly<Record<BooksState, BadgeTone>> = { agree: 'win', differ: 'lose', stale: 'warn', unchecked: 'neutral' }

/** The ledger's self-check: time and result of the last run. */
export function Books({ status: { data, isLost } }: { status: ServerStatus }) {
  const { t } = useLanguage()
  if (isLost) return <Notice tone="warn">{t('status.noAnswer')}</Notice>
  if (!data) return <Skeleton height="120px" />
  const { state, last, last_full: full } = data.books
  return (
    <div className={s.column}>
      <div>
        <Badge tone={TONES[state]}>{t(`status.books.${state}`)}</Badge>
      </div>
      <p className={s.text}>{t('status.booksText')}</p>
      <KeyValue
        items={[
          { key: 'last', name: t('status.lastCheck'), value: <Check check={last} /> },
          { key: 'full', name: t('status.lastFull'), value: <Check check={full} /> },
        ]}
      />
    </div>
  )
}

function Check({ check }: { check: StatusAnswer['books']['last'] }) {
  const { t, locale } = useLanguage()
  if (!check) return t('status.notYet')
  const { at, took_ms: took, differences } = check
  return (
    <>
      {/* Server and browser are in different time zones. */}
      <time dateTime={at} suppressHydrationWarning>{`${dateText(at, locale)}, ${timeText(at)}`}</time>
      <br />
      {t('status.found', { differences, seconds: numberText(took / 1000, locale, 2) })}
    </>
  )
}
