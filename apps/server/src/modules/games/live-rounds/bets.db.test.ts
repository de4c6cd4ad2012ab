// @module-tag slow
import { isRefusal } from '@fairhouse/contracts'
import { type TestDatabase, createTestDatabase } from '@fairhouse/testkit'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { systemIds } from '../../../platform/ids.ts'
import { createLeaders, type Leaders } from '../../../platform/leader/index.ts'
import { postings } from '../../books/ledger/index.ts'
import { toRealBettor } from '../../play/wagering/index.ts'
import { type Arena, openArena, QUICK } from './testing/arena.ts'

let fresh: TestDatabase
let leaders: Leaders
let arena: Arena
const WAIT = { timeout: 60_000, interval: 20 }
const SECRET = '7'.repeat(64)

async function open(betting = 3000): Promise<void> {
  fresh = await createTestDatabase(24, () => undefined)
  leaders = createLeaders({ database: fresh.database, onFault: () => undefined })
  arena = openArena(fresh.database, leaders, { ...QUICK, timing: { betting, pause: 50 } }, { secret: SECRET })
  await arena.ledger.ensureMonths()
  await arena.live.start()
  leaders.start()
}
beforeEach(() => open())
afterEach(async () => {
  await leaders.stop()
  expect(await arena.ledger.check()).toEqual([])
  await fresh.close()
})

async function player(id: bigint, cash: bigint) {
  await arena.ledger.openWallet(null, id, 'RUB')
  await arena.ledger.post(postings.opened({ id: `${id}`, player: id, currency: 'RUB', amount: cash }))
  return toRealBettor(id)
}

const red = (stake = '1.00') => ({ bets: [{ id: 'red', stake }] })
const bet = (bettor: ReturnType<typeof toRealBettor>, key = systemIds.next()) =>
  arena.live.place(arena.game, bettor, { stake: 1_00n, currency: 'RUB', params: red(), next: false, key })
const codes = (answers: Awaited<ReturnType<typeof bet>>[]) =>
  answers.map((answer) => (isRefusal(answer) ? answer.code : answer.bet.status)).toSorted()
const count = (list: string[], what: string) => list.filter((each) => each === what).length
const latest = () => arena.live.rounds.latest('roulette-live')
const betting = () => vi.waitFor(async () => expect((await latest()).round?.state).toBe('betting'), WAIT)
const cash = async (id: bigint) => (await arena.ledger.wallet(id, 'RUB'))!.cash

describe('concurrent bets on a shared round', () => {
  it('PRO-8 spend no more than the balance, and number no more than the limit per player', async () => {
    const [poor, rich] = [await player(1n, 3_00n), await player(2n, 1000_00n)]
    await betting()
    const [few, many] = await Promise.all([poor, rich].map((bettor) => Promise.all(Array.from({ length: 20 }, () => bet(bettor)))))
    expect(count(codes(few!), 'placed')).toBe(3)
    expect(count(codes(few!), 'insufficient_funds')).toBe(17)
    expect(count(codes(many!), 'placed')).toBe(10)
    expect(count(codes(many!), 'too_many_bets')).toBe(10)
    expect([await cash(1n), await cash(2n)]).toEqual([0n, 990_00n])
  })

  it('D-27 under one key are one bet', async () => {
    const bettor = await player(1n, 100_00n)
    await betting()
    const key = systemIds.next()
    const answers = await Promise.all(Array.from({ length: 20 }, () => bet(bettor, key)))
    expect(codes(answers)).toEqual(Array.from({ length: 20 }, () => 'placed'))
    expect(answers.filter((answer) => !isRefusal(answer) && !answer.isRepeat)).toHaveLength(1)
    expect(await cash(1n)).toBe(99_00n)
  })

  it('are refunded once by concurrent cancellations', async () => {
    const bettor = await player(1n, 100_00n)
    await betting()
    const placed = await bet(bettor)
    const id = isRefusal(placed) ? '' : placed.bet.id
    await Promise.all(Array.from({ length: 10 }, () => arena.live.cancel(arena.game, bettor, id)))
    expect(await cash(1n)).toBe(100_00n)
  })
})

describe('the lock of a round', () => {
  it('waits for bets in progress and admits none after it: no bet is younger than the opened seed', async () => {
    await leaders.stop()
    await fresh.close()
    await open(250)
    const bettor = await player(1n, 10_000_00n)
    await betting()
    const accepted: { id: string; round: bigint }[] = []
    for (let i = 0; i < 2000 && new Set(accepted.map(({ round }) => round)).size < 4; i++) {
      const placed = await bet(bettor)
      if (!isRefusal(placed)) accepted.push({ id: placed.bet.id, round: placed.bet.round! })
    }
    await vi.waitFor(async () => expect(await arena.live.bets.openIn('roulette-live', accepted.at(-1)!.round)).toEqual([]), WAIT)
    const { rows } = await fresh.database.pool.query(
      'select count(*)::int as n from live.bet b join live.round r on r.game = b.game and r.number = b.round where b.at >= r.ended_at',
    )
    expect(accepted.length).toBeGreaterThan(10)
    expect(rows).toEqual([{ n: 0 }])
  })
})

describe('a round with a lost seed', () => {
  it('is void: all stakes are returned, and the table continues with a new chain', async () => {
    const bettor = await player(1n, 100_00n)
    await betting()
    const placed = await bet(bettor)
    const round = isRefusal(placed) ? 0n : placed.bet.round!
    await fresh.database.pool.query(`update live.checkpoint set sealed = '\\x00'`)
    await vi.waitFor(
      async () => expect(await arena.live.rounds.one('roulette-live', round)).toMatchObject({ voided: true, settled: true }),
      WAIT,
    )
    expect(await cash(1n)).toBe(100_00n)
    await vi.waitFor(async () => expect((await latest()).round).toMatchObject({ state: 'betting', chain: 2 }), WAIT)
  })
})
