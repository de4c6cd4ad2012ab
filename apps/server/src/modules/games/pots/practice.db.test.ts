import { type TestDatabase, createTestDatabase } from '@fairhouse/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { PotMode } from './pot.ts'
import { NOW, type PotStore, createPotStore } from './store.ts'

let fresh: TestDatabase
let store: PotStore
beforeAll(async () => {
  fresh = await createTestDatabase(4, () => undefined)
  store = createPotStore(fresh.database)
})
afterAll(() => fresh.close())

const idOf = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`

/** An ended duel with one bet. */
async function ended(n: number, mode: PotMode): Promise<string> {
  const pot = {
    id: idOf(n),
    mode,
    room: 'coin-pvp',
    currency: 'RUB',
    commission: 500,
    commitment: 'sealed',
    sealed: Buffer.alloc(1),
  } as const
  const origin = { guest: null, network: null, after: mode === 'demo' ? { cash: 1n, version: 1n } : null }
  const bet = { seat: mode === 'demo' ? 'demo:gaa' : 'real:p1', key: idOf(n), pot: pot.id, place: 0, requestHash: 1n, stake: 1n }
  await store.within(async (tx) => {
    await store.add(tx, pot)
    await store.addBet(tx, { ...bet, ...origin, side: 'heads', seedHex: '', name: 'x' })
    await store.change(tx, pot.id, { state: 'refunded', ended_at: NOW })
  })
  return pot.id
}

describe('D-49 practice rows', () => {
  it('D-49 are deleted with their bets once they are old; rounds of real money stay', async () => {
    const [real, one, two] = [await ended(1, 'real'), await ended(2, 'demo'), await ended(3, 'demo')]
    expect(await store.forgetPractice((await store.now()) - 60_000, 10)).toBe(0)
    expect(await store.forgetPractice((await store.now()) + 60_000, 1)).toBe(1)
    expect(await store.forgetPractice((await store.now()) + 60_000, 10)).toBe(1)
    expect((await store.many([real, one, two])).map(({ id }) => id)).toEqual([real])
    expect((await store.bets([real, one, two])).map(({ pot }) => pot)).toEqual([real])
  })

  it('D-49 of returned stakes are deleted too, though their round is still open', async () => {
    const id = await ended(6, 'demo')
    await store.within(async (tx) => {
      await store.change(tx, id, { state: 'open', ended_at: null })
      await store.backBet(tx, (await store.bets([id], tx))[0]!)
    })
    expect(await store.forgetPractice((await store.now()) + 60_000, 10)).toBe(1)
    expect((await store.one(id))?.state).toBe('open')
    expect(await store.betOf('demo:gaa', id)).toBeUndefined()
  })

  it('D-49 store origin and answers of a stake; rows of real money cannot', async () => {
    const id = await ended(4, 'demo')
    const [bet] = await store.bets([id])
    expect(bet).toMatchObject({ after: { cash: 1n, version: 1n }, afterBack: null })
    await store.within((tx) => store.keepBack(tx, bet!, { cash: 2n, version: 2n }))
    expect((await store.bets([id]))[0]!.afterBack).toEqual({ cash: 2n, version: 2n })
    const real = await ended(5, 'real')
    const traced = `update pots.bet set guest = 'gaa' where pot = '${real}'`
    await expect(fresh.database.pool.query(traced)).rejects.toThrow(/play_money_alone/)
  })
})
