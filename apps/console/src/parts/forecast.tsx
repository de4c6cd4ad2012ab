/** What typed terms may cost, as the server forecasts it once one pauses typing: not yet, counting, refused, failed, or there. */
import { Button, ErrorState, Notice, useSettledText } from '@fairhouse/ui'
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

export function Forecast<T>({ of: { isWhole, data, error, isPaused, refetch }, hint, children }: ForecastProps<T>) {
  if (!isWhole) return <p className={s.whole}>{hint}</p>
  if (data !== undefined) return children(data)
  if (error instanceof ApiError && error.fields.length > 0)
    return (
      <div className={s.whole} role="alert">
        <Notice tone="lose">There is no forecast of these terms. {error.fields.join(' ')}</Notice>
      </div>
    )
  if (!error && !isPaused) return <output className={s.whole}>Counting…</output>
  return (
    <div className={s.whole}>
      <ErrorState
        title="The forecast did not load"
        text={toErrorMessage(error ?? new Error('offline'))}
        action={<Button onClick={() => void refetch()}>Ask again</Button>}
      />
    </div>
  )
}
