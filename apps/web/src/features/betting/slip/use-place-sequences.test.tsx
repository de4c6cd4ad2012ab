// @vitest-environment happy-dom
import type { Client } from '@fairhouse/contracts/client'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook } from '@testing-library/react'
import fc from 'fast-check'
import type { ReactNode } from 'react'
import { afterEach, expect, it, vi } from 'vitest'

import { ApiProvider } from '../../../lib/api/use-api.ts'
import { slipStore } from '../../../lib/betslip/slip-store.ts'
import { EMPTY_SLIP } from '../../../lib/betslip/stored-slip.ts'
import { browserClock } from '../../../lib/clock.ts'
import { type Language, LanguageProvider } from '../../../lib/i18n/text.tsx'
import { createUnreliableBackend, MOVES, type Move } from '../../../lib/write/testing/unreliable-backend.ts'
import { sampleBet, sampleLeg } from '../testing/samples.ts'
import type { ReadyBet } from './quote.ts'
import { toggled } from './slip.ts'
import { usePlace } from './use-place.ts'

vi.mock('../../../shell/use-notice.ts', () => ({ useNotice: () => () => undefined }))
vi.mock('../../../shell/write/use-lost-notice.tsx', () => ({ useLostNotice: () => () => undefined }))

const language: Language = { locale: 'en', t: (key) => key, find: () => undefined }

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const add = (event: string) =>
  slipStore.write(toggled(slipStore.read(), { event, market: `${event}:1x2`, outcome: `${event}:1x2/1`, odds: 2000 }))
/** What the key of the slip places. */
const singles = (): ReadyBet[] =>
  slipStore.read().legs.map((leg, at) => ({ at, type: 'single', sizes: [], legs: [leg], stake: 100_00n, charged: 100_00n }))

interface BetInput {
  key: string
  body: { legs: { event: string }[] }
}
const eventOf = ({ body }: BetInput) => body.legs[0]!.event
const placed = (input: BetInput) => ({
  ok: true,
  status: 200,
  data: { bet: sampleBet({ type: 'single', legs: [sampleLeg(eventOf(input))] }), balance: '0.00', bonus_balance: '0.00', version: '2' },
})

/** A slip with two singles; each selection is in it until its bet is placed. */
async function play(moves: readonly Move[]) {
  vi.spyOn(browserClock, 'wait').mockResolvedValue(undefined)
  slipStore.write(EMPTY_SLIP)
  add('e1')
  add('e2')
  const backend = createUnreliableBackend(placed, eventOf)
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={backend.queries}>
      <ApiProvider value={{ call: backend.call } as unknown as Client}>
        <LanguageProvider value={language}>{children}</LanguageProvider>
      </ApiProvider>
    </QueryClientProvider>
  )
  let slip: ReturnType<typeof renderHook<ReturnType<typeof usePlace>, unknown>> | undefined
  const page = {
    open: () => (slip = renderHook(() => usePlace({ currency: 'RUB', policy: 'none', money: 120_00n }), { wrapper })),
    close: () => slip!.unmount(),
    press: () => slip!.result.current.place(singles()),
    ask: () => void slip!.result.current.resend(),
  }
  await backend.make('come back', page)
  for (const move of moves) await backend.make(move, page)
  await backend.recover(page)
  const { state } = slip!.result.current
  await act(async () => add('e9'))
  await backend.make('press', page)
  cleanup()
  return { doubles: backend.doubles(), state, last: backend.countOf('e9'), left: slipStore.read().legs }
}

const FREE = { doubles: [], state: 'resting', last: 1, left: [] }

it(
  'D-27 a bet of the slip counts once at most, and the slip is free once there is a network, whatever happened before',
  { tags: 'slow' },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...MOVES), { maxLength: 12 }), async (moves) => {
        expect(await play(moves)).toEqual(FREE)
      }),
    )
  },
)

it.each<[string, Move[]]>([
  [
    'its session ends while it is asked about',
    ['answers are lost', 'press', 'session is lost', 'ask again', 'log in', 'fine', 'ask again', 'press'],
  ],
  ['it is asked about from another page', ['answers are lost', 'press', 'leave', 'come back', 'fine', 'press', 'ask again', 'press']],
  ['the player logs in under way', ['hangs', 'press', 'session is lost', 'log in', 'fine', 'press']],
])('D-27 STA-9 a lost bet counts once when %s', async (_, moves) => {
  expect(await play(moves)).toEqual(FREE)
})
