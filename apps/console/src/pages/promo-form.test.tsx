// @vitest-environment happy-dom
import { FormTextsContext } from '@fairhouse/ui/form-texts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'

import { formTexts } from '../lib/form-texts.ts'
import { ConfirmDialogProvider } from '../parts/confirm-dialog.tsx'
import { PromoForm } from './promo-form.tsx'

const call = vi.hoisted(() => vi.fn(async () => ({ used: 2, spent: '9.30', cost: '4.65', uses: 19, deposit: null as string | null })))
vi.mock('../lib/call.ts', async (original) => ({ ...(await original<object>()), call }))
vi.mock('../parts/allowance.tsx', () => ({ Allowance: () => null }))

afterEach(cleanup)

it('PRO-14 the forecast of a gift of money is what the server answers once one pauses typing: cost, uses so far, uses left', async () => {
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <FormTextsContext value={formTexts}>
        <ConfirmDialogProvider>
          <PromoForm of={null} onDone={() => undefined} />
        </ConfirmDialogProvider>
      </FormTextsContext>
    </QueryClientProvider>,
  )
  const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
  expect(screen.getByText(/^Fill in code, value/)).toBeTruthy()
  type('Gives', 'cash')
  type('Currency', 'USD')
  type('Code', 'AUTUMN')
  type('Value', '5')
  for (const budget of ['1', '10', '100']) type('Budget, EUR', budget)
  const said = await screen.findByRole('region', { name: 'Forecast of cost' }, { timeout: 60_000 })
  for (const part of ['costs at most 4.65 EUR', '2 uses so far may cost 9.30 EUR', 'pays for 19 further uses', 'at most 100.00 EUR in all'])
    await waitFor(() => expect(said.textContent).toContain(part), { timeout: 60_000, interval: 50 })
  expect(said.textContent).not.toContain('deposit')
  const body = { code: 'AUTUMN', type: 'cash', value: 5, min: null, max: null, total_limit: null, currencies: ['USD'], budget: '100.00' }
  expect(call.mock.calls).toEqual([['POST /console/v1/promos/forecast', { body }]])
})
