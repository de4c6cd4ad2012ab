/** A client at the crash table: short calls, and waits for round states. */
import { type Client, newKey } from '@fairhouse/contracts/client'
import { unwrap } from '@fairhouse/testkit'
import { vi } from 'vitest'

import { LEFT_MS } from '../../live-rounds/testing/at-live-table.ts'

/**
 * Long enough for several calls of a busy machine, and to see a closed bet, which is listed until the next round. The
 * length of a round is drawn.
 */
export const FAST = { LIVE_TIMINGS: 'betting=3000,pause=10000' }
/** The longest round, on a loaded machine. */
export const ROUND_MS = 240_000
const WAIT = { timeout: ROUND_MS, interval: 20 }

interface Params {
  slot?: 'A' | 'B'
  auto?: number | null
  autoHalf?: number | null
}

async function done<T>(call: Promise<{ ok: true; data: T } | { ok: false; error: { code: string } }>): Promise<T> {
  const answer = await call
  if (!answer.ok) throw new Error(`refused: ${answer.error.code}`)
  return answer.data
}

export function atCrash({ call }: Pick<Client, 'call'>, mode: 'real' | 'demo' = 'real') {
  const live = () => done(call('GET /api/v2/games/crash/live'))
  const active = async () => (await done(call('GET /api/v2/games/crash/active', { query: { mode } }))).bets
  const inState = (state: string, round: number, leftMs = 0) =>
    vi.waitFor(async () => {
      const table = await live()
      const isLate = leftMs > 0 && (table.locks_at ?? 0) - Date.now() < leftMs
      if (table.state !== state || table.round < round || isLate) throw new Error(`the table is ${table.state} in ${table.round}`)
      return table
    }, WAIT)
  return {
    live,
    active,
    bet({ slot = 'A', auto = null, autoHalf = null }: Params = {}, stake = '1.00', next = false) {
      return call('POST /api/v2/games/crash/bet', {
        body: { mode, currency: 'RUB', stake, params: { slot, auto, autoHalf }, next },
        key: newKey(),
      })
    },
    cashOut: (bet: string, kind: 'full' | 'half' = 'full') => call('POST /api/v2/games/crash/cashout', { body: { mode, bet, kind } }),
    /** Resolves in a round's betting, with most of it left. */
    betting: (after = 0) => inState('betting', after + 1, LEFT_MS),
    running: (round: number) => inState('running', round),
    ended: (number: number) => vi.waitFor(() => done(call('GET /api/v2/games/crash/rounds/{number}', { params: { number } })), WAIT),
    closed: (id: string) =>
      vi.waitFor(async () => {
        const bet = (await active()).find((each) => each.id === id)
        if (!bet || bet.status === 'placed' || bet.status === 'queued') throw new Error(`the bet is ${bet?.status}`)
        return bet
      }, WAIT),
  }
}

type CrashTable = ReturnType<typeof atCrash>
type Answer = Awaited<ReturnType<CrashTable['bet']>>
export type CrashBet = Extract<Answer, { ok: true }>['data']

/** All of them in one round, or undefined when one was too late for it. */
export async function inTime(bets: Promise<Answer>[]): Promise<CrashBet[] | undefined> {
  const answers = await Promise.all(bets)
  if (answers.some((answer) => !answer.ok && answer.error.code === 'betting_closed')) return undefined
  return Promise.all(answers.map((answer) => unwrap(Promise.resolve(answer))))
}

/** The first round after this one in which `place` is in time, and which is seen while it runs: a loaded machine is late for some. */
export async function playRunning(table: CrashTable, place: () => Promise<CrashBet[] | undefined>, after = 0) {
  for (let last = after; ;) {
    const { round } = await table.betting(last)
    const bets = await place()
    const running = await table.running(round)
    if (bets && running.round === round) return { round, bets, startedAt: running.started_at! }
    await table.ended(round)
    last = round
  }
}
