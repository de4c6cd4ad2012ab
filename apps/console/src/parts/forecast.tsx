/** What typed terms may cost, as the server forecasts it once one pauses typing: not yet, counting, refused, failed, or there. */
import { Button, ErrorState, Heading, Notice, useSettledText } from '@fairhouse/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import { type Answer, ApiError, type Input, type Key } from '../lib/call.ts'
import { toErrorMessage } from '../lib/error-messages.ts'
import { fieldErrorsOf } from '../lib/form-texts.ts'
import { isTaken } from '../lib/schemas.ts'
import s from './entry-form.module.css'

type ForecastKey = Extract<Key, `${string}/forecast`>

interface ForecastQuery<T> {
  /** Whether the terms are filled in. */
  isWhole: boolean
  data: T | undefined
  error: Error | null
  /** The browser is offline. */
  isPaused: boolean
  refetch: () => unknown
}

interface Terms<K extends ForecastKey> {
  body: Input<K>['body']
  ask: (body: Input<K>['body']) => Promise<Answer<K>>
  /** Whether the form has what the call does not check. */
  isFilled?: boolean
}

/** `errors`: texts by field of what the server refuses. */
export function useForecast<K extends ForecastKey>(from: K, { body, ask, isFilled = true }: Terms<K>) {
  const isWhole = isFilled && isTaken(from, body)
  const text = JSON.stringify(body)
  const settled = useSettledText(text)
  const { data, error, isPaused, refetch } = useQuery<Answer<K>>({
    queryKey: [from, text],
    queryFn: () => ask(body),
    enabled: isWhole && settled === text,
  })
  const query: ForecastQuery<Answer<K>> = { isWhole, data, error, isPaused, refetch }
  return { ...query, errors: isWhole ? fieldErrorsOf(error) : {} }
}

interface ForecastProps<T> {
  of: ForecastQuery<T>
  /** What to fill in first. */
  hint: string
  children(forecast: T): ReactNode
}

/** The region stands from the start, because a screen reader says what comes into one, not what one is made with. */
export function Forecast<T>({ of, hint, children }: ForecastProps<T>) {
  const { isWhole, data, error, isPaused } = of
  const isRefused = isRefusal(error)
  const isShown = isWhole && !isRefused && data !== undefined
  const isCounting = isWhole && data === undefined && !error && !isPaused
  return (
    <div className={s.whole}>
      {!isWhole && <p>{hint}</p>}
      <section aria-label="Forecast of cost" aria-live="polite">
        {isCounting && <p>Counting…</p>}
        {isShown && (
          <>
            <Heading level={3} look="card">
              Forecast of cost
            </Heading>
            {children(data)}
          </>
        )}
      </section>
      {isWhole && isRefused && <Refused error={error} />}
      {isWhole && !isRefused && !isShown && !isCounting && <NotLoaded of={of} />}
    </div>
  )
}

/** Of the terms themselves: asked again, the server answers the same. It holds against what an earlier answer said of them. */
export const isRefusal = (error: Error | null): error is ApiError =>
  error instanceof ApiError && (error.fields.length > 0 || error.code === 'bad_transition' || error.code === 'not_found')

function Refused({ error }: { error: ApiError }) {
  const causes = error.fields.length > 0 ? error.fields.join(' ') : toErrorMessage(error)
  return (
    <div role="alert">
      <Notice tone="lose">There is no forecast of these terms. {causes}</Notice>
    </div>
  )
}

function NotLoaded<T>({ of: { error, refetch } }: { of: ForecastQuery<T> }) {
  return (
    <ErrorState
      title="The forecast did not load"
      text={toErrorMessage(error ?? new Error('offline'))}
      action={<Button onClick={() => void refetch()}>Ask again</Button>}
    />
  )
}
