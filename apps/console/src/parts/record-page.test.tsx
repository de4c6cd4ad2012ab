// @vitest-environment happy-dom
import { FormTextsContext } from '@fairhouse/ui/form-texts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
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
            { name: 'currency', label: 'Currency', options: [{ value: 'RUB', label: 'RUB' }] },
          ]}
          columns={[
            { key: 'id', header: 'Deposit', heads: true, cell: ({ id }) => id },
            { key: 'at', header: 'Opened', sorts: 'at', cell: () => '' },
            { key: 'asked', header: 'Asked', sorts: 'amount', from: 600, cell: () => '' },
          ]}
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

const header = (name: string) => screen.getByRole('columnheader', { name })
const sortBy = (name: string) => fireEvent.click(within(header(name)).getByRole('button'))

describe('D-2 the order of a list is in its address', () => {
  it('D-2 rows and focus stay while another order loads; rows of another filter do not', async () => {
    show('#/deposits')
    const header = await screen.findByRole('button', { name: /^Opened/ }, WAIT)
    call.mockReturnValue(new Promise(() => undefined))
    header.focus()
    fireEvent.click(header)
    await waitFor(() => expect(lastQuery()).toMatchObject({ sort: 'at' }), WAIT)
    expect([screen.queryByRole('table') !== null, document.activeElement === header]).toEqual([true, true])
    filterBy('Player', '100105')
    await waitFor(() => expect(lastQuery()).toMatchObject({ player: '100105' }), WAIT)
    expect(screen.queryByRole('table')).toBeNull()
  })

  it('D-2 a header puts its order into the address and the call, and the usual one takes it out', async () => {
    show('#/deposits?player=100105')
    await screen.findByRole('table', { name: 'Deposits' }, WAIT)
    expect(header('Opened').getAttribute('aria-sort')).toBe('descending')
    sortBy('Opened')
    await waitFor(() => expect(location.hash).toBe('#/deposits?player=100105&sort=at'), WAIT)
    await waitFor(() => expect(lastQuery()).toMatchObject({ player: '100105', sort: 'at' }), WAIT)
    await waitFor(() => expect(header('Opened').getAttribute('aria-sort')).toBe('ascending'), WAIT)
    sortBy('Opened')
    await waitFor(() => expect(location.hash).toBe('#/deposits?player=100105'), WAIT)
    await waitFor(() => expect('sort' in lastQuery()).toBe(false), WAIT)
  })

  it('D-2 amounts have a header that sorts once a currency is chosen; another filter keeps the order, one without a currency ends it', async () => {
    show('#/deposits')
    await screen.findByRole('table', { name: 'Deposits' }, WAIT)
    expect([header('Asked').getAttribute('aria-sort'), within(header('Asked')).queryByRole('button')]).toEqual([null, null])
    act(() => void (location.hash = '#/deposits?currency=RUB'))
    await waitFor(() => expect(header('Asked').getAttribute('aria-sort')).toBe('none'), WAIT)
    sortBy('Asked')
    await waitFor(() => expect(location.hash).toBe('#/deposits?currency=RUB&sort=-amount'), WAIT)
    filterBy('Player', '100105')
    await waitFor(() => expect(location.hash).toBe('#/deposits?player=100105&currency=RUB&sort=-amount'), WAIT)
    filterBy('Currency', '')
    await waitFor(() => expect(location.hash).toBe('#/deposits?player=100105'), WAIT)
  })

  it('D-2 on a narrow screen the order of a hidden column has a button of its own', async () => {
    show('#/deposits?currency=RUB&sort=amount')
    await screen.findByRole('table', { name: 'Deposits' }, WAIT)
    const sorts = within(screen.getByRole('group', { name: 'Sort' })).getAllByRole('button')
    expect(sorts.map((each) => [each.textContent, each.getAttribute('aria-pressed')])).toEqual([['Asked, ascending', 'true']])
    fireEvent.click(sorts[0]!)
    await waitFor(() => expect(location.hash).toBe('#/deposits?currency=RUB&sort=-amount'), WAIT)
  })

  it('D-2 an order that the list does not have is said so, and can be taken back without the filter', async () => {
    const message = 'wrong_value: amounts are sorted within one currency: choose one'
    call.mockRejectedValue(
      new ApiError(422, { code: 'invalid_input', message: 'Some fields are invalid.', errors: { sort: [message] } } as never),
    )
    show('#/deposits?player=100105&sort=amount')
    expect(await screen.findByText('This order cannot be used', {}, WAIT)).toBeTruthy()
    expect(screen.getByText('Amounts are sorted within one currency: choose one.')).toBeTruthy()
    expect(screen.queryByText('This could not be loaded')).toBeNull()
    call.mockResolvedValue({ data: [{ id: '7' }], next: null })
    fireEvent.click(screen.getByRole('button', { name: 'Usual order' }))
    expect(await screen.findByRole('table', { name: 'Deposits' }, WAIT)).toBeTruthy()
    expect(location.hash).toBe('#/deposits?player=100105')
  })
})
