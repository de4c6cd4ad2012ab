// @vitest-environment happy-dom
import type { SportsBet } from '@fairhouse/contracts'
import type { Client } from '@fairhouse/contracts/client'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'

import { compileCatalog, readCatalogs } from '../../../../vite/catalogs.ts'
import { ApiProvider } from '../../../lib/api/use-api.ts'
import type { Messages } from '../../../lib/i18n/message.ts'
import { languageFrom, LanguageProvider } from '../../../lib/i18n/text.tsx'
import { sampleBet, sampleLeg } from '../testing/samples.ts'
import { BetCard } from './bet-card.tsx'

vi.mock('../../../lib/session/user.ts', () => ({ useUser: () => null, USER_ROUTE: 'GET /profile/user' }))
afterEach(() => {
  vi.useRealTimers()
  cleanup()
})

const english = languageFrom('en', compileCatalog(readCatalogs(`${import.meta.dirname}/..`).en) as Messages)
const lines = [
  { legs: [0, 1], is_open: false, returned: '400.00' },
  { legs: [0, 2], is_open: true, returned: '0.00' },
]

function renderBet(bet: SportsBet) {
  const api = { call: async () => ({ ok: true, status: 200, data: { bet, lines } }) } as unknown as Client
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ApiProvider value={api}>
        <LanguageProvider value={english}>
          <BetCard bet={bet} />
        </LanguageProvider>
      </ApiProvider>
    </QueryClientProvider>,
  )
}

describe('PRO-13 a bet in the list', () => {
  it('PRO-13 names its type, stake, odds and what it may return, and each selection with its state', () => {
    renderBet(sampleBet({ legs: [sampleLeg('e1', { state: 'won' }), sampleLeg('e2')] }))
    expect(screen.getByText('Express')).toBeTruthy()
    expect(screen.getByText('4.00')).toBeTruthy()
    expect(screen.getByText('Possible return').nextSibling!.textContent).toContain('2,000.00')
    expect(screen.getAllByRole('listitem').map((row) => /Won|Open/.exec(row.textContent)?.[0])).toEqual(['Won', 'Open'])
  })

  it('PRO-13 a void selection says why: its event was moved, called off, decided nothing, or was voided by hand', () => {
    const causes = ['moved', 'called_off', 'undecided', 'by_hand'] as const
    renderBet(sampleBet({ legs: causes.map((void_cause) => sampleLeg(void_cause, { state: 'void', void_cause, outcome: void_cause })) }))
    expect(screen.getAllByRole('listitem').map((row) => /Void: .*$/.exec(row.textContent)?.[0])).toEqual([
      'Void: the event was moved to another date, and the bet does not wait that long.',
      'Void: the event was called off or not played to its end.',
      'Void: the event did not decide this selection.',
      'Void: our employees decided it by hand. Support can say why.',
    ])
  })

  it('D-54 a void bet whose free bet was placed again says so, and not that the free bet is back', () => {
    const free = { free_bet: sampleBet().id, status: 'settled', result: 'void' } as const
    const leg = (void_reason: string | null) => sampleLeg('e1', { state: 'void', void_reason })
    renderBet(sampleBet({ ...free, legs: [leg(null)] }))
    expect(screen.getByText(/free bet is yours again/)).toBeTruthy()
    cleanup()
    renderBet(sampleBet({ ...free, legs: [leg('free_bet_used')] }))
    expect(screen.getByText('Void: the free bet came back and was placed again, so this bet stays void.')).toBeTruthy()
    expect(screen.queryByText(/free bet (is yours again|comes back)/)).toBeNull()
  })

  it('PRO-13 cannot be sold while a match of it is postponed, and says so; a leg that is decided waits for none', () => {
    const moved = (state: 'open' | 'void') => sampleLeg('e1', { state, event: { ...sampleLeg('e1').event, status: 'postponed' } })
    renderBet(sampleBet({ legs: [moved('open'), sampleLeg('e2')] }))
    expect([screen.queryByRole('button', { name: 'Cash out' }), screen.getByText(/^No cash-out while/)]).toEqual([null, expect.anything()])
    cleanup()
    renderBet(sampleBet({ legs: [moved('void'), sampleLeg('e2')] }))
    expect(screen.getByRole('button', { name: 'Cash out' })).toBeTruthy()
    cleanup()
    renderBet(sampleBet({ bonus_stake: '100.00', legs: [moved('open'), sampleLeg('e2')] })) // never sold, and its offer says why
    expect([screen.getByRole('button', { name: 'Cash out' }), screen.queryByText(/^No cash-out while/)]).toEqual([expect.anything(), null])
  })

  it('PRO-13 a settled bet states its return; one corrected later says so', () => {
    renderBet(sampleBet({ status: 'settled', result: 'lost', payout: '0.00', revision: 2 }))
    expect(screen.getByText('Lost')).toBeTruthy()
    expect(screen.getByText('Return').nextSibling!.textContent).toContain('0.00')
    expect(screen.getByText(/result corrected/)).toBeTruthy()
  })

  it('PRO-13 a bet in its delay says how long, and never a wait of no seconds', () => {
    vi.useFakeTimers({ now: 1_800_000_000_000 })
    const ends = (inMs: number) => new Date(Date.now() + inMs).toISOString()
    renderBet(sampleBet({ status: 'pending', decides_at: ends(5500) }))
    expect(screen.getByText('Decided in 5 s')).toBeTruthy()
    for (const past of [200, -3000]) {
      cleanup()
      renderBet(sampleBet({ status: 'pending', decides_at: ends(past) }))
      expect(screen.getByText('The decision is being made.')).toBeTruthy()
      expect(screen.queryByText(/\b0 s\b/)).toBeNull()
    }
  })

  it('PRO-13 a refused bet returned its stake', () => {
    renderBet(sampleBet({ status: 'refused' }))
    expect(screen.getByText('Not accepted')).toBeTruthy()
    expect(screen.getByText(/500\.00.* is back on the balance/)).toBeTruthy()
  })

  it('PRO-13 a system shows each line with its return when it is opened', async () => {
    renderBet(sampleBet({ type: 'system', sizes: [2], lines: 3, legs: ['e1', 'e2', 'e3'].map((id) => sampleLeg(id)) }))
    const details = screen.getByText('All lines: 3').closest('details')!
    details.open = true
    fireEvent(details, new Event('toggle'))
    expect(await screen.findByText(/400\.00/)).toBeTruthy()
  })

  it('D-54 a free bet shows its win alone, has no cash-out, and says when it came back', () => {
    renderBet(sampleBet({ free_bet: '018f0000-0000-7000-8000-000000000009', potential: '500.00' }))
    expect(screen.getByText('Possible win').nextSibling?.textContent).toBe('500.00\u00a0₽')
    expect(screen.queryByRole('button', { name: 'Cash out' })).toBeNull()
    cleanup()
    renderBet(sampleBet({ free_bet: '018f0000-0000-7000-8000-000000000009', status: 'settled', result: 'void', revision: 1 }))
    expect(screen.getByText('The free bet is yours again for the rest of its time.')).toBeTruthy()
  })
})
