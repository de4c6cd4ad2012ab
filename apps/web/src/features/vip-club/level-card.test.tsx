// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'

import { expectFirstLoadFails } from '../../shell/testing/one-route.tsx'
import { LevelCard } from './level-card.tsx'

afterEach(cleanup)

const standing = { level: 1, tier: 'bronze', xp: 150, next_at: 300, progress_ppm: 250_000, request: null, manager: null, own_terms: null }

it('PRO-16 a level that did not load at first says so in its place, and loads again', async () => {
  const parts = ['features/vip-club', 'features/profile']
  await expectFirstLoadFails(<LevelCard />, { parts, route: 'GET /api/v2/vip', data: { tiers: [], standing } })
  expect(screen.getByText('150 XP')).toBeTruthy()
})
