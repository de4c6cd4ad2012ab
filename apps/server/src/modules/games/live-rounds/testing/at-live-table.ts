/** A client of a live table: short calls, and waits for round states. */
import { type Client, newKey } from '@fairhouse/contracts/client'
import { vi } from 'vitest'

/** Long enough for several calls of a busy machine within one betting phase. */
export const FAST = { LIVE_TIMINGS: 'betting=3000,pause=300' }
export const WAIT = { timeout: 60_000, interval: 25 }
/** The part of a betting phase that a test needs. */
export const LEFT_MS = 2000

export interface AtLive {
  mode?: 'real' | 'demo'
}

/** The response body. @throws for a refusal. */
async function done<T>(call: Promise<{ ok: true; data: T } | { ok: false; error: { code: string } }>): Promise<T> {
  const answer = await call
  if (!answer.ok) throw new Error(`refused: ${answer.error.code}`)
  return answer.data
}

export const RED = (stake = '1.00') => ({ bets: [{ id: 'red', stake }] })

export function atRoulette({ call }: Pick<Client, 'call'>, { mode = 'real' }: AtLive = {}) {
  const bet = (more: { stake?: string; params?: object; next?: boolean } = {}, key = newKey()) => {
    const stake = more.stake ?? '1.00'
    const body = { mode, currency: 'RUB', stake, params: { ...(more.params ?? RED(stake)) }, next: more.next ?? false } as const
    return call('POST /api/v2/games/roulette-live/bet', { body, key })
  }
  const live = () => done(call('GET /api/v2/games/roulette-live/live'))
  const active = async () => (await done(call('GET /api/v2/games/roulette-live/active', { query: { mode } }))).bets
  const past = async () => (await done(call('GET /api/v2/games/{game}/strip', { params: { game: 'roulette-live' }, query: { mode } }))).data
  return {
    bet,
    live,
    active,
    cancel: (id: string) => call('POST /api/v2/games/roulette-live/cancel', { body: { mode, bet: id } }),
    /** Resolves in a betting phase with most of its time left. */
    async betting(after = 0) {
      return vi.waitFor(async () => {
        const table = await live()
        const leftMs = (table.locks_at ?? 0) - Date.now()
        if (table.state !== 'betting' || table.round <= after || leftMs < LEFT_MS)
          throw new Error(`the table is ${table.state} in ${table.round}, with ${leftMs} ms left`)
        return table
      }, WAIT)
    },
    /** The public proof of the round, after its end. */
    ended: (number: number) =>
      vi.waitFor(() => done(call('GET /api/v2/games/roulette-live/rounds/{number}', { params: { number } })), WAIT),
    /** The bet after it was settled; the table may be rounds ahead by then. */
    closed: (id: string) =>
      vi.waitFor(async () => {
        const bet = [...(await active()), ...(await past())].find((each) => each.id === id)
        if (!bet || ['placed', 'queued', 'open'].includes(bet.status)) throw new Error(`the bet is ${bet?.status}`)
        return bet
      }, WAIT),
  }
}
