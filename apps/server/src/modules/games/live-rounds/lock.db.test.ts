// @module-tag slow
import { isRefusal } from '@fairhouse/contracts'
import { type TestDatabase, createTestDatabase } from '@fairhouse/testkit'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { holding } from '../../../platform/db/testing/hold.ts'
import { systemIds } from '../../../platform/ids.ts'
import { createLeaders, type Leaders } from '../../../platform/leader/index.ts'
import { postings } from '../../books/ledger/index.ts'
import { toRealBettor } from '../../play/wagering/index.ts'
import { type Arena, openArena, QUICK } from './testing/arena.ts'

let fresh: TestDatabase
let leaders: Leaders
let arena: Arena
const WAIT = { timeout: 60_000, interval: 10 }
const BETTOR = toRealBettor(1n)
const BETTING_MS = 4000

async function lead(betting: number): Promise<void> {
  leaders = createLeaders({ database: fresh.database, onFault: () => undefined })
  arena = openArena(fresh.database, leaders, { ...QUICK, timing: { betting, pause: 50 } })
  await arena.live.start()
  leaders.start()
}
beforeEach(async () => {
  fresh = await createTestDatabase(24, () => undefined)
  await lead(BETTING_MS)
  await arena.ledger.ensureMonths()
  await arena.ledger.openWallet(null, 1n, 'RUB')
  await arena.ledger.post(postings.opened({ id: '1', player: 1n, currency: 'RUB', amount: 100_00n }))
})
afterEach(async () => {
  await leaders.stop()
  expect(await arena.ledger.check()).toEqual([])
  await fresh.close()
})

const params = { bets: [{ id: 'red', stake: '1.00' }] }
const place = (next = false) => arena.live.place(arena.game, BETTOR, { stake: 1_00n, currency: 'RUB', params, next, key: systemIds.next() })
async function placed(next = false) {
  const answer = await place(next)
  if (isRefusal(answer)) throw new Error(answer.code)
  return answer.bet
}
const codeOf = (answer: Awaited<ReturnType<typeof place | typeof arena.live.cancel>>) =>
  isRefusal(answer) ? answer.code : answer.bet.status
const latest = async () => (await arena.live.rounds.latest('roulette-live')).round
const betting = (after = -1n) =>
  vi.waitFor(async () => {
    const round = await latest()
    if (round?.state !== 'betting' || round.number <= after) throw new Error(`the round is ${round?.state}`)
    return round
  }, WAIT)
const cash = async () => (await arena.ledger.wallet(1n, 'RUB'))!.cash

/** A round past its lock time while no process leads the table. */
async function pastItsLock(before: () => Promise<unknown> = async () => undefined): Promise<void> {
  const { number } = await betting()
  await before()
  await leaders.stop()
  await fresh.database.pool.query(`update live.round set locks_at = clock_timestamp() where number = $1 and state = 'betting'`, [number])
  expect(await latest()).toMatchObject({ number, state: 'betting' })
}

const WALLET = 'select from ledger.wallet where player = 1 for update'

describe("between the lock time of a round and the leader's lock", () => {
  it('refuses bets and cancellations', async () => {
    let id = ''
    await pastItsLock(async () => (id = (await placed()).id))
    expect(codeOf(await place())).toBe('betting_closed')
    expect(codeOf(await arena.live.cancel(arena.game, BETTOR, id))).toBe('betting_closed')
    expect(await cash()).toBe(99_00n)
    await lead(BETTING_MS)
    await vi.waitFor(async () => expect(await arena.live.bets.one('real:p1', id)).toMatchObject({ status: 'settled' }), WAIT)
  })

  it('queues a bet for the next round', async () => {
    await pastItsLock()
    const { id } = await placed(true)
    const over = (await latest())!.number
    await lead(BETTING_MS)
    const next = await betting(over)
    await vi.waitFor(async () => expect(await arena.live.bets.one('real:p1', id)).toMatchObject({ round: next.number }), WAIT)
  })
})

describe('a bet in progress during the lock', () => {
  it('delays the opening of the seed until its commit', async () => {
    const { number } = await betting()
    const bet = await holding(fresh.database, [WALLET], async (wallet) => {
      const answer = placed()
      await wallet.blocks()
      await wallet.blocks(2) // the bet, and behind it the leader's lock
      expect(await latest()).toMatchObject({ number, state: 'betting', seed: null })
      await wallet.commit()
      return answer
    })
    await vi.waitFor(async () => expect(await arena.live.rounds.one('roulette-live', number)).toMatchObject({ settled: true }), WAIT)
    const round = await arena.live.rounds.one('roulette-live', number)
    expect(await arena.live.bets.one('real:p1', bet.id)).toMatchObject({ round: number, status: 'settled' })
    expect(bet.at.getTime()).toBeLessThanOrEqual(round!.ended_at!)
  })

  it('carries a time before the lock, also when it is stored after it', async () => {
    const { number, locks_at } = await betting()
    const { id } = await holding(fresh.database, [WALLET], async (wallet) => {
      const answer = placed()
      await wallet.blocks()
      await wallet.blocks(2) // the leader's lock behind it
      await wallet.commit()
      return answer
    })
    const bet = (await arena.live.bets.one('real:p1', id))!
    expect([bet.round, bet.at.getTime() < locks_at]).toEqual([number, true])
  })

  it('is refused when the leader locked first', async () => {
    const { number } = await betting()
    const answer = await holding(fresh.database, ['select from live.round where number = $1 for update', [number]], async (round) => {
      const late = place()
      await round.blocks()
      await round.query(`update live.round set locks_at = clock_timestamp() where number = $1`, [number])
      await round.commit()
      return late
    })
    expect(codeOf(answer)).toBe('betting_closed')
    expect(await cash()).toBe(100_00n)
  })

  it('is refused when it was sent before the lock and reached the round after it', async () => {
    const { number, locks_at } = await betting()
    await leaders.stop()
    const answer = await holding(fresh.database, ['select from live.round where number = $1 for update', [number]], async (round) => {
      const late = place()
      await round.blocks()
      await vi.waitFor(async () => expect((await arena.live.rounds.latest('roulette-live')).now).toBeGreaterThan(locks_at), WAIT)
      await round.rollback() // the leader crashed before its commit
      return late
    })
    expect(codeOf(answer)).toBe('betting_closed')
    expect(await cash()).toBe(100_00n)
  })

  it('is refunded once when it is cancelled during the lock', async () => {
    const { number } = await betting()
    const { id } = await placed()
    const cancelled = await holding(fresh.database, [WALLET], async (wallet) => {
      const answer = arena.live.cancel(arena.game, BETTOR, id)
      await wallet.blocks(2)
      await wallet.commit()
      return answer
    })
    expect(codeOf(cancelled)).toBe('cancelled')
    await vi.waitFor(async () => expect(await arena.live.rounds.one('roulette-live', number)).toMatchObject({ settled: true }), WAIT)
    expect([await cash(), (await arena.live.bets.one('real:p1', id))!.status]).toEqual([100_00n, 'cancelled'])
  })
})
