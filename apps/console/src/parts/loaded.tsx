import { Button, ErrorState, Skeleton, SkeletonGroup } from '@fairhouse/ui'
import type { ReactNode } from 'react'

import { toErrorMessage } from '../lib/error-messages.ts'

interface Query<T> {
  data: T | undefined
  error: Error | null
  refetch: () => unknown
}

/** Shows data, a placeholder while loading, or the error. Loaded data stays during a refetch. */
export function Loaded<T>({ query, children }: { query: Query<T>; children: (data: T) => ReactNode }) {
  const retry = <Button onClick={() => void query.refetch()}>Ask again</Button>
  if (query.data !== undefined) return children(query.data)
  if (query.error) return <ErrorState title="This could not be loaded" text={toErrorMessage(query.error)} action={retry} />
  return (
    <SkeletonGroup label="Loading" late={<ErrorState title="The server did not respond" action={retry} />}>
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} height="40px" />
      ))}
    </SkeletonGroup>
  )
}
