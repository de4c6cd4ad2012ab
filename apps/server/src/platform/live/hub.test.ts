import { describe, expect, it } from 'vitest'

import { SLICE } from './broadcast.ts'
import { createHub } from './hub.ts'
import { createTestListener } from './testing/listener.ts'

const ROW = { currency: 'RUB', balance: '10.00', bonus_balance: '0.00', total_balance: '10.00', version: '1' } as const

describe('the live hub', () => {
  it('sends the snapshot with its version, then changes without a gap', async () => {
    const hub = createHub()
    const reader = createTestListener(7n)
    hub.provide('balance', async () => ROW)
    await hub.subscribe(reader, 'balance')
    hub.publish('balance', 7n, ROW)
    hub.publish('balance', 7n, ROW)
    expect(reader.received.map((message) => ('version' in message ? [message.op, message.version] : message.op))).toEqual([
      ['snapshot', 0],
      ['change', 1],
      ['change', 2],
    ])
  })

  it('sends a private channel only to its own player, and to no guest', async () => {
    const hub = createHub()
    const [owner, stranger, guest] = [createTestListener(7n), createTestListener(8n), createTestListener(null)]
    hub.provide('balance', async () => ROW)
    for (const each of [owner, stranger, guest]) await hub.subscribe(each, 'balance')
    hub.publish('balance', 7n, ROW)
    expect(owner.received).toHaveLength(2)
    expect(stranger.received).toHaveLength(1)
    expect(guest.received).toEqual([{ op: 'refused', code: 'unauthorised', channel: 'balance' }])
  })

  it('SEC-4 sends nothing private to a subscriber whose session has ended', async () => {
    const hub = createHub()
    const reader = createTestListener(7n)
    hub.provide('balance', async () => ROW)
    await hub.subscribe(reader, 'balance')
    reader.leave()
    hub.publish('balance', 7n, ROW)
    hub.publish('balance', 7n, ROW)
    expect(reader.received.slice(1)).toEqual([{ op: 'refused', code: 'unauthorised', channel: 'balance' }])
    expect(hub.listeners).toBe(0)
  })

  it('sends later changes to a subscriber, even if the last other one left during the snapshot', async () => {
    const hub = createHub()
    const [leaving, coming] = [createTestListener(7n), createTestListener(7n)]
    let leave = () => undefined as void
    hub.provide('balance', async () => {
      leave()
      return ROW
    })
    await hub.subscribe(leaving, 'balance')
    leave = () => hub.leave(leaving)
    await hub.subscribe(coming, 'balance')
    hub.publish('balance', 7n, ROW)
    expect(coming.received.map(({ op }) => op)).toEqual(['snapshot', 'change'])
  })

  it('reads the snapshot again when a change arrived while it was read', async () => {
    const hub = createHub()
    const first = createTestListener(7n)
    const late = createTestListener(7n)
    let reads = 0
    hub.provide('balance', async () => {
      if (++reads === 2) hub.publish('balance', 7n, ROW)
      return ROW
    })
    await hub.subscribe(first, 'balance')
    await hub.subscribe(late, 'balance')
    expect(reads).toBe(3)
    expect(late.received).toEqual([{ op: 'snapshot', channel: 'balance', version: 1, data: ROW }])
  })

  it('removes a subscriber that left, and the topic with the last one', async () => {
    const hub = createHub()
    const reader = createTestListener(7n)
    hub.provide('balance', async () => ROW)
    await hub.subscribe(reader, 'balance')
    expect(hub.listeners).toBe(1)
    hub.leave(reader)
    hub.publish('balance', 7n, ROW)
    expect([hub.listeners, reader.received.length]).toEqual([0, 1])
  })

  it('sends to more than one slice in order, small changes behind large ones', async () => {
    const deferred: (() => void)[] = []
    const hub = createHub({ defer: (work) => deferred.push(work) })
    hub.provide('online', async () => ({ count: 0 }))
    const crowd = Array.from({ length: SLICE + 1 }, () => createTestListener(null))
    for (const each of crowd) await hub.subscribe(each, 'online')
    hub.publish('online', null, { count: 1 })
    for (const each of crowd.slice(1)) hub.leave(each)
    hub.publish('online', null, { count: 2 })
    while (deferred.length > 0) deferred.shift()!()
    expect(crowd[0]!.received.map((message) => 'version' in message && message.version)).toEqual([0, 1, 2])
  })

  it('serves concurrent subscribers from one reading', async () => {
    const hub = createHub()
    let reads = 0
    hub.provide('online', async () => ({ count: ++reads }))
    const crowd = Array.from({ length: 50 }, () => createTestListener(null))
    await Promise.all(crowd.map((each) => hub.subscribe(each, 'online')))
    expect(reads).toBe(1)
  })

  it('sends every subscriber a new snapshot when changes may have been missed', async () => {
    const hub = createHub()
    const reader = createTestListener(7n)
    hub.provide('balance', async () => ROW)
    await hub.subscribe(reader, 'balance')
    await hub.renew()
    hub.publish('balance', 7n, ROW)
    expect(reader.received.map((message) => ('version' in message ? [message.op, message.version] : message.op))).toEqual([
      ['snapshot', 0],
      ['snapshot', 1],
      ['change', 2],
    ])
  })
})
