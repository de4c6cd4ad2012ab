import { type TestDatabase, createTestDatabase } from '@fairhouse/testkit'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'

import { createLoadLatest } from './latest.ts'
import type { PotMode } from './pot.ts'
import { type PotStore, createPotStore } from './store.ts'

let fresh: TestDatabase
let store: PotStore
beforeAll(async () => {
  fresh = await createTestDatabase(4, () => undefined)
  store = createPotStore(fresh.database)
})
afterAll(() => fresh.close())

let pots = 0
async function opened(room: 'red' | 'yellow', currency: 'RUB' | 'USD', mode: PotMode = 'real'): Promise<string> {
  const id = `00000000-0000-7000-8000-${String(++pots).padStart(12, '0')}`
  const pot = { id, mode, room, currency, commission: 500, commitment: 'sealed', sealed: Buffer.alloc(1) }
  await store.within((tx) => store.add(tx, pot))
  return id
}

it('D-24 D-49 concurrent requests for rooms return each its own latest pot by one statement', async () => {
  const [red, yellow] = [await opened('red', 'RUB'), await opened('yellow', 'USD')]
  await store.within(async (tx) => store.change(tx, red, { state: 'refunded', ended_at: new Date() }))
  const next = await opened('red', 'RUB')
  const practice = await opened('red', 'RUB', 'demo')
  const statements = vi.spyOn(fresh.database.pool, 'query')
  const latest = createLoadLatest(fresh.database)
  const table = (room: 'red' | 'yellow', currency: 'RUB' | 'USD', mode: PotMode = 'real') => latest({ mode, room, currency })
  const found = await Promise.all([table('red', 'RUB'), table('red', 'USD'), table('yellow', 'USD'), table('red', 'RUB', 'demo')])
  expect(found.map((pot) => pot?.id)).toEqual([next, undefined, yellow, practice])
  expect(found[2]).toEqual(await store.one(yellow))
  expect(statements).toHaveBeenCalledOnce()
})
