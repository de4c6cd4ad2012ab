import { createTestClock } from '@fairhouse/testkit'
import { describe, expect, it } from 'vitest'

import { createActivity } from '../activity.ts'
import { createFanOut, type FanOut } from './fan-out.ts'
import { createHub } from './hub.ts'
import { createOnline, PUBLISH_EVERY_MS } from './online.ts'
import type { PubSub } from './pub-sub.ts'
import { createTestListener } from './testing/listener.ts'

/** Adapters that deliver at once, and lose the next message on demand. */
function adapters(count: number) {
  const handlers: ((from: string, message: string) => void)[] = []
  const lost = { next: false }
  const createPubSub = (self: number): PubSub => ({
    start: async (onMessage) => void (handlers[self] = onMessage),
    async publish(message) {
      if (lost.next) {
        lost.next = false
        throw new Error('lost')
      }
      handlers.forEach((onMessage, index) => index !== self && onMessage(String(self), message))
    },
    stop: async () => undefined,
  })
  const deliver = (to: number, text: string) => handlers[to]!('another', text)
  return { lost, deliver, all: Array.from({ length: count }, (_, self) => createPubSub(self)) }
}

async function openServers(isWide = false) {
  const { lost, all, deliver } = adapters(2)
  const faults: unknown[] = []
  const made = all.map((pubSub) => {
    const hub = createHub()
    hub.provide('balance', async () => ROW)
    hub.provide('online', async () => ({ count: 7 }))
    return { hub, fanOut: createFanOut({ hub, pubSub, isShared: isWide, onFault: (fault) => faults.push(fault) }) }
  })
  for (const { fanOut } of made) await fanOut.start()
  return { here: made[0]!, there: made[1]!, lost, deliver, faults }
}

const ROW = { currency: 'RUB', balance: '10.00', bonus_balance: '0.00', total_balance: '10.00', version: '1' } as const
const sent = (fanOut: FanOut) => fanOut.stop()

describe('the fan-out', () => {
  it('sends to subscribers of all processes, once each and in order', async () => {
    const { here, there } = await openServers()
    const [near, far] = [createTestListener(null), createTestListener(null)]
    await here.hub.subscribe(near, 'online')
    await there.hub.subscribe(far, 'online')
    for (const count of [1, 2, 3]) here.fanOut.publish('online', null, { count })
    await sent(here.fanOut)
    for (const each of [near, far])
      expect(each.received.slice(1)).toMatchObject([1, 2, 3].map((count) => ({ op: 'change', data: { count } })))
  })

  it('sends a private message only to its own player, also in another process', async () => {
    const { here, there } = await openServers()
    const [owner, stranger] = [createTestListener(7n), createTestListener(8n)]
    for (const each of [owner, stranger]) await there.hub.subscribe(each, 'balance')
    here.fanOut.publish('balance', 7n, ROW)
    await sent(here.fanOut)
    expect([owner.received.length, stranger.received.length]).toEqual([2, 1])
  })

  it.each([true, false])(
    'sends per-bet messages to other processes: each if the adapter supports it (%s), or the last one',
    async (isWide) => {
      const { here, there } = await openServers(isWide)
      const [near, far] = [createTestListener(7n), createTestListener(7n)]
      await here.hub.subscribe(near, 'balance')
      await there.hub.subscribe(far, 'balance')
      there.fanOut.sendToPeers('any', 1)
      for (const version of ['1', '2', '3']) here.fanOut.publishToPlayer('balance', 7n, { ...ROW, version })
      await sent(here.fanOut)
      expect([near.received.length, far.received.length]).toEqual([4, isWide ? 4 : 2])
      expect(far.received.at(-1)).toMatchObject({ data: { version: '3' } })
    },
  )

  it('sends no per-bet message through the database where no other process runs', async () => {
    const { here, there } = await openServers()
    const far = createTestListener(7n)
    await there.hub.subscribe(far, 'balance')
    here.fanOut.publishToPlayer('balance', 7n, ROW)
    await sent(here.fanOut)
    expect(far.received).toHaveLength(1)
  })

  it('gives the others a new snapshot after a lost message', async () => {
    const { here, there, lost, faults } = await openServers()
    const far = createTestListener(null)
    await there.hub.subscribe(far, 'online')
    lost.next = true
    here.fanOut.publish('online', null, { count: 1 })
    await new Promise(setImmediate)
    here.fanOut.publish('online', null, { count: 2 })
    await sent(here.fanOut)
    await new Promise(setImmediate)
    expect(faults).toHaveLength(1)
    expect(far.received.some((message) => message.op === 'snapshot' && message.version > 0)).toBe(true)
  })
})

