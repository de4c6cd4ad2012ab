// @vitest-environment happy-dom
import type { Client } from '@fairhouse/contracts/client'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { ApiProvider } from '../../lib/api/use-api.ts'
import { browserClock } from '../../lib/clock.ts'
import { type Language, LanguageProvider } from '../../lib/i18n/text.tsx'
import type { LiveBet, LiveTable } from '../_live/live-game.ts'
import { CrashTable } from './crash-table.tsx'

const notice = vi.hoisted(() => vi.fn())
vi.mock('../../shell/use-notice.ts', () => ({ useNotice: () => notice }))
vi.mock('../../lib/session/user.ts', () => ({ useUser: () => null, USER_ROUTE: 'GET /profile/user' }))
vi.mock('../../shell/protection/use-play-restriction.ts', () => ({ RESTRICTION_ID: 'r', usePlayRestriction: () => null }))
vi.mock('../../shell/track.ts', () => ({ track: () => undefined }))
// around the bet, with needs of their own
vi.mock('../_common/table/table-actions.tsx', () => ({ TableActions: () => null }))
vi.mock('../_common/table/header-money.tsx', () => ({ HeaderMoney: () => null }))
vi.mock('../_common/table/play-for-real.tsx', () => ({ PlayForReal: () => null }))
vi.mock('../_live/tabs/live-tabs.tsx', () => ({ LiveTabs: () => null }))
vi.mock('../_common/table/sealed-bar.tsx', () => ({ SealedBar: () => null }))
vi.mock('./curve/curve.tsx', () => ({ Curve: () => null }))

const language: Language = { locale: 'en', t: (key) => key, find: () => undefined }
const BET = 'POST /api/v2/games/crash/bet'
const CASH_OUT = 'POST /api/v2/games/crash/cashout'
const ASK_AGAIN = { name: 'table.askAgain' }
const booked = {
  id: 'b1',
  game: 'crash',
  mode: 'demo',
  round: 7,
  status: 'placed',
  parts: [],
  stake: '10.00',
  payout: '0.00',
  currency: 'RUB',
  params: { slot: 'A', auto: null, autoHalf: null },
} as unknown as LiveBet

/** A server that books bets; `away`: routes whose answers are lost. */
function openTable() {
  const server = {
    table: { game: 'crash', state: 'betting', round: 7, started_at: 1, rows: [], history: [] } as unknown as LiveTable,
    bets: [] as LiveBet[],
    away: [BET],
    refused: {} as Record<string, string>,
  }
  const sent: { route: string; key: string }[] = []
  const answers: Record<string, () => unknown> = {
    'GET /api/v2/games/crash/live': () => server.table,
    'GET /api/v2/games/crash/active': () => ({ bets: server.bets }),
    'GET /api/v2/games/{game}': () => ({ min: '1.00', max: '1000.00', step: '0.01', max_win: '100000.00' }),
    'GET /api/v2/demo': () => ({ currency: 'RUB', balance: '1000.00', version: '1' }),
    'GET /api/v2/games/{game}/strip': () => ({ data: [] }),
    [BET]: () => booked,
    [CASH_OUT]: () => ({ ...booked, status: 'settled', payout: '15.00' }),
  }
  const call = async (route: string, input: { key: string }) => {
    if (route.startsWith('POST')) sent.push({ route, key: input.key })
    if (server.away.includes(route)) throw new TypeError('the network is away')
    const code = server.refused[route]
    return code === undefined ? { ok: true, status: 200, data: answers[route]?.() } : { ok: false, status: 409, error: { code } }
  }
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <QueryClientProvider client={queries}>
      <ApiProvider value={{ call } as unknown as Client}>
        <LanguageProvider value={language}>
          <CrashTable />
        </LanguageProvider>
      </ApiProvider>
    </QueryClientProvider>,
  )
  /** The round goes on, as the channel reports it. */
  const report = (state: LiveTable['state'], bets: LiveBet[]) =>
    act(async () => {
      server.bets = bets
      server.table = { ...server.table, state }
      await queries.invalidateQueries()
    })
  return { server, sent, report }
}

/** Of the first slot, beside the stage; the dock has the same. */
const press = async (name: RegExp) => {
  const find = () => screen.getAllByRole<HTMLButtonElement>('button', { name })[0]!
  await waitFor(() => expect(find().disabled || find().getAttribute('aria-busy') === 'true').toBe(false))
  await act(async () => void fireEvent.click(find()))
}

