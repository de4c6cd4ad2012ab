// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'

import { renderForm } from '../testing/rendered-form.tsx'
import { SpinOfferForm } from './spin-offer-form.tsx'

const call = vi.hoisted(() =>
  vi.fn(async () => ({ title: 'Gems', players: 3, paid: 3, minutes: 2, worth: '1.00', largest: '3.00', values: [], letters: [] })),
)
vi.mock('../lib/call.ts', async (original) => ({ ...(await original<object>()), call }))
vi.mock('../parts/allowance.tsx', () => ({ Allowance: () => null }))

afterEach(cleanup)

it('PRO-14 the forecast of an offer is requested once one pauses typing, and says how long it takes', async () => {
  renderForm(<SpinOfferForm of={null} onDone={() => undefined} />)
  const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
  type('Name', 'autumn')
  type('Slot', 'gems')
  type('Spins of one player', '5')
  type('Largest winnings of one player, EUR', '1')
  for (const budget of ['1', '10', '100']) type('Budget, EUR', budget)
  await waitFor(() => expect(screen.getByText(/takes at least 2 minutes/)).toBeTruthy(), { timeout: 60_000 })
  expect(call.mock.calls).toEqual([['POST /console/v1/spin-offers/forecast', { body: expect.objectContaining({ budget: '100.00' }) }]])
})
