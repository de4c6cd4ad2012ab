// @vitest-environment happy-dom
import { FormTextsContext } from '@fairhouse/ui/form-texts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { ApiError } from '../lib/call.ts'
import { formTexts } from '../lib/form-texts.ts'
import { RecordPage } from './record-page.tsx'

const call = vi.hoisted(() => vi.fn())
vi.mock('../lib/call.ts', async (original) => ({ ...(await original<object>()), call }))
beforeEach(() => void call.mockReset().mockResolvedValue({ data: [{ id: '7' }], next: null }))
afterEach(() => {
  cleanup()
  location.hash = ''
})

const WAIT = { timeout: 60_000, interval: 50 }
const KEY = 'GET /console/v1/records/deposits'

/** The list at an address. */
function show(hash: string) {
  location.hash = hash
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <FormTextsContext value={formTexts}>
        <RecordPage
          from={KEY}
          caption="Deposits"
          fields={[
            { name: 'find', label: 'Number' },
            { name: 'player', label: 'Player' },
          ]}
          columns={[{ key: 'id', header: 'Deposit', heads: true, cell: ({ id }) => id }]}
        />
      </FormTextsContext>
    </QueryClientProvider>,
  )
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const errorOf = (label: string) => document.getElementById(field(label).getAttribute('aria-describedby') ?? '')?.textContent
const filterBy = (label: string, value: string) => {
  fireEvent.change(field(label), { target: { value } })
  fireEvent.click(screen.getByRole('button', { name: 'Filter' }))
}
const lastQuery = () => (call.mock.calls.at(-1) as [string, { query: object }])[1].query
const refused = () =>
  new ApiError(422, {
    code: 'invalid_input',
    message: 'Some fields are invalid.',
    errors: { player: ['wrong_format: not one of our numbers'] },
  } as never)

describe('B14 the filter of a list is in its address', () => {
  it('B14 what the address says is filtered, and stands in the form', async () => {
    show('#/deposits?player=100105&from=2026-11-01')
    expect(await screen.findByRole('table', { name: 'Deposits' }, WAIT)).toBeTruthy()
    expect(lastQuery()).toMatchObject({ player: '100105', from: '2026-11-01T00:00:00.000Z' })
    expect([field('Player').value, field('From').value, field('Number').value]).toEqual(['100105', '2026-11-01', ''])
  })

  it('B14 a filter becomes the address, and the address of before returns the form and its rows', async () => {
    show('#/deposits')
    filterBy('Player', ' 100105 ')
    await waitFor(() => expect(location.hash).toBe('#/deposits?player=100105'), WAIT)
    await waitFor(() => expect(lastQuery()).toMatchObject({ player: '100105' }), WAIT)
    act(() => void (location.hash = '#/deposits'))
    await waitFor(() => expect([field('Player').value, 'player' in lastQuery()]).toEqual(['', false]), WAIT)
  })

  it('B14 a wrong filter is refused at its field before it is asked for', async () => {
    show('#/deposits')
    filterBy('Player', 'ann@example.com')
    await waitFor(() => expect(errorOf('Player')).toBe('Not one of our numbers'), WAIT)
    expect(location.hash).toBe('#/deposits')
  })

  it('B14 an address with a day that is none is marked, and can be cleared', async () => {
    call.mockRejectedValue(
      new ApiError(422, {
        code: 'invalid_input',
        message: 'Some fields are invalid.',
        errors: { from: ['wrong_format: an instant'] },
      } as never),
    )
    show('#/deposits?from=2026-13-45')
    await waitFor(() => expect(screen.getByText('This filter cannot be used')).toBeTruthy(), WAIT)
    call.mockResolvedValue({ data: [{ id: '7' }], next: null })
    fireEvent.click(screen.getByRole('button', { name: 'Clear' }))
    expect(await screen.findByRole('table', { name: 'Deposits' }, WAIT)).toBeTruthy()
    expect([location.hash, lastQuery()]).toEqual(['#/deposits', {}])
    expect(screen.queryByRole('button', { name: 'Clear' })).toBeNull()
  })

  it('B14 what the server refuses of an address stands at its field, and the form stays', async () => {
    call.mockRejectedValue(refused())
    show('#/deposits?player=ann')
    await waitFor(() => expect(errorOf('Player')).toBe('Not one of our numbers'), WAIT)
    expect(screen.getByText('This filter cannot be used')).toBeTruthy()
    expect(screen.queryByText('This could not be loaded')).toBeNull()
    call.mockResolvedValue({ data: [{ id: '7' }], next: null })
    filterBy('Player', '100105')
    expect(await screen.findByRole('table', { name: 'Deposits' }, WAIT)).toBeTruthy()
    expect(errorOf('Player')).toBeUndefined()
  })
})
