// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { ApiError } from '../lib/call.ts'
import { renderForm } from '../testing/rendered-form.tsx'
import { PromoForm } from './promo-form.tsx'

const ANSWER = vi.hoisted(() => ({
  used: 2,
  spent: '9.30',
  cost: '4.65',
  uses: 19,
  deposit: null as string | null,
  most_cash: '4.65' as string | undefined,
  terms: null as object | null | undefined,
}))
const call = vi.hoisted(() => vi.fn<(route: string, input: { body: object }) => Promise<typeof ANSWER>>())
vi.mock('../lib/call.ts', async (original) => ({ ...(await original<object>()), call }))
vi.mock('../parts/allowance.tsx', () => ({ Allowance: () => null }))

beforeEach(() => call.mockReset().mockResolvedValue(ANSWER))
afterEach(cleanup)
const SOON = { timeout: 60_000, interval: 50 }
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })

function open() {
  renderForm(<PromoForm of={null} onDone={() => undefined} />)
}

function fillIn() {
  type('Gives', 'cash')
  type('Currency', 'USD')
  type('Code', 'AUTUMN')
  type('Value', '5')
  type('Wager', '0')
  type('Budget, EUR', '100')
}

it('PRO-14 the forecast of a gift of money is what the server answers once one pauses typing: cost, uses so far, uses left', async () => {
  open()
  expect(screen.getByText(/^Fill in code, value/)).toBeTruthy()
  fillIn()
  for (const budget of ['1', '10', '100']) type('Budget, EUR', budget)
  const said = screen.getByRole('region', { name: 'Forecast of cost' })
  for (const part of ['costs at most 4.65 EUR', '2 uses so far may cost 9.30 EUR', 'pays for 19 further uses', 'at most 100.00 EUR in all'])
    await waitFor(() => expect(said.textContent).toContain(part), { timeout: 60_000, interval: 50 })
  for (const absent of ['deposit', 'becomes cash']) expect(said.textContent).not.toContain(absent)
  const body = {
    code: 'AUTUMN',
    type: 'cash',
    value: 5,
    min: null,
    max: null,
    wager: 0,
    total_limit: null,
    currencies: ['USD'],
    budget: '100.00',
    replaces: null,
  }
  expect(call.mock.calls).toEqual([['POST /console/v1/promos/forecast', { body }]])
})

async function said(): Promise<HTMLElement> {
  await screen.findByRole('heading', { name: 'Forecast of cost' }, SOON)
  return screen.getByRole('region', { name: 'Forecast of cost' })
}

it.each([
  ['a total that binds', {}, '7', ['budget and total allow 19 further uses', 'at most 100.00 EUR in all'], 'pays for'],
  ['no uses so far', { used: 0, spent: '0.00' }, '', ['; the budget pays for 19 uses.'], 'so far'],
  ['uses above the budget', { spent: '100.01' }, '', ['2 uses so far may cost 100.01 EUR, more than the budget'], 'in all'],
  ['uses above the total', {}, '1', ['2 uses so far may cost 9.30 EUR, and are more than the total'], 'allow'],
])('PRO-14 the forecast of a code names what leaves room for further uses: %s', async (_, more, total, parts, absent) => {
  call.mockResolvedValue({ ...ANSWER, ...more })
  open()
  fillIn()
  type('Uses in total', total)
  const { textContent } = await said()
  for (const part of parts) expect(textContent).toContain(part)
  expect(textContent).not.toContain(absent)
})

it('PRO-14 what the server refuses to forecast stands beside its field, until it is typed anew', async () => {
  call.mockRejectedValueOnce(new ApiError(422, { code: 'invalid', message: 'Invalid', errors: { code: ['taken: this code exists'] } }))
  open()
  fillIn()
  expect((await screen.findByText(/^There is no forecast of these terms/, {}, SOON)).textContent).toContain('code: this code exists.')
  const code = screen.getByLabelText('Code')
  expect(document.getElementById(code.getAttribute('aria-describedby')!)?.textContent).toContain('This code exists')
  type('Code', 'AUTUMN2')
  await said()
  expect(code.getAttribute('aria-invalid')).not.toBe('true')
})

