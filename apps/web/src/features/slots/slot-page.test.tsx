// @vitest-environment happy-dom
import { cleanup } from '@testing-library/react'
import { afterEach, it, vi } from 'vitest'

import { AtAddress, expectGoneOnlyIfMissing } from '../../shell/testing/one-route.tsx'
import SlotPage from './slot-page.tsx'

vi.mock('react-router', async (original) => ({ ...(await original<object>()), useLoaderData: () => null }))
vi.mock('../../lib/session/user.ts', () => ({ useUser: () => null, USER_ROUTE: 'GET /profile/user' }))
vi.mock('../../lib/bonuses/bonus-limit.ts', () => ({ useBonusLimit: () => undefined }))
vi.mock('../../shell/favourites/use-favourites.ts', () => ({ useFavourites: () => ({ isMarked: () => false, toggle: vi.fn() }) }))
vi.mock('../../shell/slots/slot-art.tsx', () => ({ SlotArt: () => null }))
vi.mock('../../shell/slots/return-text.ts', () => ({ returnText: () => undefined }))
vi.mock('./use-launch.ts', () => ({ useVisitorLaunch: () => ({ launch: vi.fn(), demoCurrency: 'RUB' }) }))
vi.mock('./use-frame-pause.ts', () => ({ useFramePause: () => ({ pause: undefined, recheck: vi.fn() }) }))
vi.mock('./game-frame.tsx', () => ({ GameFrame: () => null, useRefusedStake: () => undefined }))
vi.mock('./slot-free-spins.tsx', () => ({ SlotFreeSpins: () => null }))
vi.mock('./game-facts-text.ts', () => ({ contributionText: () => '', featureText: () => '', stakesText: () => undefined }))
afterEach(cleanup)

const game = { title: 'Gems', provider: { name: 'Studio' }, max_multiplier: null, volatility: null, features: [], takes_bonus: false }

it('PRO-9 a slot whose facts did not load is not called unknown, and they load again; only one that is not offered is', () =>
  expectGoneOnlyIfMissing(
    <AtAddress path="/games/slots/:slug/demo" at="/games/slots/gems/demo">
      <SlotPage />
    </AtAddress>,
    {
      parts: ['features/slots'],
      route: 'GET /api/v2/catalogue/{slug}',
      gone: 'This game is not offered',
      data: game,
      shown: 'Gems',
    },
  ))