describe('the online count', () => {
  it('reports a message of another process that it cannot read, and gives a new snapshot', async () => {
    const { there, deliver, faults } = await openServers()
    const far = createTestListener(null)
    await there.hub.subscribe(far, 'online')
    deliver(1, '-half a message')
    await expect.poll(() => far.received).toHaveLength(2)
    expect([faults.map(String), far.received.map(({ op }) => op)]).toEqual([
      [expect.stringMatching(/SyntaxError/)],
      ['snapshot', 'snapshot'],
    ])
  })

  it('counts the open sockets of all processes that still report', async () => {
    const { here, there } = await openServers()
    const clock = { at: 1_000_000, now: () => clock.at }
    const [mine, theirs] = [here, there].map(({ hub, fanOut }, index) =>
      createOnline({ hub, fanOut, clock, activity: createActivity(clock, 1000), own: () => [3, 5][index]! }),
    )
    const reader = createTestListener(null)
    await here.hub.subscribe(reader, 'online')
    theirs!.beat()
    await sent(there.fanOut)
    mine!.beat()
    expect(mine!.count()).toBe(8)
    expect(reader.received.at(-1)).toMatchObject({ op: 'change', data: { count: 8 } })
    clock.at += 4 * PUBLISH_EVERY_MS
    expect(mine!.count()).toBe(3)
  })
})

describe('a call in one process', () => {
  it('ends the idle time of all processes at once', async () => {
    const { here, there } = await openServers()
    const clock = createTestClock(0)
    const [mine, theirs] = [here, there].map(({ hub, fanOut }) => {
      const activity = createActivity(clock, 1000)
      createOnline({ hub, fanOut, clock, activity, own: () => 0 })
      return activity
    })
    clock.advance(1000)
    expect([mine!.isIdle(), theirs!.isIdle()]).toEqual([true, true])
    mine!.note()
    await sent(here.fanOut)
    expect([mine!.isIdle(), theirs!.isIdle()]).toEqual([false, false])
  })

  it('reports its sockets at once after an idle time', async () => {
    const { here, there } = await openServers()
    const clock = createTestClock(0)
    const [mine, theirs] = [here, there].map(({ hub, fanOut }) => {
      const activity = createActivity(clock, 1000)
      return { activity, online: createOnline({ hub, fanOut, clock, activity, own: () => 1 }) }
    })
    clock.advance(1000)
    mine!.online.start()
    expect(theirs!.online.count()).toBe(1)
    mine!.activity.note()
    await expect.poll(() => theirs!.online.count()).toBe(2)
    mine!.online.stop()
  })

  it('is a socket that stays open, too', async () => {
    const { here, there } = await openServers()
    const clock = createTestClock(0)
    const activities = [here, there].map(({ hub, fanOut }, sockets) => {
      const activity = createActivity(clock, 1000)
      return { activity, online: createOnline({ hub, fanOut, clock, activity, own: () => sockets }) }
    })
    clock.advance(1000)
    for (const { online } of activities) online.beat()
    await sent(there.fanOut)
    expect(activities.map(({ activity }) => activity.isIdle())).toEqual([false, false])
  })
})
