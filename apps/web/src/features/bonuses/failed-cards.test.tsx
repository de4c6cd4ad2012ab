// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, it, vi } from 'vitest'

import { BROKEN, expectFirstLoadFails, showWith, SOON } from '../../shell/testing/one-route.tsx'
import BonusesPage from './page.tsx'

const through = vi.hoisted(
  () =>
    ({ children }: { children: ReactNode }) =>
      children,
)
const user = vi.hoisted(() => ({ currency: 'EUR' }))
vi.mock('../../lib/hydrated.tsx', () => ({ Hydrated: through }))
vi.mock('../../lib/live/use-live.ts', () => ({ useLive: () => undefined }))
vi.mock('../../lib/session/user.ts', () => ({ USER_ROUTE: 'GET /profile/user', useUser: () => user }))
vi.mock('../../lib/session/wallet.ts', () => ({ useWallet: () => ({ bonus_balance: '0.00', currency: 'EUR' }) }))
vi.mock('../../shell/write/use-write.ts', () => ({ useWrite: () => ({ isBusy: false, send: () => undefined }) }))
vi.mock('../../shell/root-data.ts', () => ({
  useRootData: () => ({ place: { region: 'KZ' } }),
  useBettingOffer: () => ({ feed: true, virtual: true }),
}))
vi.mock('./promo-card.tsx', () => ({ PromoCard: () => null }))
vi.mock('./waiting-offers-card.tsx', () => ({ WaitingOffers: () => null }))
afterEach(cleanup)

const parts = ['features/bonuses', 'features/vip-club']
const PACK = 'GET /api/v3/welcome-pack/get-welcome-packs-guest'
const SPINS = 'GET /profile/freeSpins'

const pack = { name: 'welcome_pack', publicTitle: 'Pack', region: null, expires_in: 7200, is_renewed: false, refused: null, stages: [] }
const day = '2026-11-16T00:00:00.000Z'
const sums = {
  stakes: '0.00',
  returns: '0.00',
  gifts: '0.00',
  loss: '0.00',
  share: '0.00',
  half_theo: '0.00',
  theo_left: '0.00',
  cap: '0.00',
}
const week = { ...sums, from: day, until: day, claim_until: day, currency: 'EUR', pct: 0, least: '0.10', amount: '0.00', state: 'running' }
const rakeback = { pct: 0, currency: 'EUR', amount: '0.00', next_at: null, last: null }

it.each([
  ['The welcome pack', PACK, { ...pack, spin_wager: 10, spin_life: 604_800 }],
  ['Your bonus', 'GET /api/v2/bonuses', { active: null, queued: [], next: null, next_refused: false }],
  ['Cashback and rakeback', 'GET /api/v2/vip/rewards', { cashback: { last: null, current: week }, rakeback }],
  ['Free spins', SPINS, { campaigns: [], waiting: [] }],
  ['Free bets', 'GET /api/v2/free-bets', { data: [] }],
] as const)('PRO-14 PRO-16 what did not load at first says so in its place, and loads again: %s', (what, route, data) =>
  expectFirstLoadFails(<BonusesPage />, { parts, route, data, title: `${what} did not load` }),
)

it('PRO-14 a card that did not load stays as it is while a periodic read of it runs, and is not announced again', async () => {
  let release: (answer: object) => void = () => undefined
  let isFirst = true
  const later = new Promise<object>((resolve) => void (release = resolve))
  const { queries } = showWith(<BonusesPage />, { parts, route: SPINS, answer: () => (isFirst ? BROKEN : later) })
  const alert = await screen.findByRole('alert', {}, SOON)
  isFirst = false
  act(() => void queries.refetchQueries({ queryKey: [SPINS] }))
  await waitFor(() => expect(queries.isFetching({ queryKey: [SPINS] })).toBe(1), SOON)
  expect(screen.getByRole('alert')).toBe(alert)
  await act(async () => release(BROKEN))
  expect(screen.getByRole('alert')).toBe(alert)
})
