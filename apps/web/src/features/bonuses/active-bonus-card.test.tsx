// @vitest-environment happy-dom
import type { Client } from '@fairhouse/contracts/client'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'

import { compileCatalog, readCatalogs } from '../../../vite/catalogs.ts'
import { ApiProvider, useApiQuery } from '../../lib/api/use-api.ts'
import type { Messages } from '../../lib/i18n/message.ts'
import { languageFrom, LanguageProvider } from '../../lib/i18n/text.tsx'
import { ActiveBonusCard } from './active-bonus-card.tsx'
import type { Bonus } from './types.ts'

vi.mock('../../shell/root-data.ts', () => ({ useBettingOffer: () => ({ feed: true, virtual: true }) }))
afterEach(cleanup)
const english = languageFrom('en', compileCatalog(readCatalogs(import.meta.dirname).en) as Messages)
const bonus = {
  id: 'welcome:1',
  publicTitle: 'Welcome',
  currency: 'RUB',
  funds: '43.03',
  in_play: '0.00',
  amount: '50.00',
  required: '1000.00',
}
const call = vi.fn<(route: string) => Promise<object>>(async () => ({
  ok: true,
  status: 200,
  data: { active: null, queued: [], next: null },
}))

/** What the page reads beside the card. */
function Reads() {
  useApiQuery('GET /api/v2/bonuses')
  useApiQuery('GET /api/v2/bonuses/ended', { query: {} })
  return null
}

const show = (inPlay: string) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ApiProvider value={{ call } as unknown as Client}>
        <LanguageProvider value={english}>
          <Reads />
          <ActiveBonusCard
            bonus={
              { ...bonus, in_play: inPlay, progress: '0.00', max_bet: '500.00', max_convert: null, expires_in: null } as unknown as Bonus
            }
          />
        </LanguageProvider>
      </ApiProvider>
    </QueryClientProvider>,
  )

describe('PRO-14 cancelling a bonus', () => {
  it('promises that cash stays as it is only without open bets', () => {
    show('0.00')
    expect(screen.getByText(/removes ₽?43\.03.*Your cash stays as it is/)).toBeTruthy()
  })

  it('says how much bonus money is in open bets, and that its share is lost', () => {
    show('6.97')
    expect(screen.getByText(/6\.97.* of bonus money is in open bets/)).toBeTruthy()
    expect(document.body.textContent).not.toContain('Your cash stays as it is')
  })

  it('reads the open bets, and the bonuses that are over, again before the question', async () => {
    call.mockClear()
    show('6.97')
    const reads = () => call.mock.calls.map(([route]) => route).toSorted()
    await expect.poll(reads).toEqual(['GET /api/v2/bonuses', 'GET /api/v2/bonuses/ended'])
    fireEvent.click(screen.getByRole('button', { name: 'Cancel the bonus' }))
    expect(screen.getByRole('button', { name: /Yes, remove/ })).toBeTruthy()
    await expect
      .poll(reads)
      .toEqual(['GET /api/v2/bonuses', 'GET /api/v2/bonuses', 'GET /api/v2/bonuses/ended', 'GET /api/v2/bonuses/ended'])
  })
})
