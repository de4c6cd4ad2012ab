import { Button, ErrorState, Skeleton, SkeletonGroup } from '@fairhouse/ui'
import type { ReactNode } from 'react'

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

/** What failed to load, with a retry. */
export const NotLoaded = ({ error, refetch, errorMessages }: NotLoadedProps) => (
  <ErrorState title="This could not be loaded" text={toErrorMessage(error, errorMessages)} action={<Retry refetch={refetch} />} />
)

const Retry = ({ refetch }: { refetch: () => unknown }) => <Button onClick={() => void refetch()}>Ask again</Button>
