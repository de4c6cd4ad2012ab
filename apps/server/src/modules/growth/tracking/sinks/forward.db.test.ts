import { createTestClock, createTestDatabase, type TestDatabase } from '@fairhouse/testkit'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { createTrackingStore } from '../store.ts'
import { forwardEvents } from './forward.ts'
import type { EventSink } from './sinks.ts'

const clock = createTestClock()
let fresh: TestDatabase
beforeAll(async () => void (fresh = await createTestDatabase()))
afterAll(() => fresh.close())
beforeEach(async () => void (await fresh.database.pool.query('delete from tracking.event; delete from tracking.sink')))

const add = (...sessions: string[]) =>
  createTrackingStore(fresh.database).add(
    sessions.map((sessionId) => ({ name: 'page_view', data: { path: '/' }, sessionId, mirror: 'm', reportedAt: clock.now() })),
    clock.now(),
  )
function listening(take?: EventSink['take']) {
  const taken: string[] = []
  const sink: EventSink = {
    name: 'test',
    async take(events) {
      await take?.(events)
      taken.push(...events.map((event) => event.session_id))
    },
  }
  const faults: unknown[] = []
  const forward = () => forwardEvents({ database: fresh.database, clock, sink, onFault: (fault) => faults.push(fault) })
  return { taken, faults, forward }
}

describe('API-32 the event pipeline', () => {
  it('API-32 receives each event once and in order, after a moment in which older ones may still come', async () => {
    const { taken, forward } = listening()
    await add('a', 'b')
    expect(await forward()).toBe(0)
    clock.advance(31_000)
    await add('c')
    expect(await forward()).toBe(2)
    clock.advance(31_000)
    expect([await forward(), await forward(), taken]).toEqual([1, 0, ['a', 'b', 'c']])
  })

  it('API-32 tries a batch again at the next run after a failure, and reports it without losing or reordering an event', async () => {
    let isDown = true
    const { taken, faults, forward } = listening(() => (isDown ? Promise.reject(new Error('answered 503')) : Promise.resolve()))
    await add(...Array.from({ length: 501 }, (_, n) => `e${n}`))
    clock.advance(31_000)
    expect([await forward(), faults.length, taken.length]).toEqual([0, 1, 0])
    isDown = false
    expect(await forward()).toBe(501)
    expect(taken).toEqual(Array.from({ length: 501 }, (_, n) => `e${n}`))
  })

  it('API-32 is served by one process at a time, and by another after a minute when that one has died', async () => {
    await add('a')
    clock.advance(31_000)
    let reached: (value?: unknown) => void = () => undefined
    const isTaking = new Promise((resolve) => void (reached = resolve))
    const dying = listening(() => {
      reached()
      return new Promise(() => undefined)
    })
    void dying.forward()
    await isTaking
    const other = listening()
    expect(await other.forward()).toBe(0)
    clock.advance(60_001)
    expect([await other.forward(), other.taken]).toEqual([1, ['a']])
  })
})
