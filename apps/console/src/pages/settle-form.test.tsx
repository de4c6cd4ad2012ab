// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import type { BoardEvent, BoardMarket } from '../lib/board-labels.ts'
import { ApiError } from '../lib/call.ts'
import { ConfirmDialogProvider } from '../parts/confirm-dialog.tsx'
import { SettleForm } from './settle-form.tsx'

const call = vi.hoisted(() => vi.fn())
vi.mock('../lib/call.ts', async (original) => ({ ...(await original<object>()), call }))

beforeEach(() => void call.mockReset())
afterEach(cleanup)

const outcome = (key: string, bets: number, stakes: string) => ({ id: `m/${key}`, key, bets, stakes, set_state: null }) as never
const MARKET = {
  id: 'm',
  type: '1x2',
  scope: 'reg',
  units: 'goals',
  line: null,
  team: null,
  n: null,
  k: null,
  outcomes: [outcome('1', 2, '14.00'), outcome('x', 0, '0.00'), outcome('2', 1, '9.50')],
} as Partial<BoardMarket> as BoardMarket
const EVENT = { id: 'e', home: 'North', away: 'South', status: 'finished', clock: '', score: { periods: [[2, 1]] } }

function show(changes: object = {}): void {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ConfirmDialogProvider>
        <SettleForm event={{ ...EVENT, ...changes } as BoardEvent} market={MARKET} onClose={() => undefined} />
      </ConfirmDialogProvider>
    </QueryClientProvider>,
  )
}
const settle = () => screen.getAllByRole<HTMLButtonElement>('button', { name: 'Settle' })[0]!
const choose = (key: string, state: string) => fireEvent.change(screen.getByLabelText(`Outcome ${key}`), { target: { value: state } })

describe('D-77 the form of a result', () => {
  it('D-77 preselects nothing, asks for each outcome, and shows the score and its bets and stakes', async () => {
    show()
    expect(['1', 'x', '2'].map((key) => screen.getByLabelText<HTMLSelectElement>(`Outcome ${key}`).value)).toEqual(['', '', ''])
    fireEvent.click(settle())
    expect(await screen.findAllByText('Choose a state')).toHaveLength(3)
    expect(document.body.textContent).toContain('finished, score 2:1')
    expect(document.body.textContent).toMatch(/2 bets, stakes 14\.00.EUR.*0 bets.*1 bet, stakes 9\.50.EUR/)
    choose('1', 'won')
    expect(screen.getAllByText('Choose a state')).toHaveLength(2)
    expect(screen.queryByRole('dialog')).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'The others lose' }))
    fireEvent.click(settle())
    expect(await screen.findByRole('dialog')).toBeTruthy()
  })

  it('D-77 asks again while the event runs', async () => {
    show({ status: 'live', clock: '54' })
    fireEvent.click(screen.getByRole('button', { name: 'Void all' }))
    fireEvent.click(settle())
    expect(await screen.findByText('Confirm that no more can change it')).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
    fireEvent.click(screen.getByLabelText(/still running, and this result is certain/))
    fireEvent.click(settle())
    expect(await screen.findByRole('dialog')).toBeTruthy()
  })

  it('D-77 says that an own bet is among those that the result decides', async () => {
    call.mockRejectedValue(new ApiError(403, { code: 'second_person', message: '', details: { because: 'own_bet' } }))
    show()
    choose('1', 'won')
    fireEvent.click(screen.getByRole('button', { name: 'The others lose' }))
    fireEvent.click(settle())
    await screen.findByRole('dialog')
    expect(document.body.textContent).toMatch(/1 won \(2 bets, 14\.00.EUR\), x lost \(no bets\), 2 lost \(1 bet, 9\.50.EUR\)/)
    fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'the referee' } })
    fireEvent.click(screen.getAllByRole('button', { name: 'Settle' }).at(-1)!)
    await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/^You, or an account linked to yours, have a bet/))
  })
})
