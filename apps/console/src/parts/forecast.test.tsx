// @vitest-environment happy-dom
import { onlineManager, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { type Answer, ApiError } from '../lib/call.ts'
import { Forecast, useForecast } from './forecast.tsx'

beforeEach(() => ask.mockReset())
afterEach(() => {
  cleanup()
  onlineManager.setOnline(true)
})
const SOON = { timeout: 60_000, interval: 50 }
const TERMS = { tiers: [] }

type Plans = Answer<'POST /console/v1/vip-plans/forecast'>
const ask = vi.fn<() => Promise<Plans>>()
const PLANS: Plans = { weeks: 4, wanted: [], current: [], wanted_total: '7.00', current_total: '5.00' }

function Screen({ isFilled = true }: { isFilled?: boolean }) {
  const forecast = useForecast('POST /console/v1/vip-plans/forecast', { body: TERMS, ask, isFilled })
  return (
    <Forecast of={forecast} hint="Fill in every field.">
      {({ wanted_total: total }) => <p>It costs {total}</p>}
    </Forecast>
  )
}

const open = (isFilled = true) =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <Screen isFilled={isFilled} />
    </QueryClientProvider>,
  )

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
    expect(screen.getByRole('status').textContent).toBe('Counting…')
    answer.resolve(PLANS)
    expect(await screen.findByText('It costs 7.00', {}, SOON)).toBeTruthy()
    expect(screen.queryByRole('status')).toBeNull()
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
    ask.mockRejectedValueOnce(new ApiError(422, { code: 'invalid', message: '', errors: { max: ['required: the largest bonus'] } }))
    open()
    expect((await screen.findByRole('alert', {}, SOON)).textContent).toBe('There is no forecast of these terms. max: the largest bonus.')
    expect(screen.queryByRole('button')).toBeNull()
  })
})
