// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { ApiError } from '../lib/call.ts'
import { renderForm } from '../testing/rendered-form.tsx'
import { PlayerSessions } from './player-sessions.tsx'

const call = vi.hoisted(() => vi.fn<(route: string) => Promise<unknown>>())
vi.mock('../lib/call.ts', async (original) => ({ ...(await original<object>()), call }))
afterEach(cleanup)

const SIGN_OUT = 'POST /console/v1/players/{id}/sign-out'
const PHONE = {
  id: 'a',
  ip: '10.0.0.7',
  user_agent: 'a phone',
  started_at: '2026-11-30T10:00:00.000Z',
  seen_at: '2026-11-30T11:00:00.000Z',
}

let open: object[]
let ended: Error | object
beforeEach(() => {
  open = [PHONE]
  ended = { success: true, ended: 1 }
  call.mockReset().mockImplementation(async (route) => {
    if (route !== SIGN_OUT) return { data: open }
    if (ended instanceof Error) throw ended
    open = []
    return ended
  })
})

async function signOut(): Promise<void> {
  renderForm(<PlayerSessions player="7" />)
  fireEvent.click(screen.getByRole('button', { name: 'Sign out everywhere' }))
  fireEvent.change(await screen.findByLabelText('Reason'), { target: { value: 'a lost phone' } })
  fireEvent.click(screen.getByRole('button', { name: 'Sign out' }))
}

describe('D-36 the sessions of a player', () => {
  it('D-36 end at once with a reason, and the list shows that none is left', async () => {
    await signOut()
    expect(await screen.findByText('Done.')).toBeTruthy()
    expect(call).toHaveBeenCalledWith(SIGN_OUT, { params: { id: '7' }, body: { reason: 'a lost phone' } })
    expect(await screen.findByText('No open session')).toBeTruthy()
  })

  it('D-36 stay in the list where the end is refused, and the dialog says why', async () => {
    ended = new ApiError(403, { code: 'second_person', message: 'Another person' } as never)
    await signOut()
    expect((await screen.findByRole('alert')).textContent).not.toBe('')
    expect(screen.getAllByText('10.0.0.7').length).toBeGreaterThan(0)
    expect(screen.queryByText('Done.')).toBeNull()
  })
})
