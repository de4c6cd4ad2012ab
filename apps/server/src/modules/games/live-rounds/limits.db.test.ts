// @module-tag slow
import { isRefusal } from '@fairhouse/contracts'
import { type TestDatabase, createTestDatabase } from '@fairhouse/testkit'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { systemIds } from '../../../platform/ids.ts'
import { createLeaders, type Leaders } from '../../../platform/leader/index.ts'
import { postings } from '../../books/ledger/index.ts'
import { DEFAULT_RANGES, type StakeRanges } from '../../play/bet-limits/index.ts'
import { type RealBettor, toRealBettor } from '../../play/wagering/index.ts'
import { type Arena, openArena, QUICK } from './testing/arena.ts'

const WAIT = { timeout: 60_000, interval: 20 }
let fresh: TestDatabase
let leaders: Leaders
let arena: Arena
/** After this call a stake is at most 5.00; ms by the database's clock. */
let loweredAt: number
let seat: RealBettor

const ranges: StakeRanges = {
  rangeOf(game, currency, at = Date.now()) {
    const range = DEFAULT_RANGES.rangeOf(game, currency)
    return at < loweredAt ? range : { ...range, max: 5_00n }
  },
}

beforeEach(async () => {
  loweredAt = Infinity
  fresh = await createTestDatabase(24, () => undefined)
  leaders = createLeaders({ database: fresh.database, onFault: () => undefined })
  arena = openArena(fresh.database, leaders, { ...QUICK, timing: { betting: 4000, pause: 50 } }, { ranges })
  await arena.ledger.ensureMonths()
  await arena.live.start()
  leaders.start()
  await arena.ledger.openWallet(null, 1n, 'RUB')
  await arena.ledger.post(postings.opened({ id: '1', player: 1n, currency: 'RUB', amount: 100_00n }))
  seat = toRealBettor(1n)
})
afterEach(async () => {
  await leaders.stop()
  expect(await arena.ledger.check()).toEqual([])
  await fresh.close()
})

const params = { bets: [{ id: 'red', stake: '10.00' }] }
async function bet(next = false): Promise<{ code: string; id: string }> {
  const id = systemIds.next()
  const answer = await arena.live.place(arena.game, seat, { stake: 10_00n, currency: 'RUB', params, next, key: id })
  return { code: isRefusal(answer) ? answer.code : answer.bet.status, id }
}
const latest = async () => (await arena.live.rounds.latest('roulette-live')).round
/** A round with some betting time left. */
const opened = (after = 0n) =>
  vi.waitFor(async () => {
    const round = await latest()
    expect(round).toMatchObject({ state: 'betting' })
    expect(round!.number).toBeGreaterThan(after)
    expect(round!.locks_at - Date.now()).toBeGreaterThan(2000)
    return round!.number
  }, WAIT)

describe('D-66 the limits of a shared round', () => {
  it('D-66 keep their values of the opening, and change in the next round', async () => {
    const round = await opened()
    loweredAt = Date.now()
    expect((await bet()).code).toBe('placed')
    await opened(round)
    expect((await bet()).code).toBe('bet_limit')
  })

  it('D-66 refuse a queued bet when its round has lower limits, and take no money', async () => {
    const round = await opened()
    const waiting = await bet(true)
    expect(waiting.code).toBe('queued')
    loweredAt = Date.now()
    await opened(round)
    await vi.waitFor(
      async () => expect(await arena.live.bets.one('real:p1', waiting.id)).toMatchObject({ status: 'refused', reason: 'bet_limit' }),
      WAIT,
    )
    expect((await arena.ledger.wallet(1n, 'RUB'))!.cash).toBe(100_00n)
  })

  it('D-66 refuse to queue a bet that the current limits do not accept', async () => {
    await opened()
    loweredAt = Date.now()
    expect((await bet(true)).code).toBe('bet_limit')
  })
})
