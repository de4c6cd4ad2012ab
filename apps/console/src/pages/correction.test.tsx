// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { ApiError } from '../lib/call.ts'
import { ConfirmDialogProvider } from '../parts/confirm-dialog.tsx'
import { Correction } from './correction.tsx'

const call = vi.hoisted(() => vi.fn())
vi.mock('../lib/call.ts', async (original) => ({ ...(await original<object>()), call }))
vi.mock('../parts/allowance.tsx', () => ({ Allowance: () => null }))

beforeEach(() => void call.mockReset())
afterEach(cleanup)

const FACTS = {
  player: '100106',
  contact: 'i***@example.test',
  registered_at: '2026-01-02T00:00:00.000Z',
  verification: 'approved',
  cash: '188.76',
  debt: '0.00',
  deposits: '150.00',
  payouts: '0.00',
  net: '150.00',
  staked: '10.00',
  returned: '8.00',
}

function goOn(player: string): void {
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <ConfirmDialogProvider>
        <Correction />
      </ConfirmDialogProvider>
    </QueryClientProvider>,
  )
  fireEvent.change(screen.getByLabelText('Player'), { target: { value: player } })
  fireEvent.change(screen.getByLabelText('Change'), { target: { value: '-12.50' } })
  fireEvent.click(screen.getByRole('button', { name: 'Go on' }))
}

describe('D-2 whom a correction is for', () => {
  it('D-2 shows the player’s contact and cash before the reason is given', async () => {
    call.mockResolvedValue(FACTS)
    goOn('100106')
    expect(await screen.findByText(/188\.76/)).toBeTruthy()
    expect(document.body.textContent).toContain('i***@example.test')
    expect(screen.getByLabelText<HTMLTextAreaElement>('Reason').value).toBe('')
  })

  it('D-2 says that a number is no player’s before the reason is given', async () => {
    call.mockRejectedValue(new ApiError(404, { code: 'not_found', message: '' }))
    goOn('100107')
    expect(await screen.findByText('Player 100107 is not there, or has no account in RUB.')).toBeTruthy()
  })
})
