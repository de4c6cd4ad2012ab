// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'

import { type Page, usePages } from '../../../lib/api/use-pages.ts'
import { type Language, LanguageProvider } from '../../../lib/i18n/text.tsx'
import { PagedRows } from './paged-rows.tsx'

afterEach(cleanup)
const language: Language = { locale: 'en', t: (key) => key, find: () => undefined }
const SOON = { timeout: 60_000, interval: 20 }
const ROUTE = 'GET /api/v2/bets'
type Load = (before: string | undefined) => Page<string, string> | undefined

function Rows({ load }: { load: Load }) {
  const pages = usePages<string>([ROUTE], async ({ before }) => {
    const data = load(before)
    return data ? { ok: true, status: 200, data } : { ok: false, status: 500, error: { code: 'internal', message: 'Internal' } as never }
  })
  return (
    <PagedRows pages={pages} failedText="why" empty="none yet" isFiltered={false} onClear={() => undefined}>
      {(rows) => rows.join(' ')}
    </PagedRows>
  )
}

function show(answer: Load) {
  const load = vi.fn(answer)
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <QueryClientProvider client={queries}>
      <LanguageProvider value={language}>
        <Rows load={load} />
      </LanguageProvider>
    </QueryClientProvider>,
  )
  return { load, renew: () => act(() => queries.invalidateQueries({ queryKey: [ROUTE] })) }
}

describe('PRO-17 a history list that does not load', () => {
  it('PRO-17 says so instead of being empty, and is loaded again', async () => {
    let isBroken = true
    show(() => (isBroken ? undefined : { data: ['newest'], next: null }))
    expect(await screen.findByText('history.failed', {}, SOON)).toBeTruthy()
    expect(screen.queryByText('none yet')).toBeNull()
    isBroken = false
    fireEvent.click(screen.getByRole('button', { name: 'table.retry' }))
    expect(await screen.findByText('newest', {}, SOON)).toBeTruthy()
  })

  it('PRO-17 keeps its rows when the next page fails, also when a renewal fails after it', async () => {
    let broken: readonly (string | undefined)[] = ['2']
    const { load, renew } = show((before) => {
      if (broken.includes(before)) return undefined
      return before === undefined ? { data: ['newest'], next: '2' } : { data: ['older'], next: null }
    })
    fireEvent.click(await screen.findByRole('button', { name: 'history.more' }, SOON))
    expect((await screen.findByRole('alert', {}, SOON)).textContent).toContain('shell.moreFailed')
    broken = ['2', undefined]
    await renew()
    await waitFor(() => expect(load).toHaveBeenCalledTimes(3), SOON)
    expect(screen.getByText('newest')).toBeTruthy()
    expect(screen.queryByText('history.failed')).toBeNull()
    broken = []
    fireEvent.click(screen.getByRole('button', { name: /history.more|shell.retry/ }))
    expect(await screen.findByText('newest older', {}, SOON)).toBeTruthy()
  })
})
