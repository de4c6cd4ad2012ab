// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'

import { BROKEN, showWith, SOON } from '../../shell/testing/one-route.tsx'
import { Returns } from './returns.tsx'

vi.mock('../../lib/session/user.ts', () => ({ useUser: () => null, USER_ROUTE: 'GET /profile/user' }))
afterEach(cleanup)

it('D-18 the returns of the games that did not load say so below the table, and load again', async () => {
  let answer: object = BROKEN
  showWith(<Returns />, { parts: ['features/fairness', 'games/_common'], route: 'GET /api/v2/games', answer: () => answer })
  expect(await screen.findByText('This did not load', {}, SOON)).toBeTruthy()
  answer = { ok: true, status: 200, data: { data: [] } }
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.queryByText('This did not load')).toBeNull(), SOON)
})
