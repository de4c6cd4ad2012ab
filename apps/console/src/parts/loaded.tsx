import { Button, ErrorState, Skeleton, SkeletonGroup } from '@fairhouse/ui'
import type { ReactNode } from 'react'

import { ApiError } from '../lib/call.ts'
import { type ErrorMessages, toErrorMessage } from '../lib/error-messages.ts'

interface Query<T> {
  data: T | undefined
  error: Error | null
  refetch: () => unknown
}

/** Shows data, a placeholder while loading, or the error. Loaded data stays during a refetch. */
export function Loaded<T>({ query, children }: { query: Query<T>; children: (data: T) => ReactNode }) {
  if (query.data !== undefined) return children(query.data)
  if (query.error) return <NotLoaded error={query.error} refetch={query.refetch} />
  return (
    <SkeletonGroup label="Loading" late={<ErrorState title="The server did not respond" action={<Retry refetch={query.refetch} />} />}>
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} height="40px" />
      ))}
    </SkeletonGroup>
  )
}

interface NotLoadedProps {
  error: Error
  refetch: () => unknown
  /** By refusal code, in place of the general ones. */
  errorMessages?: ErrorMessages
}

/** What failed to load, with a retry where asking again can help. */
export const NotLoaded = ({ error, refetch, errorMessages }: NotLoadedProps) => (
  <ErrorState
    title="This could not be loaded"
    text={toErrorMessage(error, errorMessages)}
    action={!isFinal(error) && <Retry refetch={refetch} />}
  />
)

/** The same call gets the same answer. */
const isFinal = (error: Error): boolean => error instanceof ApiError && (error.code === 'not_found' || error.code === 'second_person')

const Retry = ({ refetch }: { refetch: () => unknown }) => <Button onClick={() => void refetch()}>Ask again</Button>
