// @vitest-environment happy-dom
import type { Client } from '@fairhouse/contracts/client'
import { cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { ApiProvider } from '../../../lib/api/use-api.ts'
import { slipStore } from '../../../lib/betslip/slip-store.ts'
import { EMPTY_SLIP, type StoredSlip } from '../../../lib/betslip/stored-slip.ts'
import { toggled } from './slip.ts'
import { useAccountSlip } from './use-account-slip.ts'
import { changeSlip } from './use-slip.ts'

const who = vi.hoisted(() => ({ user: null as { id: string } | null }))
vi.mock('../../../lib/session/user.ts', () => ({ useUser: () => who.user }))

const pick = (event: string) => ({ event, market: `${event}:m`, outcome: `${event}:m/1`, odds: 2000 })
const slipOf = (...events: string[]) => events.map(pick).reduce(toggled, EMPTY_SLIP)
const eventsOf = ({ legs }: StoredSlip) => legs.map(({ event }) => event)

/** A server that keeps one slip; the later `updated_at` wins. */
function accountWith(slip: StoredSlip | null, updated_at: string | null) {
  const kept = { slip, updated_at }
  const api = {
    async call(route: string, input?: { body: typeof kept }) {
      if (route.startsWith('PUT') && (kept.updated_at === null || input!.body.updated_at! >= kept.updated_at))
        Object.assign(kept, input!.body)
      return { ok: true, status: 200, data: { ...kept } }
    },
  } as unknown as Client
  const wrapper = ({ children }: { children: ReactNode }) => <ApiProvider value={api}>{children}</ApiProvider>
  return { kept, wrapper }
}

beforeEach(() => {
  localStorage.clear()
  who.user = null
})
afterEach(cleanup)

describe('PRO-13 the account’s copy of the slip', () => {
  it('PRO-13 a guest’s slip joins the account’s at the log-in, and both have the same', async () => {
    const { kept, wrapper } = accountWith(slipOf('a'), '2026-11-20T00:00:00.000Z')
    slipStore.write(slipOf('g', 'h'))
    const { rerender } = renderHook(useAccountSlip, { wrapper })
    who.user = { id: '7' }
    rerender()
    await waitFor(() => expect(eventsOf(slipStore.read())).toEqual(['g', 'h', 'a']))
    await waitFor(() => expect(eventsOf(kept.slip!)).toEqual(['g', 'h', 'a']))
  })

  it('PRO-13 the slip of another account is not joined', async () => {
    const { wrapper } = accountWith(slipOf('a'), '2026-11-20T00:00:00.000Z')
    slipStore.write(slipOf('b'), { updated_at: '2026-11-21T00:00:00.000Z', account: '8' })
    who.user = { id: '7' }
    renderHook(useAccountSlip, { wrapper })
    await waitFor(() => expect(eventsOf(slipStore.read())).toEqual(['a']))
  })

  it('PRO-13 of two devices the later change wins', async () => {
    const { kept, wrapper } = accountWith(slipOf('new'), '2026-11-22T00:00:00.000Z')
    slipStore.write(slipOf('old'), { updated_at: '2026-11-21T00:00:00.000Z', account: '7' })
    who.user = { id: '7' }
    renderHook(useAccountSlip, { wrapper })
    await waitFor(() => expect(eventsOf(slipStore.read())).toEqual(['new']))
    changeSlip((slip) => toggled(slip, pick('more')))
    await waitFor(() => expect(eventsOf(kept.slip!)).toEqual(['new', 'more']))
  })
})
