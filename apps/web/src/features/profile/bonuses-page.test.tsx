// @vitest-environment happy-dom
import { cleanup } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, it, vi } from 'vitest'

import { expectFirstLoadFails } from '../../shell/testing/one-route.tsx'
import BonusesPage from './bonuses-page.tsx'

const through = vi.hoisted(
  () =>
    ({ children }: { children: ReactNode }) =>
      children,
)
const user = vi.hoisted(() => ({ currency: 'EUR' }))
vi.mock('./profile-frame.tsx', () => ({ ProfileFrame: through, usePlayer: () => user }))
vi.mock('../../lib/session/user.ts', () => ({ USER_ROUTE: 'GET /profile/user', useUser: () => user }))
vi.mock('../../lib/session/wallet.ts', () => ({ useWallet: () => ({ bonus_balance: '0.00', currency: 'EUR' }) }))
vi.mock('../../lib/live/use-live.ts', () => ({ useLive: () => undefined }))
afterEach(cleanup)

it('PRO-14 bonuses that did not load at first say so in their place, and load again', () =>
  expectFirstLoadFails(<BonusesPage />, {
    parts: ['features/bonuses', 'features/profile'],
    title: 'Your bonus did not load',
    route: 'GET /api/v2/bonuses',
    data: { active: null, queued: [], next: null, next_refused: false },
  }))