beforeEach(() => {
  localStorage.clear()
  vi.spyOn(browserClock, 'wait').mockResolvedValue(undefined)
  let now = 0
  vi.spyOn(browserClock, 'now').mockImplementation(() => (now += 1000)) // a button that has changed takes no press for 300 ms
})
afterEach(() => {
  cleanup()
  notice.mockClear()
  vi.restoreAllMocks()
})

describe('D-27 a bet at the crash table whose answer is lost', () => {
  it('D-27 is shown on the stage, and asked again under its key', async () => {
    const { server, sent } = openTable()
    await press(/^crash\.bet/)
    await waitFor(() => expect(screen.getByText('table.lost')).toBeTruthy())
    server.away = []
    await act(async () => void fireEvent.click(screen.getByRole('button', ASK_AGAIN)))
    await waitFor(() => expect(screen.queryByText('table.lost')).toBeNull())
    expect(new Set(sent.map(({ key }) => key)).size).toBe(1)
  })

  it('D-27 PRO-3 does not hold up its cash-out once the table shows it as booked', async () => {
    const { sent, report } = openTable()
    await press(/^crash\.bet/)
    await waitFor(() => expect(screen.getByText('table.lost')).toBeTruthy())
    await report('running', [booked])
    await press(/^crash\.cashOut/)
    await waitFor(() => expect(sent.at(-1)?.route).toBe(CASH_OUT))
  })

  it('D-27 PRO-3 the lost cash-out of one round does not bar that of the next', async () => {
    const { server, sent, report } = openTable()
    server.away = [CASH_OUT]
    await press(/^crash\.bet/)
    await report('running', [booked])
    await press(/^crash\.cashOut/)
    await waitFor(() => expect(screen.getByText('table.lost')).toBeTruthy())
    server.away = []
    const next = { ...booked, id: 'b2', round: 8 }
    server.table = { ...server.table, round: 8 }
    await report('running', [next, { ...booked, status: 'settled' }])
    await press(/^crash\.cashOut/)
    await waitFor(() => expect(new Set(sent.map(({ key }) => key)).size).toBe(3))
    expect(screen.queryByText('table.lost')).toBeNull()
  })

  const paid = { ...booked, status: 'settled', payout: '15.00', multiplier: 150, parts: [{ kind: 'full', stake: '10.00' }] } as LiveBet

  it.each(['bet_over', 'round_over', 'unlawful_move'])(
    'D-27 PRO-3 a cash-out that had counted, asked again and refused with %s, shows its result',
    async (code) => {
      const { server, report } = openTable()
      server.away = [CASH_OUT]
      await press(/^crash\.bet/)
      await report('running', [booked])
      await press(/^crash\.cashOut/)
      await waitFor(() => expect(screen.getByText('table.lost')).toBeTruthy())
      Object.assign(server, { away: [], bets: [paid], refused: { [CASH_OUT]: code } })
      await act(async () => void fireEvent.click(screen.getByRole('button', ASK_AGAIN)))
      await waitFor(() => expect(screen.getAllByText('crash.out').length).toBeGreaterThan(0))
      expect([notice.mock.calls, screen.queryByText('table.lost')]).toEqual([[], null])
    },
  )

  it('D-27 PRO-3 a cash-out that had counted, and is repeated by itself, shows its result', async () => {
    const { server, report } = openTable()
    server.away = [CASH_OUT]
    await press(/^crash\.bet/)
    await report('running', [booked])
    vi.mocked(browserClock.wait).mockImplementation(
      async () => void Object.assign(server, { away: [], bets: [paid], refused: { [CASH_OUT]: 'bet_over' } }),
    )
    await press(/^crash\.cashOut/)
    await waitFor(() => expect(screen.getAllByText('crash.out').length).toBeGreaterThan(0))
    expect(notice).not.toHaveBeenCalled()
  })

  it('PRO-3 the reason of a cash-out that is refused at its first try is shown', async () => {
    const { server, report } = openTable()
    server.refused = { [CASH_OUT]: 'round_over' }
    await press(/^crash\.bet/)
    await report('running', [booked])
    await press(/^crash\.cashOut/)
    await waitFor(() => expect(notice.mock.calls).toEqual([[{ code: 'round_over' }]]))
  })
})
