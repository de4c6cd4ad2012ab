import type { ChannelAddress, ChannelName } from '@fairhouse/contracts'
import { describe, expect, it } from 'vitest'

import { createFanOut } from './fan-out.ts'
import { createHub, type Hub, isSubscribed } from './hub.ts'
import type { PubSub } from './pub-sub.ts'
import { createTestListener, type TestListener } from './testing/listener.ts'

const OWNERS: Record<string, bigint | null> = { one: 7n, guest: null }

/** `isPrivate: false`: as a public family, such as events. */
const addressOf =
  (isPrivate: boolean) =>
  (channel: string): ChannelAddress => ({
    channel: channel as ChannelName,
    private: isPrivate,
    family: { name: 'support', parameter: channel.split(':')[1]! },
  })

function openHub(isPrivate = true) {
  const hub = createHub({ parse: addressOf(isPrivate) })
  const reads: string[] = []
  hub.provideFamily('support', {
    admit: async (parameter, player) => Object.hasOwn(OWNERS, parameter) && (!isPrivate || OWNERS[parameter] === player),
    snapshot: async (parameter) => {
      reads.push(parameter)
      return { parameter } as never
    },
  })
  return { hub, reads }
}

const publish = (hub: Pick<Hub, 'publish'>, parameter: string, data: unknown) => hub.publish(`support:${parameter}`, null, data as never)
const opsOf = ({ received }: TestListener) => received.map((message) => [message.op, 'version' in message ? message.version : message])

describe('channels with a parameter', () => {
  it('sends snapshot and changes of the subscribed parameter only', async () => {
    const { hub } = openHub()
    const [owner, guest] = [createTestListener(7n), createTestListener(null)]
    await hub.subscribe(owner, 'support:one')
    await hub.subscribe(guest, 'support:guest')
    publish(hub, 'one', 'a')
    publish(hub, 'guest', 'b')
    publish(hub, 'one', 'c')
    expect(owner.received).toEqual([
      { op: 'snapshot', channel: 'support:one', version: 0, data: { parameter: 'one' } },
      { op: 'change', channel: 'support:one', version: 1, data: 'a' },
      { op: 'change', channel: 'support:one', version: 2, data: 'c' },
    ])
    expect(guest.received.at(-1)).toMatchObject({ data: 'b' })
  })

  it('SEC-4 refuses who is not admitted, and an unknown parameter alike', async () => {
    const { hub, reads } = openHub()
    const [stranger, guest] = [createTestListener(8n), createTestListener(null)]
    for (const channel of ['support:one', 'support:none'] as const) {
      await hub.subscribe(stranger, channel)
      await hub.subscribe(guest, channel)
    }
    publish(hub, 'one', 'secret')
    expect(stranger.received.map((message) => 'code' in message && message.code)).toEqual(['not_found', 'not_found'])
    expect(guest.received.map((message) => 'code' in message && message.code)).toEqual(['unauthorised', 'unauthorised'])
    expect([reads, hub.listeners, hub.parameters]).toEqual([[], 0, 0])
  })

  it('SEC-4 ends a private subscription with the session, or the guest, that it was admitted for', async () => {
    const { hub } = openHub()
    const owner = createTestListener(7n)
    await hub.subscribe(owner, 'support:one')
    owner.leave()
    publish(hub, 'one', 'secret')
    publish(hub, 'one', 'secret')
    expect(owner.received.slice(1)).toEqual([{ op: 'refused', code: 'unauthorised', channel: 'support:one' }])
    expect(hub.parameters).toBe(0)
  })

  it('serves a public parameter to guests and players, also after a session ended, from one reading', async () => {
    const { hub, reads } = openHub(false)
    const crowd = [createTestListener(7n), createTestListener(null), createTestListener(8n)]
    await Promise.all(crowd.map((each) => hub.subscribe(each, 'support:one')))
    crowd[0]!.leave()
    publish(hub, 'one', 'a')
    expect(crowd.map((each) => each.received.length)).toEqual([2, 2, 2])
    expect(reads).toEqual(['one'])
  })

  it('counts open parameters, also those of a connection that closed or subscribed again', async () => {
    const { hub } = openHub(false)
    const reader = createTestListener(7n)
    await hub.subscribe(reader, 'support:one')
    await hub.subscribe(reader, 'support:one')
    await hub.subscribe(reader, 'support:guest')
    expect([hub.parameters, isSubscribed(reader, addressOf(false)('support:one'))]).toEqual([2, true])
    hub.unsubscribe(reader, 'support:one')
    hub.unsubscribe(reader, 'support:one')
    expect(hub.parameters).toBe(1)
    hub.leave(reader)
    expect([hub.parameters, hub.listeners]).toEqual([0, 0])
  })

  it('reaches subscribers in other processes, and renews them after a lost message', async () => {
    const handlers: { message(from: string, text: string): void; missed(): void }[] = []
    const pubSub = (self: number): PubSub => ({
      start: async (message, missed) => void (handlers[self] = { message, missed }),
      publish: async (text) => handlers.forEach((to, index) => index !== self && to.message(String(self), text)),
      stop: async () => undefined,
    })
    const [here, there] = [openHub().hub, openHub().hub]
    const fanOuts = [here, there].map((hub, self) => createFanOut({ hub, pubSub: pubSub(self), isShared: false, onFault: expect.fail }))
    for (const fanOut of fanOuts) await fanOut.start()
    const far = createTestListener(7n)
    await there.subscribe(far, 'support:one')
    publish(fanOuts[0]!, 'one', 'a')
    await fanOuts[0]!.stop()
    handlers[1]!.missed()
    await expect
      .poll(() => opsOf(far))
      .toEqual([
        ['snapshot', 0],
        ['change', 1],
        ['snapshot', 2],
      ])
  })
})
