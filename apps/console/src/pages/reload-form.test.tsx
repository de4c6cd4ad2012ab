// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { ApiError } from '../lib/call.ts'
import { renderForm } from '../testing/rendered-form.tsx'
import { ReloadForm } from './reload-form.tsx'

const ANSWER = vi.hoisted(() => ({ given: '6.00', days: 5, bonuses: 1, deposit: '33.34' }))
const call = vi.hoisted(() => vi.fn<(route: string, input: object) => Promise<typeof ANSWER>>())
vi.mock('../lib/call.ts', async (original) => ({ ...(await original<object>()), call }))
vi.mock('../parts/allowance.tsx', () => ({ Allowance: () => null }))

beforeEach(() => call.mockReset().mockResolvedValue(ANSWER))
afterEach(cleanup)
const SOON = { timeout: 60_000, interval: 50 }
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })

function open() {
  renderForm(<ReloadForm />)
  expect(screen.getByText(/^Fill in name/)).toBeTruthy()
  type('Name', 'fridays')
  type('Percent of a deposit', '30')
  type('Largest bonus, EUR', '10')
  for (const budget of ['2', '25']) type('Budget, EUR', budget)
}

it('PRO-14 the forecast of a reload offer is what the server answers, of what earlier versions left of the budget', async () => {
  open()
  await screen.findByText(/^Runs on/, {}, SOON)
  expect(screen.getByRole('region', { name: 'Forecast of cost' }).textContent).toBe(
    'Forecast of costRuns on 5 days. So far 6.00 EUR of it were given. The budget of 25.00 EUR pays for 1 further largest bonus, each for a deposit of 33.34 EUR. ' +
      'All versions cost at most 25.00 EUR, and what open invoices were promised before.',
  )
  const body = expect.objectContaining({ name: 'fridays', pct: 30, min: '5.00', max: '10.00', weekdays: [], budget: '25.00' })
  expect(call.mock.calls).toEqual([['POST /console/v1/reloads/forecast', { body }]])
})

it.each([
  ['nothing so far', { given: '0.00', bonuses: 2 }, 'Runs on 5 days. The budget of 25.00 EUR pays for 2 largest bonuses, each for'],
  [
    'the whole budget',
    { given: '25.00', bonuses: 0 },
    'So far 25.00 EUR were given of the budget of 25.00 EUR, and what is left pays for no largest bonus: raise the budget, or it offers nothing further. Open',
  ],
  [
    'too much of the budget for another bonus',
    { given: '20.00', bonuses: 0 },
    'So far 20.00 EUR were given of the budget of 25.00 EUR, and what is left pays for no largest bonus: raise the budget, or it offers nothing further. Open',
  ],
  [
    'more than the budget',
    { given: '30.00', bonuses: 0 },
    'So far 30.00 EUR were given, more than the budget of 25.00 EUR: raise the budget, or it offers nothing further. Open',
  ],
])('PRO-14 the forecast of a reload offer names what was given, and no bound below it: %s', async (_, more, text) => {
  call.mockResolvedValue({ ...ANSWER, ...more })
  open()
  await screen.findByText(/^Runs on/, {}, SOON)
  const { textContent } = screen.getByRole('region', { name: 'Forecast of cost' })
  expect(textContent).toContain(text)
  expect(textContent!.includes('cost at most 25.00 EUR')).toBe(more.bonuses > 0)
})

it('PRO-14 a reload offer that the server refuses to forecast says so, beside its field too', async () => {
  call.mockRejectedValueOnce(
    new ApiError(422, { code: 'invalid', message: 'Invalid', errors: { budget: ['wrong_value: at least one largest bonus'] } }),
  )
  open()
  expect((await screen.findByText(/^There is no forecast of these terms/, {}, SOON)).textContent).toContain('at least one largest bonus')
  expect(screen.getByLabelText('Budget, EUR').getAttribute('aria-invalid')).toBe('true')
})
