// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'

import { expectFirstLoadFails, showWith, SOON } from '../../shell/testing/one-route.tsx'
import { LevelCard } from './level-card.tsx'

afterEach(cleanup)

const parts = ['features/vip-club', 'features/profile']
const ROUTE = 'GET /api/v2/vip'
const standing = { level: 1, tier: 'bronze', xp: 150, next_at: 300, progress_ppm: 250_000, request: null, manager: null, own_terms: null }

it('PRO-16 a level that did not load at first says so in its place, and loads again', async () => {
  await expectFirstLoadFails(<LevelCard />, { parts, route: ROUTE, data: { tiers: [], standing }, title: 'Your level did not load' })
  expect(screen.getByText('150 XP')).toBeTruthy()
})

it('PRO-16 a level of which the server knows no player any more does not say that it did not load', async () => {
  const { times, heights, queries } = showWith(<LevelCard />, {
    parts,
    route: ROUTE,
    answer: () => ({ ok: true, status: 200, data: { tiers: [], standing: null } }),
  })
  expect(heights()).toContain('240px')
  await waitFor(() => expect([times(), queries.isFetching(), heights()]).toEqual([1, 0, []]), SOON)
  expect(screen.queryByRole('alert')).toBeNull()
})
