// @vitest-environment happy-dom
import type { Client } from '@fairhouse/contracts/client'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, it, vi } from 'vitest'

import { ApiProvider } from '../../../lib/api/use-api.ts'
import type { LiveTableState } from '../../_live/use-live-table.ts'
import { placeChips } from '../choice.ts'
import { useLiveBoard } from './use-live-board.ts'

vi.mock('../../../shell/use-notice.ts', () => ({ useNotice: () => () => undefined }))
vi.mock('../../../shell/write/use-lost-notice.tsx', () => ({ useLostNotice: () => () => undefined }))

const table = {
  game: 'roulette-live',
  mode: 'demo',
  table: { state: 'betting', round: 7 },
  limits: { min: 1_00n, max: 1000_00n, step: 1n, maxWin: 1_000_000_00n },
  currency: 'RUB',
  wallet: { balance: 1000_00n },
  keep: () => undefined,
  isReady: true,
} as unknown as LiveTableState

afterEach(() => {
  cleanup()
  localStorage.clear()
})

it('D-27 PRO-8 chips that are laid while a bet waits for its answer stay on the board', async () => {
  let answer: (answer: unknown) => void = () => undefined
  const call = () => new Promise((resolve) => (answer = resolve))
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={new QueryClient()}>
      <ApiProvider value={{ call } as unknown as Client}>{children}</ApiProvider>
    </QueryClientProvider>
  )
  const { result } = renderHook(() => useLiveBoard(table), { wrapper })
  const lay = (id: string) => act(async () => result.current.setChoice(placeChips(result.current.choice, 'RUB', id, 50_00n)))
  await lay('red')
  await act(async () => result.current.place())
  await lay('red')
  await lay('black')
  await act(async () => answer({ ok: true, status: 200, data: { id: 'b1' } }))
  expect(result.current.chips).toEqual([
    { id: 'red', stake: '50.00' },
    { id: 'black', stake: '50.00' },
  ])
})
