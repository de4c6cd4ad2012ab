// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { ApiError } from '../lib/call.ts'
import { type Me, MeContext, type Permission } from '../lib/me.ts'
import { renderForm } from '../testing/rendered-form.tsx'
import { PlayerTimeline } from './player-timeline.tsx'

const call = vi.hoisted(() => vi.fn<(route: string, input: { query: { before?: string; topic?: string } }) => Promise<unknown>>())
vi.mock('../lib/call.ts', async (original) => ({ ...(await original<object>()), call }))
beforeEach(() => {
  call.mockReset()
  location.hash = '#/player/7/timeline'
})
afterEach(cleanup)

const SOON = { timeout: 60_000, interval: 20 }
const entry = (id: string, at: string, more: object = {}) => ({
  id,
  at,
  kind: 'registered',
  actor: 'player',
  by: null,
  sum: null,
  subject: null,
  detail: 'email',
  note: null,
  ...more,
})
const show = (may: readonly Permission[] = ['players', 'payments']) =>
  renderForm(
    <MeContext value={{ login: 'risk', name: 'Risk', role: 'risk', may } as unknown as Me}>
      <PlayerTimeline player="7" />
    </MeContext>,
  )

describe('D-2 the timeline on the page of a player', () => {
  it('D-2 stands under the days of its entries, with exact times, who did it, and links; further pages follow', async () => {
    const credited = {
      kind: 'deposit_credited',
      actor: 'operator',
      by: 'head',
      sum: { amount: '25.00', currency: 'EUR' },
      subject: '70204101',
      note: 'as the bank says',
    }
    call.mockImplementation(async (_, { query: { before } }) =>
      before === undefined
        ? { data: [entry('deposits:1', '2026-12-01T10:00:00.123Z', credited)], next: '5:a' }
        : { data: [entry('account:r', '2026-11-30T09:00:00.000Z')], next: null },
    )
    show()
    const first = await screen.findByRole('region', { name: '2026-12-01' }, SOON)
    expect(within(first).getByRole('link', { name: 'Deposit of 25.00 EUR credited.' }).getAttribute('href')).toBe(
      '#/deposits?find=70204101',
    )
    expect(within(first).getByRole('listitem').textContent).toMatch(/10:00:00\.123.*as the bank says.*head/)
    fireEvent.click(screen.getByRole('button', { name: 'Show more' }))
    const second = await screen.findByRole('region', { name: '2026-11-30' }, SOON)
    expect(second.textContent).toContain('Registered by email.')
  })

  it('D-2 has no link to a page that the role may not open, and marks new devices', async () => {
    call.mockResolvedValue({
      data: [
        entry('deposits:1', '2026-12-01T10:00:00.000Z', { kind: 'deposit_expired', subject: '7' }),
        entry('account:a', '2026-12-01T09:00:00.000Z', { kind: 'new_device', detail: 'Firefox' }),
      ],
      next: null,
    })
    show(['players'])
    const links = (await screen.findAllByRole('link', {}, SOON)).map(({ textContent }) => textContent)
    expect(links).toEqual(['First log-in on this device (Firefox).'])
    expect(screen.getByText('new device')).toBeTruthy()
  })

  it('D-2 asks for the kind that the address names, and writes the chosen one there', async () => {
    location.hash = '#/player/7/timeline?topic=money'
    call.mockResolvedValue({ data: [], next: null })
    show()
    expect(await screen.findByText('Nothing of this kind', {}, SOON)).toBeTruthy()
    expect(call.mock.lastCall![1].query).toMatchObject({ topic: 'money' })
    const select = screen.getByLabelText<HTMLSelectElement>('Show')
    expect(select.value).toBe('money')
    expect([...select.options].map(({ value }) => value)).toEqual(['', 'money', 'access', 'rewards', 'limits', 'staff'])
    fireEvent.change(select, { target: { value: 'staff' } })
    expect(location.hash).toBe('#/player/7/timeline?topic=staff')
  })

  it('D-2 that is empty says so, and one that cannot be loaded is not shown as empty', async () => {
    call.mockResolvedValueOnce({ data: [], next: null })
    show()
    expect(await screen.findByText('Nothing yet', {}, SOON)).toBeTruthy()
    cleanup()
    call.mockRejectedValue(new ApiError(403, { code: 'second_person', message: '' } as never))
    show()
    expect(await screen.findByText('This could not be loaded', {}, SOON)).toBeTruthy()
    expect(screen.queryByText('Nothing yet')).toBeNull()
  })
})
