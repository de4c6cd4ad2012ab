/** What did not load for the first time says so, and is loaded again by its button: of a card, and of what a screen waits for. */
import { Button, Card, ErrorState, Skeleton, SkeletonGroup } from '@fairhouse/ui'
import { type ReactNode, useState } from 'react'

import { useText } from '../lib/i18n/text.tsx'
import s from './not-loaded.module.css'

interface NotLoadedProps {
  /** What did not load; without one, "this". */
  title?: string | undefined
  busy?: boolean
  onRetry: () => void
}

/** One sentence and the button. */
export function NotLoaded({ title, busy = false, onRetry }: NotLoadedProps) {
  const t = useText()
  const retry = (
    <Button busy={busy} onClick={onRetry}>
      {t('shell.retry')}
    </Button>
  )
  return <ErrorState title={title ?? t('shell.notLoaded')} action={retry} />
}

interface FirstSkeletonProps {
  /** Announced while it loads. */
  label: string
  /** What did not load, once it counts as failed. */
  title?: string | undefined
  children: ReactNode
  onRetry: () => void
}

/** In place of what loads for the first time. After 8 s it counts as failed; the button shows the skeleton again. */
export function FirstSkeleton({ label, title, children, onRetry }: FirstSkeletonProps) {
  const [attempt, setAttempt] = useState(0)
  const retry = () => {
    setAttempt(attempt + 1)
    onRetry()
  }
  return (
    <SkeletonGroup key={attempt} label={label} late={<NotLoaded title={title} onRetry={retry} />}>
      {children}
    </SkeletonGroup>
  )
}

interface FirstLoadProps {
  /** Without data. */
  query: { isFetchedAfterMount: boolean; isFetching: boolean; refetch: () => unknown }
  /** CSS length of the card, which the error keeps; without one nothing is shown until it has failed. */
  height?: string
  /** The error has no card of its own. */
  isInCard?: boolean
}

/** In place of a card whose data is not there. It stays while it loads again, so that periodic reads neither move the page nor repeat the alert. */
export function FirstLoad({ query: { isFetchedAfterMount, isFetching, refetch }, height, isInCard = false }: FirstLoadProps) {
  if (!isFetchedAfterMount) return height === undefined ? null : <Skeleton height={height} radius="14px" />
  const failed = <NotLoaded busy={isFetching} onRetry={() => void refetch()} />
  return (
    <div className={s.place} style={{ minHeight: height }}>
      {isInCard ? (
        failed
      ) : (
        <Card pad={0} className={s.card}>
          {failed}
        </Card>
      )}
    </div>
  )
}
