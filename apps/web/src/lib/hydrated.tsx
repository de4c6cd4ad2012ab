import { HydrationBoundary } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLoaderData } from 'react-router'

import type { PageData } from './page-loader.ts'

/** Around a screen whose `loader` is a `pageLoader`: what the server loaded is in the cache before the screen asks. */
export function Hydrated({ children }: { children: ReactNode }) {
  const data = useLoaderData<PageData | null>()
  return <HydrationBoundary state={data?.cache}>{children}</HydrationBoundary>
}
