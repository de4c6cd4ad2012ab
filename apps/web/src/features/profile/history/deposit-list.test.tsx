// @vitest-environment happy-dom
import type { DepositRecord } from '@fairhouse/contracts'
import type { Client } from '@fairhouse/contracts/client'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'

import { ApiProvider } from '../../../lib/api/use-api.ts'
import { type Language, LanguageProvider } from '../../../lib/i18n/text.tsx'
import type { Live, LiveListener } from '../../../lib/live/live.ts'
import { LiveProvider } from '../../../lib/live/use-live.ts'
import { DepositList } from './deposit-list.tsx'
import { DEPOSITS, useRecord } from './use-record.ts'

const language: Language = { locale: 'en', t: (key) => key, find: () => undefined }
const record = { id: '7', status: 1 } as unknown as DepositRecord

function Receipt() {
  return <b>{useRecord(record).status}</b>
}

it('an invoice that changes has the list and its open receipt read again, each once', async () => {
  const listeners: LiveListener[] = []
  const live = {
    listen: (_: string, one: LiveListener) => (listeners.push(one), () => undefined),
    isConnected: () => true,
    onState: () => () => undefined,
  }
  let status = 1
  const read = vi.fn((_part: 'list' | 'receipt') => undefined)
  const call = async (route: string, { query }: { query?: { limit?: number } } = {}) => {
    if (route !== DEPOSITS) return { ok: true, status: 200, data: { data: [] } }
    const isOne = query?.limit === 1
    read(isOne ? 'receipt' : 'list')
    return { ok: true, status: 200, data: { data: isOne ? [{ ...record, status }] : [], next: null } }
  }
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ApiProvider value={{ call } as unknown as Client}>
        <LiveProvider value={live as unknown as Live}>
          <LanguageProvider value={language}>
            <DepositList filters={{ flow: 'in', way: '', period: 'all', status: '', stage: '' }} onClear={() => undefined} />
            <Receipt />
          </LanguageProvider>
        </LiveProvider>
      </ApiProvider>
    </QueryClientProvider>,
  )
  await act(async () => listeners.forEach(({ snapshot }) => snapshot([record])))
  await screen.findByText('history.noPayments')
  read.mockClear()
  status = 2
  await act(async () => listeners[0]!.change({ ...record, status }))
  await waitFor(() => expect(screen.getByText('2')).toBeTruthy())
  expect(read.mock.calls.flat().sort()).toEqual(['list', 'receipt'])
})
