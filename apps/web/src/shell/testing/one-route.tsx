/** A page of which one route is answered by the test, and no other ever; and the test of its failed first load. */
import type { Client } from '@fairhouse/contracts/client'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { join } from 'node:path'
import type { ReactNode } from 'react'
import { MemoryRouter, Route, Routes } from 'react-router'
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
  answer: (input?: never) => object
}

interface ShownApp {
  parts: readonly string[]
  api: Client
  queries: QueryClient
}

/** A page with English texts, and the calls and reads of the test. */
export function showApp(page: ReactNode, { parts, api, queries }: ShownApp) {
  const catalog = readCatalogs(join(import.meta.dirname, '../..'), (path) => ['first', ...parts].includes(partOf(path)))
  const english = languageFrom('en', compileCatalog(catalog.en) as Messages)
  return render(
    <QueryClientProvider client={queries}>
      <ApiProvider value={api}>
        <LanguageProvider value={english}>{page}</LanguageProvider>
      </ApiProvider>
    </QueryClientProvider>,
  )
}

export function showWith(page: ReactNode, { parts, route, answer }: OneRoute) {
  const call = vi.fn((named: string, input?: unknown) =>
    named === route ? Promise.resolve(answer(input as never)) : new Promise(() => undefined),
  )
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const { container } = showApp(page, { parts, api: { call } as unknown as Client, queries })
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

interface OfOneThing extends Omit<OneRoute, 'answer'> {
  /** Says that it does not exist. */
  gone: string
  data: object
  /** Shown of the data. */
  shown: string
}

const failure = (status: number, code: string) => ({ ok: false, status, error: { code, message: code } })

/** Only a 404 says that it does not exist; a broken or busy server does not, and the read goes on by its button. */
export async function expectGoneOnlyIfMissing(page: ReactNode, { gone, data, shown, ...of }: OfOneThing): Promise<void> {
  const answers = [BROKEN, failure(429, 'too_many_requests'), failure(401, 'unauthorised'), { ok: true, status: 200, data }]
  const { times } = showWith(page, { ...of, answer: () => answers.shift() ?? BROKEN })
  for (const read of [1, 2, 3]) {
    expect(await screen.findByText('This did not load', {}, SOON)).toBeTruthy()
    await waitFor(() => expect([times(), screen.queryByText(gone)]).toEqual([read, null]), SOON)
    await waitFor(() => fireEvent.click(screen.getByRole('button', { name: 'Try again' })), SOON)
    await waitFor(() => expect(times()).toBe(read + 1), SOON)
  }
  expect(await screen.findAllByText(shown, {}, SOON)).not.toEqual([])
  expect(screen.queryByText('This did not load')).toBeNull()
  cleanup()
  showWith(page, { ...of, answer: () => failure(404, 'not_found') })
  expect(await screen.findByText(gone, {}, SOON)).toBeTruthy()
  expect(screen.queryByText('This did not load')).toBeNull()
}

interface OfList extends Omit<OneRoute, 'answer'> {
  /** Says that there is nothing. */
  empty: string
  /** An empty list. */
  data: object
  /** Reads of the route by one page. */
  reads?: number
}

/** Only an empty list is called empty: not one on its way, and one that did not load says so, and is loaded again by its button. */
export async function expectEmptyOnlyIfLoaded(page: ReactNode, { empty, data, reads = 1, ...of }: OfList): Promise<void> {
  let isBroken = true
  const held: ((answer: object) => void)[] = []
  const hold = () => new Promise<object>((resolve) => held.push(resolve))
  const { times } = showWith(page, { ...of, answer: () => (isBroken ? hold() : { ok: true, status: 200, data }) })
  await waitFor(() => expect(held.length).toBe(reads), SOON)
  expect(screen.queryByText(empty)).toBeNull()
  held.forEach((answer) => answer(BROKEN))
  expect(await screen.findByText('This did not load', {}, SOON)).toBeTruthy()
  expect([screen.queryByText(empty), times()]).toEqual([null, reads])
  isBroken = false
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText(empty, {}, SOON)).toBeTruthy()
  expect([screen.queryByText('This did not load'), times()]).toEqual([null, 2 * reads])
}

/** A page at an address with one parameter. */
export const AtAddress = ({ path, at, children }: { path: string; at: string; children: ReactNode }) => (
  <MemoryRouter initialEntries={[at]}>
    <Routes>
      <Route path={path} element={children} />
    </Routes>
  </MemoryRouter>
)
