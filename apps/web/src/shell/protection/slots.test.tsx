// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'

import { MirrorBanner } from './slots.tsx'

const state = vi.hoisted(() => ({ user: null as { id: string } | null | undefined, mounted: 0 }))
vi.mock('../../lib/session/user.ts', () => ({ useUser: () => state.user }))
vi.mock('../mirrors/mirror-watch.tsx', () => ({ default: () => <output>checks {++state.mounted}</output> }))

afterEach(cleanup)

it('STA-15 mirrors are checked while a player is logged in, and not before, after or while it is unknown', async () => {
  const { rerender } = render(<MirrorBanner />)
  state.user = { id: '1' }
  rerender(<MirrorBanner />)
  await waitFor(() => expect(screen.getByText(/^checks/)).toBeTruthy())
  for (const user of [null, undefined]) {
    state.user = user
    rerender(<MirrorBanner />)
    expect(screen.queryByText(/^checks/)).toBeNull()
  }
})
