/** A page of which one route is answered by the test, and no other ever; and the test of its failed first load. */
import type { Client } from '@fairhouse/contracts/client'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { join } from 'node:path'
import type { ReactNode } from 'react'
import { expect, vi } from 'vitest'

import { compileCatalog, partOf, readCatalogs } from '../../../vite/catalogs.ts'
import { ApiProvider } from '../../lib/api/use-api.ts'
import type { Messages } from '../../lib/i18n/message.ts'
import { languageFrom, LanguageProvider } from '../../lib/i18n/text.tsx'

export const SOON = { timeout: 60_000, interval: 20 }
export const BROKEN = { ok: false, status: 500, error: { code: 'internal', message: 'Internal' } }

interface OneRoute {
  /** Catalogs beside the first one. */
  parts: readonly string[]
  route: string
  answer: () => object
}

export function showWith(page: ReactNode, { parts, route, answer }: OneRoute) {
  const catalog = readCatalogs(join(import.meta.dirname, '../..'), (path) => ['first', ...parts].includes(partOf(path)))
  const english = languageFrom('en', compileCatalog(catalog.en) as Messages)
  const call = vi.fn((named: string, _input?: unknown) => (named === route ? Promise.resolve(answer()) : new Promise(() => undefined)))
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const { container } = render(
    <QueryClientProvider client={queries}>
      <ApiProvider value={{ call } as unknown as Client}>
        <LanguageProvider value={english}>{page}</LanguageProvider>
      </ApiProvider>
    </QueryClientProvider>,
  )
  const heights = () => [...container.querySelectorAll<HTMLElement>('[style]')].map(({ style }) => style.height || style.minHeight).sort()
  return { heights, queries, times: () => call.mock.calls.filter(([named]) => named === route).length }
}

interface FailedFirstLoad extends Omit<OneRoute, 'answer'> {
  /** What did not load. */
  title: string
  /** What the route answers then. */
  data: object
}

/** It says so as high as what it replaces, and loads again by its button. */
export async function expectFirstLoadFails(page: ReactNode, { data, title, ...of }: FailedFirstLoad): Promise<void> {
  let isBroken = true
  const { heights, times } = showWith(page, { ...of, answer: () => (isBroken ? BROKEN : { ok: true, status: 200, data }) })
  const before = heights()
  expect(await screen.findByText(title, {}, SOON)).toBeTruthy()
  expect(heights().filter(Boolean), 'the error is as high as what it replaces').toEqual(before.filter(Boolean))
  isBroken = false
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.queryByText(title)).toBeNull(), SOON)
  expect(times()).toBe(2)
}
