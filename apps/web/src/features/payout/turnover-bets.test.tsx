// @vitest-environment happy-dom
import type { Client } from '@fairhouse/contracts/client'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { join } from 'node:path'
import { afterEach, expect, it, vi } from 'vitest'

import { compileCatalog, partOf, readCatalogs } from '../../../vite/catalogs.ts'
import { ApiProvider } from '../../lib/api/use-api.ts'
import type { Messages } from '../../lib/i18n/message.ts'
import { languageFrom, LanguageProvider } from '../../lib/i18n/text.tsx'
import { TurnoverBets } from './turnover-bets.tsx'

const PARTS = ['first', 'features/payout', 'features/bonuses']
const catalog = readCatalogs(join(import.meta.dirname, '../..'), (path) => PARTS.includes(partOf(path)))
const english = languageFrom('en', compileCatalog(catalog.en) as Messages)
const SOON = { timeout: 60_000, interval: 50 }
afterEach(cleanup)

const bet = (key: string, stake: string) => ({
  key,
  game: 'dice',
  stake,
  counted: stake,
  percent: 100,
  reason: null,
  at: '2026-11-24T09:00:00.000Z',
})
const PAGES: Record<string, object> = {
  first: { data: [bet('a', '7.00'), bet('b', '8.00')], next: '5:b' },
  '5:b': { data: [bet('c', '9.00')], next: null },
}

it('BEY-4 bets of the turnover are shown page after page, the older ones below, and no key is left behind the last', async () => {
  const call = vi.fn(async (_route: string, { query }: { query: { before?: string } }) => ({
    ok: true,
    status: 200,
    data: PAGES[query.before ?? 'first'],
  }))
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ApiProvider value={{ call } as unknown as Client}>
        <LanguageProvider value={english}>
          <TurnoverBets currency="USD" />
        </LanguageProvider>
      </ApiProvider>
    </QueryClientProvider>,
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Show more' }, SOON))
  expect((await screen.findAllByText(/\$9\.00/, {}, SOON)).length).toBeGreaterThan(0)
  const rows = screen.getAllByRole('row').map(({ textContent }) => /\$(\d)\.00/.exec(textContent)?.[1])
  expect(rows).toEqual([undefined, '7', '8', '9'])
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
  expect(call.mock.calls.map(([route, { query }]) => [route, query.before])).toEqual([
    ['GET /api/v2/billing/turnover/bets', undefined],
    ['GET /api/v2/billing/turnover/bets', '5:b'],
  ])
})
