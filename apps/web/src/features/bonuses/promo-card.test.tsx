// @vitest-environment happy-dom
import type { GiftTerms } from '@fairhouse/contracts'
import type { Client } from '@fairhouse/contracts/client'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { join } from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'

import { compileCatalog, partOf, readCatalogs } from '../../../vite/catalogs.ts'
import { ApiProvider } from '../../lib/api/use-api.ts'
import type { Messages } from '../../lib/i18n/message.ts'
import { languageFrom, LanguageProvider } from '../../lib/i18n/text.tsx'
import { USER_ROUTE } from '../../lib/session/user.ts'
import { NextOffer } from './page.tsx'
import { PromoCard } from './promo-card.tsx'
import { SuperBonusCard } from './super-bonus-card.tsx'

const PARTS = ['first', 'features/deposit', 'features/bonuses']
const catalog = readCatalogs(join(import.meta.dirname, '../..'), (path) => PARTS.includes(partOf(path)))
const english = languageFrom('en', compileCatalog(catalog.en) as Messages)
const SHARED = { wager: 20, max_bet: '500.00', cap_times: 10, life: 259_200, currency: 'RUB' } as const
const MONEY: GiftTerms = { kind: 'money', amount: '50.00', ...SHARED }
const DEPOSIT: GiftTerms = { kind: 'deposit', pct: 50, min: '500.00', max: '10000.00', free_spins: 0, ...SHARED }
const SPINS: GiftTerms = { kind: 'spins', count: 30, bet_value: '10.00', max_win: '2000.00', play: 259_200, ...SHARED, cap_times: 5 }

function show(card: React.ReactNode, promo: object = {}) {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  queries.setQueryData([USER_ROUTE], { user: { currency: 'RUB' }, super_bonus: promo })
  const call = vi.fn<(route: string, input?: object) => Promise<object>>(async () => ({ ok: true, status: 200, data: promo }))
  render(
    <QueryClientProvider client={queries}>
      <ApiProvider value={{ call } as unknown as Client}>
        <LanguageProvider value={english}>{card}</LanguageProvider>
      </ApiProvider>
    </QueryClientProvider>,
  )
  return call
}
const rows = () =>
  Object.fromEntries(
    [...document.querySelectorAll('dl > div')].map((row) =>
      [...row.children].map(({ textContent }) => textContent.replaceAll('\u00a0', ' ')),
    ),
  )
const OFFER = { name: 'GO', expires_in: 3600, region: null, publicTitle: 'Autumn' }
const offer = (terms: GiftTerms | null, more: object = {}) => ({
  name: 'GO',
  publicTitle: 'Autumn',
  expires_in: 3600,
  type: 'balance',
  value: 50,
  currency: 'RUB',
  currencies: null,
  terms,
  ...more,
})

vi.mock('../../shell/root-data.ts', () => ({ useBettingOffer: () => ({ feed: true, virtual: true }) }))
afterEach(cleanup)

describe('BEY-4 the terms of a code before it is used', () => {
  it('BEY-4 name wager, largest bet, cap and time of bonus money, and what counts', async () => {
    show(<PromoCard isGuest={false} />, offer(MONEY))
    fireEvent.change(screen.getByRole('textbox'), { target: { value: 'GO' } })
    fireEvent.click(screen.getByRole('button', { name: 'Check' }))
    await screen.findByRole('button', { name: 'Use it' })
    expect(rows()).toEqual({
      'Wager before it becomes cash, ×20': '1,000.00 ₽',
      'Largest bet of a round': '500.00 ₽',
      'Becomes cash at most': '500.00 ₽',
      'Time to wager': '3 days',
    })
    expect(document.body.textContent).toMatch(/What counts: .*Cases 100 %;/)
  })

  it('BEY-4 are for a guest in the currency of the region, and name the accounts that the code is for', async () => {
    const call = show(<PromoCard isGuest proposed="KZT" />, offer({ ...MONEY, currency: 'USD' }, { currencies: ['USD', 'EUR'] }))
    fireEvent.change(screen.getByRole('textbox'), { target: { value: 'GO' } })
    fireEvent.click(screen.getByRole('button', { name: 'Check' }))
    expect(await screen.findByText('Only for accounts in USD, EUR')).toBeTruthy()
    expect(call).toHaveBeenCalledWith('GET /bonus-system/bonus/{promo}', expect.objectContaining({ query: { currency: 'KZT' } }))
  })

  it('BEY-4 stand on an offer for one player, of a deposit up to its largest bonus', () => {
    show(<SuperBonusCard />, offer(DEPOSIT, { type: 'deposit_percent' }))
    expect(document.body.textContent.replaceAll('\u00a0', ' ')).toContain('From 500.00 ₽: a smaller deposit brings no bonus.')
    expect(rows()).toEqual({
      'Bonus: +50 %, at most 10,000.00 ₽': 'up to 10,000.00 ₽',
      'Wager before it becomes cash, ×20': 'up to 200,000.00 ₽',
      'Largest bet of a round': '500.00 ₽',
      'Becomes cash at most': 'up to 100,000.00 ₽',
      'Time to wager': '3 days',
    })
  })

  it('BEY-4 of free spins name the spin and what the winnings become; cash has none', () => {
    show(<SuperBonusCard />, offer(SPINS, { type: 'free_spins', value: 30 }))
    expect(rows()).toMatchObject({
      'Value of a spin': '10.00 ₽',
      'Time to play them': '3 days',
      'Winnings at most': '2,000.00 ₽',
      'Wager before it becomes cash, ×20': 'up to 40,000.00 ₽',
      'Becomes cash at most': 'up to 10,000.00 ₽',
    })
    cleanup()
    show(<SuperBonusCard />, offer({ ...SPINS, wager: 0 }, { type: 'free_spins', value: 30 }))
    expect(Object.keys(rows())).toEqual(['Value of a spin', 'Time to play them', 'Winnings at most'])
    expect(document.body.textContent).toContain('The winnings are cash.')
    cleanup()
    show(<SuperBonusCard />, offer(null, { type: 'cash' }))
    expect(rows()).toEqual({})
  })

  it('BEY-4 stand on the offer of the next deposit as in the cashier, with its free spins', () => {
    const { kind: _, currency, ...terms } = DEPOSIT
    show(<NextOffer next={{ ...terms, ...OFFER, promo: null, free_spins: 40 }} currency={currency} />)
    expect(document.body.textContent.replaceAll('\u00a0', ' ')).toContain('From 500.00 ₽: a smaller deposit brings no bonus.')
    expect(rows()).toEqual({
      'Bonus: +50 %, at most 10,000.00 ₽': 'up to 10,000.00 ₽',
      'Free spins': '40',
      'Wager before it becomes cash, ×20': 'up to 200,000.00 ₽',
      'Largest bet of a round': '500.00 ₽',
      'Becomes cash at most': 'up to 100,000.00 ₽',
      'Time to wager': '3 days',
    })
    expect(document.body.textContent).toMatch(/What counts: .*Cases 100 %;/)
  })
})
