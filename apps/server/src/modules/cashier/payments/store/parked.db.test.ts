import { type TestDatabase, createTestDatabase } from '@fairhouse/testkit'
import { afterAll, beforeAll, expect, it } from 'vitest'

import type { ProviderEvent } from '../psp/port.ts'
import { parkedEvents, parkEvent } from './parked.ts'
import { takeEvents } from './taking.ts'

let fresh: TestDatabase
beforeAll(async () => (fresh = await createTestDatabase()))
afterAll(() => fresh.close())

const about = { about: 'deposit', psp: 'p', ext: 'x', invoice: '1', status: 'paid', amount: 1n, currency: 'RUB' } as const
const event = (id: string): ProviderEvent => ({ ...about, id })

it('retries all waiting events, even while many of them stay waiting', async () => {
  const db = fresh.database.db
  const parked = ['b', 'd', 'a', 'c', 'e']
  for (const [n, id] of parked.entries()) await db.transaction().execute((tx) => parkEvent(tx, 'deferred', event(id), 1000 + (n >> 1)))
  const seen: string[] = []
  for await (const { event: each } of parkedEvents(db, 2)) {
    seen.push(each.id)
    if (each.id === 'd') await db.deleteFrom('payments.parked').where('event', '=', 'd').execute() // it was processed
  }
  expect(seen).toEqual(['b', 'd', 'a', 'c', 'e'])
})

it('an event that is processed waits no longer; one of another provider under the same number does', async () => {
  const db = fresh.database.db
  await db.deleteFrom('payments.parked').execute()
  const same = ['p', 'q', 'r'].map((psp): ProviderEvent => ({ ...about, psp, id: 'same' }))
  for (const each of [...same, event('other')]) await db.transaction().execute((tx) => parkEvent(tx, 'deferred', each, 1000))
  const taken = await db.transaction().execute((tx) => takeEvents(tx, [{ psp: 'q', id: 'same', answer: 'ok' }], 2000))
  expect(taken).toEqual([true])
  const waiting: string[] = []
  for await (const { event: each } of parkedEvents(db, 10)) waiting.push(`${each.psp} ${each.id}`)
  expect(waiting.toSorted()).toEqual(['p other', 'p same', 'r same'])
})
