// @vitest-environment happy-dom
import { cleanup } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, it, vi } from 'vitest'

import { expectFirstLoadFails } from '../../shell/testing/one-route.tsx'
import VipClubPage from './page.tsx'

const through = vi.hoisted(
  () =>
    ({ children }: { children: ReactNode }) =>
      children,
)
vi.mock('../../lib/hydrated.tsx', () => ({ Hydrated: through }))
vi.mock('../../lib/session/user.ts', () => ({ USER_ROUTE: 'GET /profile/user', useUser: () => null }))
vi.mock('../../lib/live/use-live.ts', () => ({ useLive: () => undefined }))
vi.mock('./join-card.tsx', () => ({ JoinCard: () => null }))
vi.mock('./tiers.tsx', () => ({ Tiers: () => <p>tiers</p> }))
vi.mock('./terms.tsx', () => ({ Terms: () => null }))
afterEach(cleanup)

it('PRO-16 a club that did not load at first says so in its place, and loads again', () =>
  expectFirstLoadFails(<VipClubPage />, {
    parts: ['features/vip-club'],
    title: 'The tiers did not load',
    route: 'GET /api/v2/vip',
    data: { tiers: [], standing: null, level_spins: { level: 5, tier: 20 } },
  }))