it('PRO-14 the forecast of a code says the most of one use that becomes cash, by the cap of its conversion', async () => {
  call.mockResolvedValue({ ...ANSWER, most_cash: '46.50' })
  open()
  fillIn()
  expect((await said()).textContent).toContain('With what is won of a bonus, at most 46.50 EUR of one use becomes cash. ')
})

it('PRO-14 the form shows what a player reads in three languages, and every term of the look-up, before the code is made', async () => {
  const terms = { kind: 'money', currency: 'USD', amount: '5.00', wager: 30, max_bet: '5.00', cap_times: 10, life: 259_200 }
  call.mockResolvedValue({ ...ANSWER, terms })
  open()
  fillIn()
  type('Gives', 'balance')
  type('Wager', '30')
  expect(screen.queryByText('What a player reads')).toBeNull()
  type('Title in Russian', 'Осень')
  type('Title in English', 'Autumn')
  type('Title in Kazakh', 'Күз')
  expect(screen.getByText('What a player reads')).toBeTruthy()
  const texts = [/^Осень: 5,00.\$ бонусных денег с отыгрышем\.$/, 'Autumn: $5.00 of bonus money, with a wager.', /^Күз: .*5,00.\$/]
  expect(texts.map((text) => screen.getByText(text).lang)).toEqual(['ru', 'en', 'kk'])
  await said()
  const rows = screen.getAllByRole('term').map((term) => `${term.textContent}: ${term.nextSibling?.textContent}`)
  expect(rows).toEqual([
    'Bonus: 5.00 USD',
    'Wager before it becomes cash: 30 times the bonus',
    'Largest bet of a round: 5.00 USD',
    'Becomes cash, at most: 10 times the bonus',
    'Time to wager: 3 days',
  ])
})

it('PRO-14 a server of the version before, which takes no wager here, forecasts the cost without terms', async () => {
  const errors = { wager: ['unknown_field: this call has no such field'] }
  const { most_cash: _cash, terms: _terms, ...former } = ANSWER
  call
    .mockRejectedValueOnce(new ApiError(422, { code: 'invalid', message: 'Invalid', errors }))
    .mockResolvedValueOnce(former as typeof ANSWER)
  open()
  fillIn()
  const { textContent } = await said()
  expect(textContent).toContain('costs at most 4.65 EUR')
  expect(textContent).not.toContain('becomes cash')
  expect(call.mock.calls.map(([, { body }]) => 'wager' in body)).toEqual([true, false])
  expect(screen.queryByText(/^Terms beside it/)).toBeNull()
})

it('PRO-14 terms of an earlier forecast do not stand beside a refusal of the same entry', async () => {
  const terms = { kind: 'money', currency: 'USD', amount: '5.00', wager: 30, max_bet: '5.00', cap_times: 10, life: 259_200 }
  call.mockResolvedValueOnce({ ...ANSWER, terms })
  open()
  fillIn()
  expect(await screen.findByText(/^Terms beside it/, {}, SOON)).toBeTruthy()
  type('Code', 'WINTER')
  await waitFor(() => expect(call).toHaveBeenCalledTimes(2), SOON)
  call.mockRejectedValueOnce(new ApiError(409, { code: 'bad_transition', message: 'Stopped' } as never))
  type('Code', 'AUTUMN')
  expect(await screen.findByText(/^There is no forecast of these terms/, {}, SOON)).toBeTruthy()
  expect(screen.queryByText(/^Terms beside it/)).toBeNull()
})

it('PRO-14 the terms of cash are no empty table', async () => {
  open()
  fillIn()
  await said()
  expect(screen.queryByText(/^Terms beside it/)).toBeNull()
})

it('PRO-14 no terms stand beside a forecast that the server refused', async () => {
  const errors = { wager: ['too_low: raise it'] }
  call.mockRejectedValueOnce(new ApiError(422, { code: 'invalid', message: 'Invalid', errors }))
  open()
  fillIn()
  expect(await screen.findByText(/^There is no forecast of these terms/, {}, SOON)).toBeTruthy()
  expect(screen.queryByText(/^Terms beside it/)).toBeNull()
})
