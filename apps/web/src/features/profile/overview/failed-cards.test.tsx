// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'

import { expectFirstLoadFails } from '../../../shell/testing/one-route.tsx'
import { LastBets } from './last-bets.tsx'
import { MonthCard } from './month-card.tsx'

afterEach(cleanup)

const month = { month: '2026-11', net: '0.00', staked: '0.00', currency: 'EUR', days: [] }

it.each([
  ['The result of the month', MonthCard, 'GET /api/v2/profile/month', month, 'No real bets'],
  ['The last bets', LastBets, 'GET /api/v2/games/history', { data: [], next: null }, 'No bets yet'],
] as const)('ENT-1 what did not load at first says so in its place, and loads again: %s', async (what, Card, route, data, text) => {
  await expectFirstLoadFails(<Card />, { parts: ['features/profile', 'games/_common'], route, data, title: `${what} did not load` })
  expect(screen.getByText(text, { exact: false })).toBeTruthy()
})
