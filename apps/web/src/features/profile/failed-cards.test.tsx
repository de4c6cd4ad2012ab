// @vitest-environment happy-dom
import { cleanup } from '@testing-library/react'
import { afterEach, it, vi } from 'vitest'

import { expectFirstLoadFails } from '../../shell/testing/one-route.tsx'
import { SocialsCard } from '../auth/providers/socials-card.tsx'
import { DataFile } from './setting/data-card.tsx'

vi.mock('../../lib/session/user.ts', () => ({ useUser: () => null, USER_ROUTE: 'GET /profile/user' }))
vi.mock('../../shell/write/use-write.ts', () => ({ useWrite: () => ({ isBusy: false, send: () => undefined }) }))
vi.mock('../../shell/use-notice.ts', () => ({ useNotice: () => () => undefined }))
vi.mock('../auth/providers/use-provider.ts', () => ({ useProvider: () => ({ busy: false }) }))
afterEach(cleanup)

it.each([
  ['D-33 the connected providers', <SocialsCard key="s" />, 'GET /api/v2/auth/socials', { socials: [] }],
  ['PRO-6 the state of the data export', <DataFile key="d" />, 'GET /api/v2/profile/export', { state: 'none', expires_at: null }],
])('%s that did not load says so in its place, and loads again', (_, page, route, data) =>
  expectFirstLoadFails(page, { parts: ['features/auth', 'features/profile'], route, data, title: 'This did not load' }),
)
