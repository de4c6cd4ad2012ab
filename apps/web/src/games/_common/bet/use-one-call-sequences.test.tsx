// @vitest-environment happy-dom
import type { Client } from '@fairhouse/contracts/client'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, renderHook } from '@testing-library/react'
import fc from 'fast-check'
import type { ReactNode } from 'react'
import { afterEach, expect, it, vi } from 'vitest'

import { ApiProvider } from '../../../lib/api/use-api.ts'
import { browserClock } from '../../../lib/clock.ts'
import { createUnreliableBackend, MOVES, type Move } from '../../../lib/write/testing/unreliable-backend.ts'
import { useOneCall } from './use-one-call.ts'

vi.mock('../../../shell/write/use-lost-notice.tsx', () => ({ useLostNotice: () => () => undefined }))

const SPIN = 'POST /api/v2/wheel/daily'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

/** A table at which each press means the same round, until the player has seen its answer. */
async function play(moves: readonly Move[]) {
  vi.spyOn(browserClock, 'wait').mockResolvedValue(undefined)
  let round = 1
  const rounds = new Map<string, number>()
  const backend = createUnreliableBackend(
    () => ({ ok: true, status: 200, data: 'played' }),
    ({ key }) => `round ${rounds.get(key) ?? rounds.set(key, round).get(key)}`,
  )
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={backend.queries}>
      <ApiProvider value={{ call: backend.call } as unknown as Client}>{children}</ApiProvider>
    </QueryClientProvider>
  )
  let table: ReturnType<typeof renderHook<ReturnType<typeof useOneCall>, unknown>> | undefined
  const page = {
    open: () => (table = renderHook(() => useOneCall('wheel'), { wrapper })),
    close: () => table!.unmount(),
    press: () => void table!.result.current.make(SPIN, {}, () => round++),
    ask: () => table!.result.current.resend(),
  }
  await backend.make('come back', page)
  for (const move of moves) await backend.make(move, page)
  await backend.recover(page)
  const { state } = table!.result.current
  const before = round
  await backend.make('press', page)
  cleanup()
  return { doubles: backend.doubles(), state, isFree: round === before + 1 }
}

it(
  'D-27 a round counts once at most, and the table is free once there is a network, whatever happened before',
  { tags: 'slow' },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...MOVES), { maxLength: 12 }), async (moves) => {
        expect(await play(moves)).toEqual({ doubles: [], state: 'resting', isFree: true })
      }),
    )
  },
)

it.each<[string, Move[]]>([
  ['its session ends while it is asked about', ['away', 'press', 'session is lost', 'ask again', 'log in', 'fine']],
  ['the table is left and opened', ['answers are lost', 'press', 'leave', 'come back', 'fine', 'press']],
  ['the player logs in under way', ['hangs', 'press', 'session is lost', 'log in', 'fine', 'press']],
])('D-27 a lost round counts once when %s', async (_, moves) => {
  expect(await play(moves)).toEqual({ doubles: [], state: 'resting', isFree: true })
})
