import { beforeEach, describe, expect, it } from 'vitest'

import { cashOut, type OwnBet } from './cash-out.ts'
import type { CashOutRequest } from './store.ts'

const STARTED = 50_000
let bet: OwnBet
let queued: CashOutRequest[]
let verdict: boolean | undefined
let isFresh: boolean
let closed: number
beforeEach(() => {
  bet = { id: 'b', status: 'placed', round: 7, state: 'running', startedAt: STARTED, canHalve: true }
  ;[queued, verdict, isFresh, closed] = [[], true, true, 0]
})

/** Received this many ms from the start. */
async function cashOutAt(
  elapsed: number,
  kind: 'half' | 'full' = 'full',
  known: OwnBet | null = bet,
  offset: number | null = 0,
  after = known,
) {
  const clock = { at: (steady: number) => (offset === null ? undefined : steady + offset) }
  const cashOutQueue = {
    isFresh: () => isFresh,
    enqueue: (request: CashOutRequest) => queued.push(request) > 0,
    start() {},
    stop: async () => {},
  }
  const deps = { clock, cashOutQueue, verdicts: { of: async () => verdict }, ids: { next: () => 'id' } }
  const receipt = { at: STARTED + elapsed, complete() {}, close: () => void closed++ }
  let reads = 0
  const refusal = await cashOut(deps, { kind, receipt, own: async () => (reads++ === 0 ? known : after) ?? undefined })
  return refusal?.code ?? 'counts'
}

describe('a manual cash-out', () => {
  it('PRO-3 is stored with whole milliseconds from the start to its receipt, and answered by the round', async () => {
    expect(await cashOutAt(11_553.9)).toBe('counts')
    expect(queued).toEqual([{ id: 'id', round: 7, bet: 'b', kind: 'full', at: 11_553, received: STARTED + 11_553.9 }])
    expect(closed).toBe(1)
  })

  it("PRO-3 is refused by a process without the database's time or without a working queue", async () => {
    expect(await cashOutAt(5000, 'full', bet, null)).toBe('busy')
    isFresh = false
    expect(await cashOutAt(5000)).toBe('busy')
    expect(queued).toEqual([])
  })

  it('PRO-3 pays nothing below 1.01x: neither before the start nor in the first 165 ms', async () => {
    expect([await cashOutAt(-5), await cashOutAt(165), await cashOutAt(166)]).toEqual([
      'nothing_to_cash_out',
      'nothing_to_cash_out',
      'counts',
    ])
  })

  it('PRO-3 is refused at once when the bet itself does not allow it', async () => {
    const of = (change: Partial<OwnBet>, kind: 'half' | 'full' = 'full') => cashOutAt(5000, kind, { ...bet, ...change })
    expect(await of({ state: 'betting', startedAt: null })).toBe('nothing_to_cash_out')
    expect(await of({ status: 'queued', round: null })).toBe('nothing_to_cash_out')
    for (const status of ['refunded', 'cancelled'] as const) expect(await of({ status })).toBe('round_over')
    expect([await of({ status: 'settled' }), await of({ status: 'settled', state: 'ended' })]).toEqual(['bet_over', 'round_over'])
    expect([await of({ state: 'ended' }), await of({ canHalve: false }, 'half'), await cashOutAt(5000, 'full', null)]).toEqual([
      'round_over',
      'unlawful_move',
      'not_found',
    ])
    expect(queued).toEqual([])
  })

  it.each<[string, Partial<OwnBet>, 'half' | 'full', string]>([
    ['the crash came first, by a millisecond or a second', { state: 'ended' }, 'full', 'round_over'],
    ['the crash came first and the round is not shown as ended yet', {}, 'full', 'round_over'],
    ['the crash came first and the round is not shown as ended yet, of a half', {}, 'half', 'round_over'],
    ['another call cashed the bet out', { status: 'settled' }, 'full', 'bet_over'],
    ['another call cashed a half out', { canHalve: false }, 'half', 'unlawful_move'],
  ])('PRO-3 names why it does not count: %s', async (_, change, kind, code) => {
    verdict = false
    expect(await cashOutAt(9000, kind, bet, 0, { ...bet, ...change })).toBe(code)
  })

  it('PRO-3 returns an unknown outcome when the round gives no verdict', async () => {
    verdict = undefined
    expect(await cashOutAt(5000)).toBe('outcome_unknown')
    expect(await cashOutAt(5000, 'full', bet, 0, { ...bet, state: 'ended', status: 'settled' })).toBe('outcome_unknown')
  })
})
