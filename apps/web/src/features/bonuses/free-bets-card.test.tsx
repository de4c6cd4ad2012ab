// @vitest-environment happy-dom
import type { FreeBet } from '@fairhouse/contracts'
import type { Client } from '@fairhouse/contracts/client'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { compileCatalog, readCatalogs } from '../../../vite/catalogs.ts'
import { ApiProvider } from '../../lib/api/use-api.ts'
import type { Messages } from '../../lib/i18n/message.ts'
import { languageFrom, LanguageProvider } from '../../lib/i18n/text.tsx'
import { FreeBets } from './free-bets-card.tsx'

const offer = vi.hoisted(() => vi.fn())
vi.mock('../../shell/root-data.ts', () => ({ useBettingOffer: offer }))
beforeEach(() => void offer.mockReturnValue({ feed: true, virtual: true }))
afterEach(cleanup)

const english = languageFrom('en', compileCatalog(readCatalogs(import.meta.dirname).en) as Messages)

const freeBet = (id: string, changes: Partial<FreeBet>): FreeBet => ({
  id,
  currency: 'RUB',
  stake: '50.00',
  status: 'available',
  granted_at: '2026-11-01T10:00:00.000Z',
  expires_at: '2026-11-08T10:00:00.000Z',
  bet: null,
  ...changes,
})

function renderFreeBets(data: FreeBet[]) {
  const api = { call: async () => ({ ok: true, status: 200, data: { data } }) } as unknown as Client
  return render(
    <QueryClientProvider client={new QueryClient()}>
      <ApiProvider value={api}>
        <LanguageProvider value={english}>
          <FreeBets />
        </LanguageProvider>
      </ApiProvider>
    </QueryClientProvider>,
  )
}

describe('D-54 free bets among the bonuses', () => {
  it('D-54 lists those to place with their terms, the first to expire at the top', async () => {
    renderFreeBets([freeBet('late', { stake: '70.00', expires_at: '2026-11-09T10:00:00.000Z' }), freeBet('soon', {})])
    const card = await screen.findByRole('region', { name: 'Free bets on sports' })
    expect(within(card).getByText('2 to place')).toBeTruthy()
    expect(
      within(card)
        .getAllByRole('definition')
        .map(({ textContent }) => textContent!.replaceAll(/\D/g, '')),
    ).toEqual(['5000', '7000'])
    expect(card.textContent).toContain('at most 20 times the free bet')
    expect(within(card).getByRole('link', { name: 'Choose a match' }).getAttribute('href')).toContain('/betting')
  })

  it('D-16 D-54 without a feed lead to virtual sports, and without those nowhere, which they say', async () => {
    offer.mockReturnValue({ feed: false, virtual: true })
    renderFreeBets([freeBet('a', {})])
    const virtual = await screen.findByRole('region', { name: 'Free bets' })
    expect(within(virtual).getByRole('link', { name: 'To virtual sports' }).getAttribute('href')).toContain('/betting')
    cleanup()
    offer.mockReturnValue({ feed: false, virtual: false })
    renderFreeBets([freeBet('a', {})])
    const none = await screen.findByRole('region', { name: 'Free bets' })
    expect(within(none).queryByRole('link')).toBeNull()
    expect(none.textContent).toContain('No bets are offered here now')
    expect(none.textContent).not.toContain('bet slip')
  })

  it('D-54 lists past ones apart: a placed one leads to its bet, the others say how they ended', async () => {
    renderFreeBets([freeBet('a', { status: 'used', bet: 'b7' }), freeBet('b', { status: 'expired' }), freeBet('c', { status: 'ended' })])
    const past = await screen.findByRole('table', { name: 'Past free bets' })
    expect(within(past).getByRole('link').getAttribute('href')).toContain('/betting/bet/b7')
    expect(
      within(past)
        .getAllByRole('row')
        .map(({ textContent }) => /open the bet|Expired|Cancelled/.exec(textContent!)?.[0]),
    ).toEqual([undefined, 'open the bet', 'Expired', 'Cancelled'])
    expect(screen.queryByRole('region', { name: 'Free bets on sports' })).toBeNull()
  })
})
