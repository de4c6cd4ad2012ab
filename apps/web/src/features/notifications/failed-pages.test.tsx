// @vitest-environment happy-dom
import type { Client } from '@fairhouse/contracts/client'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, it, vi } from 'vitest'

import { ApiProvider } from '../../lib/api/use-api.ts'
import { type Language, LanguageProvider } from '../../lib/i18n/text.tsx'
import NotificationsModal from './notifications-modal.tsx'

vi.mock('@fairhouse/ui', async (original) => ({
  ...(await original<object>()),
  Modal: ({ children }: { children: ReactNode }) => children,
}))
vi.mock('./text.ts', () => ({ shownOf: ({ id }: { id: string }) => ({ text: `row ${id}`, icon: 'info', href: '/' }) }))
afterEach(cleanup)
const language: Language = { locale: 'en', t: (key) => key, find: () => undefined }
const SOON = { timeout: 60_000, interval: 20 }

const page = (id: string, next: string | null) => ({ data: [{ id, at: '2026-11-24T09:00:00.000Z', is_read: true }], next })

it('PRO-17 the next notifications that did not load say so under those that did, and are loaded again', async () => {
  let isBroken = true
  const call = async (_route: string, { query: { before } }: { query: { before?: string } }) => {
    if (before !== undefined && isBroken) return { ok: false, status: 500, error: { code: 'internal', message: 'Internal' } }
    return { ok: true, status: 200, data: before === undefined ? page('newest', '2') : page('oldest', null) }
  }
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <ApiProvider value={{ call } as unknown as Client}>
        <LanguageProvider value={language}>
          <NotificationsModal open onClose={() => undefined} />
        </LanguageProvider>
      </ApiProvider>
    </QueryClientProvider>,
  )
  fireEvent.click(await screen.findByRole('button', { name: 'notifications.more' }, SOON))
  expect((await screen.findByRole('alert', {}, SOON)).textContent).toBe('shell.moreFailed')
  expect(screen.getByText('row newest')).toBeTruthy()
  isBroken = false
  fireEvent.click(screen.getByRole('button', { name: 'shell.retry' }))
  expect(await screen.findByText('row oldest', {}, SOON)).toBeTruthy()
  expect(screen.getByText('row newest')).toBeTruthy()
})
