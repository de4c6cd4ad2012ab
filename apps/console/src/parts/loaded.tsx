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
  /** By refusal code, in place of the general ones. A page that says what `not_found` means knows that it is no passing failure. */
  errorMessages?: ErrorMessages
}

/** What failed to load, with a retry where asking again can help. */
export const NotLoaded = ({ error, refetch, errorMessages }: NotLoadedProps) => (
  <ErrorState
    title="This could not be loaded"
    text={toErrorMessage(error, { not_found: NOT_FOUND, ...errorMessages })}
    action={!isFinal(error, errorMessages) && <Retry refetch={refetch} />}
  />
)

/** Of a read: nothing was decided. */
const NOT_FOUND = 'The server knows nothing by this name: it does not exist yet or any more, or it came with a later version of the server.'

/** The same call gets the same answer. A server of the version before has no such call either, and is asked again. */
const isFinal = (error: Error, { not_found: named }: ErrorMessages = {}): boolean =>
  error instanceof ApiError && (error.code === 'second_person' || (error.code === 'not_found' && named !== undefined))

const Retry = ({ refetch }: { refetch: () => unknown }) => <Button onClick={() => void refetch()}>Ask again</Button>
