import { HydrationBoundary } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLoaderData } from 'react-router'

import type { PageData } from './page-loader.ts'

/** Wraps a screen whose `loader` is a `pageLoader`: puts the server's data into the cache before the screen reads it. */
export function Hydrated({ children }: { children: ReactNode }) {
  const data = useLoaderData<PageData | null>()
  return <HydrationBoundary state={data?.cache}>{children}</HydrationBoundary>
}
