// @vitest-environment happy-dom
import { onlineManager, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { type Answer, ApiError } from '../lib/call.ts'
import { Forecast, useForecast } from './forecast.tsx'

beforeEach(() => void ask.mockReset())
afterEach(() => {
  cleanup()
  onlineManager.setOnline(true)
})
const SOON = { timeout: 60_000, interval: 50 }
const TERMS = { tiers: [] }

type Plans = Answer<'POST /console/v1/vip-plans/forecast'>
const ask = vi.fn<() => Promise<Plans>>()
const PLANS: Plans = { weeks: 4, wanted: [], current: [], wanted_total: '7.00', current_total: '5.00' }

const TAKEN = new ApiError(422, { code: 'invalid', message: '', errors: { max: ['required: the largest bonus'] } })

function Screen({ isFilled = true }: { isFilled?: boolean }) {
  const forecast = useForecast('POST /console/v1/vip-plans/forecast', { body: TERMS, ask, isFilled })
  return (
    <Forecast of={forecast} hint="Fill in every field.">
      {({ wanted_total: total }) => <p>It costs {total}</p>}
    </Forecast>
  )
}

const withClient = (isFilled: boolean, client: QueryClient) => (
  <QueryClientProvider client={client}>
    <Screen isFilled={isFilled} />
  </QueryClientProvider>
)

function open(isFilled = true) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const { rerender } = render(withClient(isFilled, client))
  return { client, fillIn: () => rerender(withClient(true, client)) }
}

const region = () => screen.getByRole('region', { name: 'Forecast of cost' })

describe('PRO-14 D-2 the forecast of typed terms', () => {
  it('PRO-14 is requested only once the terms are filled in', () => {
    open(false)
    expect(screen.getByText('Fill in every field.')).toBeTruthy()
    expect(ask).not.toHaveBeenCalled()
  })

  it('PRO-14 is said to be counted until it is there', async () => {
    const answer = Promise.withResolvers<Plans>()
    ask.mockReturnValue(answer.promise)
    open()
    expect(region().textContent).toBe('Counting…')
    answer.resolve(PLANS)
    expect(await screen.findByText('It costs 7.00', {}, SOON)).toBeTruthy()
    expect(region().textContent).not.toContain('Counting')
  })

  it('PRO-14 is said to a screen reader by the region that stood there empty before', async () => {
    ask.mockResolvedValue(PLANS)
    const { fillIn } = open(false)
    const before = region()
    expect([before.getAttribute('aria-live'), before.textContent]).toEqual(['polite', ''])
    fillIn()
    await screen.findByText('It costs 7.00', {}, SOON)
    expect(region()).toBe(before)
    expect(before.textContent).toContain('It costs 7.00')
  })

  it.each([
    ['a role that may not', new ApiError(403, { code: 'role_required', message: '' }), 'Your role does not allow this action.'],
    [
      'too many requests',
      new ApiError(429, { code: 'too_many_requests', message: '', details: { retryAfter: 30 } }),
      'Too many requests. Try again in 30 s.',
    ],
    ['a fault of the server', new ApiError(500, { code: 'internal', message: 'Something failed' }), 'Something failed'],
    ['no answer', new TypeError('fetch failed'), 'The server did not respond. Try again in a moment.'],
  ])('PRO-14 that did not load says so, and is requested again: %s', async (_, fault, text) => {
    ask.mockRejectedValueOnce(fault).mockResolvedValue(PLANS)
    open()
    const alert = await screen.findByRole('alert', {}, SOON)
    expect(alert.textContent).toContain('The forecast did not load')
    expect(alert.textContent).toContain(text)
    fireEvent.click(screen.getByRole('button', { name: 'Ask again' }))
    expect(await screen.findByText('It costs 7.00', {}, SOON)).toBeTruthy()
  })

  it('PRO-14 is not said to be counted without a network', () => {
    onlineManager.setOnline(false)
    open()
    expect(screen.getByRole('alert').textContent).toContain('The forecast did not load')
  })

  it('PRO-14 that the server refuses names the fields', async () => {
    ask.mockRejectedValueOnce(TAKEN)
    open()
    expect((await screen.findByRole('alert', {}, SOON)).textContent).toBe('There is no forecast of these terms. max: the largest bonus.')
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('PRO-14 that the server refuses later goes, and one that failed to load later stays', async () => {
    ask.mockResolvedValueOnce(PLANS).mockRejectedValueOnce(new TypeError('fetch failed')).mockRejectedValueOnce(TAKEN)
    const { client } = open()
    await screen.findByText('It costs 7.00', {}, SOON)
    await client.refetchQueries()
    expect(screen.getByText('It costs 7.00')).toBeTruthy()
    await client.refetchQueries()
    expect((await screen.findByRole('alert', {}, SOON)).textContent).toContain('There is no forecast of these terms')
    expect(region().textContent).toBe('')
  })

  it('PRO-14 of a version that another one replaced, or that was stopped, is refused', async () => {
    ask.mockRejectedValue(new ApiError(409, { code: 'bad_transition', message: '' }))
    open()
    expect((await screen.findByRole('alert', {}, SOON)).textContent).toBe(
      'There is no forecast of these terms. It has already changed or been decided. The page shows its current state.',
    )
    expect(screen.queryByRole('button')).toBeNull()
  })
})
