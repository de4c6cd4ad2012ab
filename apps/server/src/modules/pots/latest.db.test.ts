import { type FreshDatabase, freshDatabase } from '@fairhouse/testkit'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'

import { latestOf } from './latest.ts'
import { type PotStore, potStoreOf } from './store.ts'

let fresh: FreshDatabase
let store: PotStore
beforeAll(async () => {
  fresh = await freshDatabase(4, () => undefined)
  store = potStoreOf(fresh.database)
})
afterAll(() => fresh.close())

let pots = 0
async function opened(room: 'red' | 'yellow', currency: 'RUB' | 'USD'): Promise<string> {
  const id = `00000000-0000-7000-8000-${String(++pots).padStart(12, '0')}`
  const pot = { id, room, currency, commission: 500, commitment: 'sealed', sealed: Buffer.alloc(1) }
  await store.within((tx) => store.add(tx, pot))
  return id
}

it('D-24 rooms asked for at once are told, each its own latest, by one statement', async () => {
  const [red, yellow] = [await opened('red', 'RUB'), await opened('yellow', 'USD')]
  await store.within(async (tx) => store.change(tx, red, { state: 'refunded', ended_at: new Date() }))
  const next = await opened('red', 'RUB')
  const statements = vi.spyOn(fresh.database.pool, 'query')
  const latest = latestOf(fresh.database)
  const found = await Promise.all([latest('red', 'RUB'), latest('red', 'USD'), latest('yellow', 'USD'), latest('red', 'RUB')])
  expect(found.map((pot) => pot?.id)).toEqual([next, undefined, yellow, next])
  expect(found[2]).toEqual(await store.one(yellow))
  expect(statements).toHaveBeenCalledOnce()
})
