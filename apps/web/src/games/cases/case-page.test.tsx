// @vitest-environment happy-dom
import { cleanup } from '@testing-library/react'
import { afterEach, it, vi } from 'vitest'

import { AtAddress, expectGoneOnlyIfMissing } from '../../shell/testing/one-route.tsx'
import CasePage from './case-page.tsx'

vi.mock('react-router', async (original) => ({ ...(await original<object>()), useLoaderData: () => null }))
vi.mock('./definition.tsx', () => ({ caseGame: ({ slug }: { slug: string }) => ({ id: slug }) }))
vi.mock('../_solo/table/game-table.tsx', () => ({ GameTable: ({ game }: { game: { id: string } }) => <p>case {game.id}</p> }))
afterEach(cleanup)

it('NAV-9 PRO-1 a case that did not load is no unknown address, and loads again; only one that is not sold is', () =>
  expectGoneOnlyIfMissing(
    <AtAddress path="/games/cases/:slug" at="/games/cases/gold">
      <CasePage />
    </AtAddress>,
    { parts: [], route: 'GET /api/v2/cases/{slug}', gone: 'Nothing lives at this address', data: { slug: 'gold' }, shown: 'case gold' },
  ))
