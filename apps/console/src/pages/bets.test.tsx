// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { type Me, MeContext, type Permission } from '../lib/me.ts'
import { ConfirmDialogProvider } from '../parts/confirm-dialog.tsx'
import { Bets } from './bets.tsx'

const call = vi.hoisted(() => vi.fn())
vi.mock('../lib/call.ts', async (original) => ({ ...(await original<object>()), call }))
beforeEach(() => void call.mockReset())
afterEach(() => {
  cleanup()
  location.hash = ''
})

const ID = '01890000-0000-7000-8000-000000000001'
const AT = '2026-11-24T13:30:00.000Z'
const LEG = {
  event: { id: 'e', sport: 'football', home: 'North', away: 'South' },
  market: { id: 'm', type: '1x2', scope: 'reg', units: 'goals', line: null, team: null, n: null, k: null },
  key: '1',
  odds: 2000,
  banker: false,
  is_live: false,
  state: 'open',
  void_reason: null,
  void_cause: null,
  decided: null,
}
const BET = {
  id: ID,
  type: 'single',
  player: '7',
  nickname: null,
  currency: 'RUB',
  stake: '100.00',
  placed_stake: '100.00',
  stake_eur: '1.00',
  line_stake: '100.00',
  potential: '200.00',
  max_payout: '5000000.00',
  capped: false,
  total_odds: 2000,
  lines: 1,
  status: 'open',
  result: null,
  payout: '0.00',
  cashed_out: '0.00',
  refusal: null,
  revision: 0,
  free_bet: null,
  placed_at: AT,
  settled_at: null,
  legs: [LEG],
  line_returns: [],
  cash_outs: [],
  postings: [{ at: AT, kind: 'stake', from: 'cash', to: 'house sports', amount: '100.00' }],
  is_late: false,
}

/** The page at an address, for an operator with these rights. */
function show(hash: string, answer: object, may: readonly Permission[] = ['trading']) {
  location.hash = hash
  call.mockResolvedValue(answer)
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MeContext value={{ may } as unknown as Me}>
        <ConfirmDialogProvider>
          <Bets />
        </ConfirmDialogProvider>
      </MeContext>
    </QueryClientProvider>,
  )
}
const bet = (changes: object, may?: readonly Permission[]) => show(`#/bets/${ID}`, { ...BET, ...changes }, may)

describe('PRO-13 the ticker in the console', () => {
  it('PRO-13 leads from each bet to its page', async () => {
    show('#/bets', { data: [BET], next: null, searched_back_to: null })
    const link = await screen.findByRole('link', { name: /2026-11-24/ })
    expect(link.getAttribute('href')).toBe(`#/bets/${ID}`)
  })

  it.each(['event', 'league', 'player'])('PRO-13 begins with the bets of the %s that its address names', async (subject) => {
    show(`#/bets?${subject}=42`, { data: [BET], next: null, searched_back_to: null })
    await screen.findAllByText(/North/)
    expect(call.mock.calls[0]).toMatchObject(['GET /console/v1/trading/bets', { query: { [subject]: '42' } }])
  })

  it('PRO-13 opens the bets that a link of the former form names', async () => {
    show('#/bets/event/42', { data: [BET], next: null, searched_back_to: null })
    await screen.findAllByText(/North/)
    expect([location.hash, call.mock.calls.length]).toEqual(['#/bets?event=42', 1])
  })

  it('PRO-13 says that nothing was placed yet, or that nothing matches', async () => {
    show('#/bets', { data: [], next: null, searched_back_to: null })
    expect(await screen.findByText('Nothing yet')).toBeTruthy()
    cleanup()
    show('#/bets?player=42', { data: [], next: null, searched_back_to: null })
    expect(await screen.findByText('Nothing matches')).toBeTruthy()
  })

  it.each([
    ['with bets', [BET]],
    ['without any', []],
  ])('PRO-13 says how far back a search has read that stopped early, %s', async (_, data) => {
    show('#/bets?player=42', { data, next: ID, searched_back_to: AT })
    expect(await screen.findByText(/as far as 2026-11-24 13:30 UTC/)).toBeTruthy()
    expect(screen.queryByText('Nothing matches')).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Show more' }))
    await waitFor(() => expect(call.mock.calls.at(-1)).toMatchObject(['GET /console/v1/trading/bets', { query: { before: ID } }]))
  })

  it('PRO-13 opens any bet by its number, and nothing by what is none', async () => {
    show('#/bets', { data: [], next: null, searched_back_to: null })
    const field = screen.getByLabelText('Number of a bet')
    fireEvent.change(field, { target: { value: 'abc' } })
    fireEvent.click(screen.getByRole('button', { name: 'Open' }))
    expect(await screen.findByText('Not a number of a bet')).toBeTruthy()
    expect(location.hash).toBe('#/bets')
    fireEvent.change(field, { target: { value: ` ${ID.toUpperCase()} ` } })
    fireEvent.click(screen.getByRole('button', { name: 'Open' }))
    await waitFor(() => expect(location.hash).toBe(`#/bets/${ID}`))
  })
})

