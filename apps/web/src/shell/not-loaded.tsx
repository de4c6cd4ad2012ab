/** What did not load for the first time says so, and is loaded again by its button: of a card, and of what a screen waits for. */
import { Button, Card, ErrorState, Skeleton, SkeletonGroup } from '@fairhouse/ui'
import { type ReactNode, useState } from 'react'

import { useReadAgain } from '../lib/api/renew.ts'
import { useText } from '../lib/i18n/text.tsx'
import s from './not-loaded.module.css'

interface NotLoadedProps {
  /** What did not load; without one, "this". */
  title?: string | undefined
  /** What is safe. */
  text?: string | undefined
  busy?: boolean
  onRetry: () => void
}

/** One sentence and the button. */
export function NotLoaded({ title, text, busy = false, onRetry }: NotLoadedProps) {
  const t = useText()
  const retry = (
    <Button busy={busy} onClick={onRetry}>
      {t('shell.retry')}
    </Button>
  )
  return <ErrorState title={title ?? t('shell.notLoaded')} text={text} action={retry} />
}

interface Loading {
  isFetchedAfterMount: boolean
  isFetching: boolean
  refetch: () => unknown
}

/** No read of it has had data. It stays so while it is read anew, unlike `isError`. */
export const hasFailedAtFirst = ({ data, isFetchedAfterMount }: { data: unknown; isFetchedAfterMount: boolean }): boolean =>
  data === undefined && isFetchedAfterMount

/** What is missing of several reads: those that have failed are read anew by one button. Nothing where none has. */
export function MissingPart({ queries }: { queries: readonly (Loading & { data: unknown })[] }) {
  const failed = queries.filter(hasFailedAtFirst)
  if (failed.length === 0) return null
  const busy = failed.some(({ isFetching }) => isFetching)
  return <NotLoaded busy={busy} onRetry={() => failed.forEach(({ refetch }) => void refetch())} />
}

/** CSS length of an `EmptyState` of two lines: of a list that may be called empty once it has loaded. */
export const EMPTY_HEIGHT = '154px'

interface FirstSkeletonProps {
  /** Announced while it loads. */
  label: string
  children: ReactNode
  /** What says that it did not load, with this for its button. */
  failed: (retry: () => void) => ReactNode
  onRetry: () => void
}

/** In place of what loads for the first time. After 8 s it counts as failed; the button shows the skeleton again. */
export function FirstSkeleton({ label, children, failed, onRetry }: FirstSkeletonProps) {
  const [attempt, setAttempt] = useState(0)
  const retry = () => {
    setAttempt(attempt + 1)
    onRetry()
  }
  return (
    <SkeletonGroup key={attempt} label={label} late={failed(retry)}>
      {children}
    </SkeletonGroup>
  )
}

interface FirstLoadProps {
  /** Without data. */
  query: Loading
  /** What did not load; without one, "this". */
  title?: string
  /** CSS length of the card, which the error keeps; without one nothing is shown until it has failed. */
  height?: string
  /** What is safe though it did not load. */
  text?: string
  /** The error has no card of its own. */
  isInCard?: boolean
}

/** In place of a card whose data is not there. It stays while it loads again, so that periodic reads neither move the page nor repeat the alert. */
export function FirstLoad({ query, title, text, height, isInCard = false }: FirstLoadProps) {
  const t = useText()
  const readAgain = useReadAgain()
  const retry = () => void readAgain(query)
  const place = { height, isInCard }
  if (query.isFetchedAfterMount)
    return (
      <Place {...place}>
        <NotLoaded title={title} text={text} busy={query.isFetching} onRetry={retry} />
      </Place>
    )
  if (height === undefined) return null
  const failed = (again: () => void) => (
    <Place {...place}>
      <NotLoaded title={title} text={text} onRetry={again} />
    </Place>
  )
  return (
    <FirstSkeleton label={t('shell.loading')} failed={failed} onRetry={retry}>
      <Skeleton height={height} radius="14px" />
    </FirstSkeleton>
  )
}

/** As high as what is not there. */
const Place = ({ height, isInCard, children }: { height: string | undefined; isInCard: boolean; children: ReactNode }) => (
  <div className={s.place} style={{ minHeight: height }}>
    {isInCard ? (
      children
    ) : (
      <Card pad={0} className={s.card}>
        {children}
      </Card>
    )}
  </div>
)
