import { HydrationBoundary } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLoaderData } from 'react-router'

import { isMissing } from './api/failure.ts'
import type { PageData } from './page-loader.ts'

/** Wraps a screen whose `loader` is a `pageLoader`: puts the server's data into the cache before the screen reads it. */
export function Hydrated({ children }: { children: ReactNode }) {
  const data = useLoaderData<PageData | null>()
  return <HydrationBoundary state={data?.cache}>{children}</HydrationBoundary>
}

/** Whether the one thing that a page of an `oneLoader` is about does not exist: by its query, or before that by the loader, whose cache has no errors. */
export function useIsMissing({ data, error }: { data: unknown; error: unknown }): boolean {
  const isKnownMissing = useLoaderData<PageData | null>()?.isMissing === true
  return data === undefined && (isKnownMissing || isMissing(error))
}
