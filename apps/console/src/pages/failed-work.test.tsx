// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { ApiError } from '../lib/call.ts'
import { ConfirmDialogProvider } from '../parts/confirm-dialog.tsx'
import { FailedWork } from './failed-work.tsx'

const call = vi.hoisted(() => vi.fn())
vi.mock('../lib/call.ts', async (original) => ({ ...(await original<object>()), call }))

const row = (changes: object) => ({
  id: 'job 7',
  kind: 'job',
  name: 'support.letter',
  player: null,
  attempts: 12,
  can_drop: true,
  error: '550 refused',
  failed_at: '2026-03-02T10:00:00.000Z',
  is_proposed: false,
  ...changes,
})
const LETTER = row({})
const PAYOUT = row({ id: 'job 8', name: 'payouts.send', can_drop: false })
const EVENT = row({ id: 'event ledger 0 5 0 feed', kind: 'event', name: 'feed: postings and bets', attempts: null, can_drop: false })
const PROPOSED = row({ id: 'job 9', is_proposed: true })

let answers: (key: string, given: object) => unknown
beforeEach(() => {
  call.mockReset()
  answers = () => ({ success: true })
  call.mockImplementation(async (key: string, given: object) =>
    key === 'GET /console/v1/failed-work' ? { data: [LETTER, PAYOUT, EVENT, PROPOSED] } : answers(key, given),
  )
})
afterEach(cleanup)

async function show(): Promise<void> {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ConfirmDialogProvider>
        <FailedWork />
      </ConfirmDialogProvider>
    </QueryClientProvider>,
  )
  await screen.findAllByRole('row')
}

async function confirm(verb: string): Promise<void> {
  fireEvent.change(await screen.findByLabelText(/reason/i), { target: { value: 'checked' } })
  fireEvent.click(screen.getAllByRole('button', { name: verb }).at(-1)!)
}

describe('BEY-9 the page of failed work', () => {
  it('BEY-9 offers to drop a message that nobody proposed, and all jobs of a task', async () => {
    await show()
    const names = screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))
    expect(names.filter((name) => name?.startsWith('Drop'))).toEqual(['Drop job 7'])
    expect(names.filter((name) => name?.startsWith('All of the task'))).toHaveLength(3)
    expect(names.filter((name) => name?.startsWith('Try again: '))).toHaveLength(4)
  })

  it.each([
    ['Try again: job 7', 'Try again', 'repeat', { id: 'job 7', reason: 'checked' }],
    ['All of the task payouts.send', 'Try all again', 'repeat-task', { name: 'payouts.send', reason: 'checked' }],
    ['Drop job 7', 'Drop', 'drop', { id: 'job 7', reason: 'checked' }],
  ])('BEY-9 the key "%s" asks for a reason and calls %s', async (key, verb, path, body) => {
    await show()
    fireEvent.click(screen.getByRole('button', { name: key }))
    await confirm(verb)
    await waitFor(() => expect(call).toHaveBeenCalledWith(`POST /console/v1/failed-work/${path}`, { body }))
  })

  it('BEY-9 says why work failed again', async () => {
    answers = () => {
      throw new ApiError(409, { code: 'still_fails', message: 'm', details: { error: 'cannot count this player' } })
    }
    await show()
    fireEvent.click(screen.getByRole('button', { name: 'Try again: event ledger 0 5 0 feed' }))
    await confirm('Try again')
    expect(await screen.findByText(/failed again: cannot count this player/)).toBeDefined()
  })
})
