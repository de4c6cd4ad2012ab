// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import type { ComponentType, ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { type Me, MeContext, type Permission } from '../lib/me.ts'
import { renderForm } from '../testing/rendered-form.tsx'
import { Correction } from './correction.tsx'
import { FreeBets } from './free-bets.tsx'
import { FreeSpins } from './free-spins.tsx'
import { PayoutLink } from './payout-link.tsx'
import { PlayerForms } from './player-forms.tsx'
import { Returns } from './returns.tsx'

const call = vi.hoisted(() => vi.fn<(route: string, input?: unknown) => Promise<unknown>>())
vi.mock('../lib/call.ts', async (original) => ({ ...(await original<object>()), call }))
vi.mock('../parts/allowance.tsx', () => ({ Allowance: () => null }))
vi.mock('../parts/player-facts.tsx', () => ({ PlayerFacts: () => null }))

const SOON = { timeout: 60_000, interval: 20 }
const ALL = ['correction', 'payout_link', 'offers', 'promo', 'return'] as const
beforeEach(() => {
  call.mockReset().mockImplementation(async (route) => (route.startsWith('GET') ? { data: [], next: null } : { success: true }))
})
afterEach(() => {
  cleanup()
  location.hash = ''
})

const as = (may: readonly Permission[], page: ReactNode) =>
  renderForm(<MeContext value={{ login: 'risk', name: 'Risk', role: 'risk', may } as unknown as Me}>{page}</MeContext>)
const CLOSED = { cause: 'under_age', at: '2026-11-30T10:00:00.000Z' } as const
const links = () => screen.queryAllByRole('link').map((link) => link.getAttribute('href'))

describe('B14 the forms that the page of a player opens', () => {
  it('B14 have the number of the player in their address', () => {
    as(ALL, <PlayerForms player="100105" closed={CLOSED} />)
    expect(links()).toEqual([
      '#/correction/100105',
      '#/payout-link/100105',
      '#/free-bets/100105',
      '#/free-spins/100105',
      '#/returns/100105',
    ])
  })

  it.each<[string, readonly Permission[], string[]]>([
    ['without a right', ['players', 'offers'], []],
    ['who corrects cash', ['correction'], ['#/correction/100105']],
    ['who may create offers, and not see their pages', ['promo'], []],
  ])('D-2 are shown to an operator %s as far as the rights go', (_, may, expected) => {
    as(may, <PlayerForms player="100105" closed={CLOSED} />)
    expect(links()).toEqual(expected)
  })

  it.each([
    ['is open', null],
    ['was closed by its player', { ...CLOSED, cause: 'player' } as const],
  ])('D-5 have no return while the account %s', (_, closed) => {
    as(ALL, <PlayerForms player="100105" closed={closed} />)
    expect(links()).not.toContain('#/returns/100105')
  })
})

const player = () => screen.getByLabelText<HTMLInputElement>('Player').value

describe('B14 a form that is opened for a player', () => {
  it.each<[string, ComponentType]>([
    ['#/correction', Correction],
    ['#/payout-link', PayoutLink],
    ['#/free-bets', FreeBets],
    ['#/free-spins', FreeSpins],
  ])('B14 %s has the number, that of another address instead, and none without one', async (page, Page) => {
    location.hash = `${page}/100105`
    as(ALL, <Page />)
    expect(player()).toBe('100105')
    location.hash = `${page}/100106`
    await waitFor(() => expect(player()).toBe('100106'), SOON)
    location.hash = `${page}/x`
    await waitFor(() => expect(player()).toBe(''), SOON)
  })

  it('B14 keeps the number once it was sent', async () => {
    location.hash = '#/payout-link/100105'
    as(ALL, <PayoutLink />)
    fireEvent.click(screen.getByRole('button', { name: 'Go on' }))
    fireEvent.change(await screen.findByLabelText('Reason', {}, SOON), { target: { value: 'as asked' } })
    fireEvent.click(screen.getByRole('button', { name: 'Send' }))
    expect(await screen.findByText('Done.', {}, SOON)).toBeTruthy()
    expect(player()).toBe('100105')
    expect(call).toHaveBeenCalledWith('POST /console/v1/players/{id}/payout-link', {
      params: { id: '100105' },
      body: { reason: 'as asked' },
    })
  })

  it('D-5 shows the returns of this player alone, with the way to all', async () => {
    location.hash = '#/returns/100105'
    as(ALL, <Returns />)
    const query = { player: '100105', before: undefined }
    await waitFor(() => expect(call).toHaveBeenCalledWith('GET /console/v1/returns', { params: {}, query }), SOON)
    expect(links()).toContain('#/returns')
  })
})