describe('PRO-13 the page of a bet in the console', () => {
  it('PRO-13 shows its selections, its state and its postings', async () => {
    bet({ status: 'settled', result: 'half_won', legs: [{ ...LEG, state: 'half_won', decided: { what: 'market', by: 'tina', at: AT } }] })
    expect(await screen.findByText('settled, half won')).toBeTruthy()
    expect(screen.getAllByText(/result of the market, tina, 2026-11-24 13:30 UTC/).length).toBeGreaterThan(0)
    expect(screen.getAllByText('house sports').length).toBeGreaterThan(0)
  })

  it.each([
    ['an open leg of an open bet', {}, ['trading', 'settlement'], 1],
    ['a decided leg', { legs: [{ ...LEG, state: 'won' }] }, ['trading', 'settlement'], 0],
    ['a bet that is over', { status: 'settled' }, ['trading', 'settlement'], 0],
    ['a drawn event', { legs: [{ ...LEG, event: { ...LEG.event, sport: 'virtual' } }] }, ['trading', 'settlement'], 0],
    ['a role that settles nothing', {}, ['trading'], 0],
  ] as [string, object, Permission[], number][])('PRO-13 offers the void of a leg by its price: %s', async (_, changes, may, count) => {
    bet(changes, may)
    await screen.findByText(ID)
    expect(screen.queryAllByRole('button', { name: 'Void leg 1' })).toHaveLength(count)
  })

  it('PRO-13 opens the void of the leg that was chosen', async () => {
    bet({ legs: [LEG, { ...LEG, key: '2', odds: 4500 }] }, ['trading', 'settlement'])
    call.mockResolvedValue({ ...BET, legs: [LEG, { ...LEG, key: '2', odds: 4500 }] })
    fireEvent.click(await screen.findByRole('button', { name: 'Void leg 2' }))
    await waitFor(() =>
      expect(call.mock.calls.find(([key]) => String(key).endsWith('/prices'))?.[1]).toMatchObject({ query: { place: '1' } }),
    )
  })

  it('PRO-13 offers the correction that waits, to those who settle', async () => {
    bet({ status: 'settled', is_late: true }, ['trading', 'settlement'])
    expect(await screen.findByRole('button', { name: 'Correct the bet of player 7' })).toBeTruthy()
    cleanup()
    bet({ status: 'settled', is_late: true })
    expect(await screen.findByText('Its correction waits')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /Correct the bet/ })).toBeNull()
  })

  it('PRO-13 names the player for those who may see players alone', async () => {
    bet({ nickname: 'Falcon' })
    expect(await screen.findByText('Falcon')).toBeTruthy()
  })

  it('PRO-13 says that there is no such bet', async () => {
    location.hash = `#/bets/${ID}`
    show(`#/bets/${ID}`, {})
    cleanup()
    call.mockRejectedValue(new Error('gone'))
    render(
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <Bets />
      </QueryClientProvider>,
    )
    expect(await screen.findByText('This could not be loaded')).toBeTruthy()
  })
})
