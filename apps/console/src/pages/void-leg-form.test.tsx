// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { ConfirmDialogProvider } from '../parts/confirm-dialog.tsx'
import { VoidLegForm } from './void-leg-form.tsx'

const call = vi.hoisted(() => vi.fn())
vi.mock('../lib/call.ts', async (original) => ({ ...(await original<object>()), call }))

beforeEach(() => void call.mockReset())
afterEach(cleanup)

const AT = '2026-11-24T10:00:00.000Z'
const leg = {
  event: { home: 'North', away: 'South' },
  market: { id: 'm', type: '1x2', scope: 'reg', units: 'goals', line: null, team: null, n: null, k: null },
  key: '1',
  odds: 4500,
}
const bet = { id: 'b', legs: [leg] } as unknown as Parameters<typeof VoidLegForm>[0]['bet']

function open(odds: readonly number[]): void {
  call.mockResolvedValue({ data: odds.map((each, id) => ({ id: `${id}`, odds: each, at: AT })) })
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <ConfirmDialogProvider>
        <VoidLegForm bet={bet} place={0} onClose={() => undefined} />
      </ConfirmDialogProvider>
    </QueryClientProvider>,
  )
}

describe('PRO-13 the right price of a leg', () => {
  it('PRO-13 is chosen among the lower prices that were offered, with their times', async () => {
    open([2000, 4500, 5000])
    fireEvent.click(await screen.findByLabelText(/Right price/))
    expect(await screen.findByText(/2\.00 from/)).toBeTruthy()
    expect(screen.queryByText(/5\.00 from/)).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Void' }))
    expect(await screen.findByText('Choose the right price')).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('PRO-13 is none where no lower price is kept', async () => {
    open([4500, 5000])
    expect(await screen.findByText('No lower price is kept')).toBeTruthy()
  })
})
