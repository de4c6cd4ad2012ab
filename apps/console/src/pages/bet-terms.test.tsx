// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { type Me, MeContext, type Permission } from '../lib/me.ts'
import { renderForm } from '../testing/rendered-form.tsx'
import { BetTerms } from './bet-terms.tsx'

const call = vi.hoisted(() => vi.fn())
vi.mock('../lib/call.ts', async (original) => ({ ...(await original<object>()), call }))
beforeEach(() => void call.mockReset())
afterEach(cleanup)

const REST = { most: '100000.00', version: '3', changed: null, is_proposed: false }
const BOUNDS = { min: '0.10', max: '5000.00', max_payout: '50000.00' }
const LIMITS = { outcome: '20000.00', event: '50000.00' }
const EUR = { currency: 'EUR', default: BOUNDS, now: BOUNDS, ...REST }
const TIER = { tier: '1', default: LIMITS, now: LIMITS, ...REST }

async function show(changes: { bounds?: object; tier?: object } = {}, may: readonly Permission[] = ['trading', 'bet_limit']) {
  const answer = { bounds: [{ ...EUR, ...changes.bounds }], tiers: [{ ...TIER, ...changes.tier }] }
  call.mockImplementation(async (key: string) => (key.startsWith('GET') ? answer : { state: 'waiting' }))
  renderForm(
    <MeContext value={{ may } as unknown as Me}>
      <BetTerms />
    </MeContext>,
  )
  await screen.findAllByText('Bets in EUR')
}

describe('PRO-13 sports limits in the console', () => {
  it('PRO-13 shows the current ones, and who changed them last', async () => {
    const changed = { by: 'tina', at: '2026-11-24T13:30:00.000Z', reason: 'a final' }
    await show({ bounds: { now: { ...BOUNDS, max: '100.00' }, changed } })
    expect(screen.getAllByText(/0\.10 EUR to 100\.00 EUR, payout at most 50,000\.00 EUR/).length).toBeGreaterThan(0)
    expect(screen.getAllByText('2026-11-24 13:30 UTC, tina: a final').length).toBeGreaterThan(0)
  })

  it('PRO-13 offers no change while one waits, or to a role that may not', async () => {
    await show({ bounds: { is_proposed: true } })
    expect(screen.getByText('A change waits for a second person')).toBeTruthy()
    expect(screen.getAllByRole('button', { name: /^Change:/ })).toHaveLength(1)
    cleanup()
    await show({}, ['trading'])
    expect(screen.queryByRole('button', { name: /^Change:/ })).toBeNull()
  })

  it.each([
    [
      'Bets in EUR',
      'Highest payout',
      'POST /console/v1/trading/bounds/{currency}',
      { ...BOUNDS, max_payout: '60000.00' },
      { currency: 'EUR' },
    ],
    [
      'Leagues of tier 1',
      'Liability of an event',
      'POST /console/v1/trading/tiers/{tier}',
      { ...LIMITS, event: '60000.00' },
      { tier: '1' },
    ],
  ])(
    'PRO-13 sends the change of %s with the version that was seen, after the dialog asked for a reason',
    async (name, label, key, body, params) => {
      await show()
      fireEvent.click(screen.getByRole('button', { name: `Change: ${name}` }))
      fireEvent.change(screen.getByLabelText(label), { target: { value: '60000' } })
      fireEvent.click(screen.getAllByRole('button', { name: 'Change' }).find((button) => button.closest('form'))!)
      const dialog = await screen.findByRole('dialog')
      expect(dialog.textContent).toContain('60,000.00 EUR')
      fireEvent.change(within(dialog).getByLabelText('Reason'), { target: { value: 'a final' } })
      fireEvent.click(within(dialog).getByRole('button', { name: 'Change' }))
      await waitFor(() => expect(call).toHaveBeenCalledWith(key, { params, body: { ...body, version: '3', reason: 'a final' } }))
    },
  )

  it('PRO-13 refuses what is no amount before anything is sent', async () => {
    await show()
    fireEvent.click(screen.getByRole('button', { name: 'Change: Bets in EUR' }))
    fireEvent.change(screen.getByLabelText('Largest stake'), { target: { value: 'much' } })
    fireEvent.click(screen.getAllByRole('button', { name: 'Change' }).find((button) => button.closest('form'))!)
    await waitFor(() => expect(screen.getByLabelText('Largest stake').getAttribute('aria-invalid')).toBe('true'))
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
