// @vitest-environment happy-dom
import { cleanup } from '@testing-library/react'
import { afterEach, it, vi } from 'vitest'

import { expectFirstLoadFails } from '../../shell/testing/one-route.tsx'
import MirrorsPage from './page.tsx'

vi.mock('react-router', async (original) => ({ ...(await original<object>()), useLoaderData: () => null }))
vi.mock('./signed-list.ts', () => ({ checkList: async () => 'right', hostsOf: () => [], expiryOf: () => '', isGenuine: () => undefined }))
afterEach(cleanup)

it('BEY-10 the list of the genuine addresses that did not load says so, and loads again', () =>
  expectFirstLoadFails(<MirrorsPage />, {
    parts: ['features/mirrors'],
    title: 'This did not load',
    route: 'GET /api/v2/mirrors',
    data: { public_key: 'k', signature: 's', list: 'l' },
  }))
