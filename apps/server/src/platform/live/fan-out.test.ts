import { describe, expect, it } from 'vitest'

import type { Carrier } from './carrier.ts'
import { createFanOut, type FanOut } from './fan-out.ts'
import { createHub } from './hub.ts'
import { createOnline, TELL_EVERY_MS } from './online.ts'
import { listener } from './testing/listener.ts'

/** Carriers that hand words over at once, and lose the next one on demand. */
function carriers(count: number) {
  const ears: ((from: string, word: string) => void)[] = []
  const lost = { next: false }
  const carrierOf = (self: number): Carrier => ({
    start: async (hear) => void (ears[self] = hear),
    async say(word) {
      if (lost.next) {
        lost.next = false
        throw new Error('lost')
      }
      ears.forEach((hear, index) => index !== self && hear(String(self), word))
    },
    stop: async () => undefined,
  })
  return { lost, all: Array.from({ length: count }, (_, self) => carrierOf(self)) }
}

async function houses(isWide = false) {
  const { lost, all } = carriers(2)
  const faults: unknown[] = []
  const made = all.map((carrier) => {
    const hub = createHub()
    hub.provide('balance', async () => ROW)
    hub.provide('online', async () => ({ count: 7 }))
    return { hub, fanOut: createFanOut({ hub, carrier, isWide, onFault: (fault) => faults.push(fault) }) }
  })
  for (const { fanOut } of made) await fanOut.start()
  return { here: made[0]!, there: made[1]!, lost, faults }
}

const ROW = { currency: 'RUB', balance: '10.00', bonus_balance: '0.00', total_balance: '10.00', version: '1' } as const
const sent = (fanOut: FanOut) => fanOut.stop()

describe('the fan-out', () => {
  it('tells listeners of this process and of the others, once each and in order', async () => {
    const { here, there } = await houses()
    const [near, far] = [listener(null), listener(null)]
    await here.hub.subscribe(near, 'online')
    await there.hub.subscribe(far, 'online')
    for (const count of [1, 2, 3]) here.fanOut.tell('online', null, { count })
    await sent(here.fanOut)
    for (const each of [near, far]) expect(each.heard.slice(1)).toMatchObject([1, 2, 3].map((count) => ({ op: 'change', data: { count } })))
  })

  it('tells a private word to its own player in another process, to nobody else', async () => {
    const { here, there } = await houses()
    const [owner, stranger] = [listener(7n), listener(8n)]
    for (const each of [owner, stranger]) await there.hub.subscribe(each, 'balance')
    here.fanOut.tell('balance', 7n, ROW)
    await sent(here.fanOut)
    expect([owner.heard.length, stranger.heard.length]).toEqual([2, 1])
  })

  it.each([true, false])('lets the words of every bet leave the process only where the carrier bears them: %s', async (isWide) => {
    const { here, there } = await houses(isWide)
    const [near, far] = [listener(7n), listener(7n)]
    await here.hub.subscribe(near, 'balance')
    await there.hub.subscribe(far, 'balance')
    here.fanOut.tellPlayer('balance', 7n, ROW)
    await sent(here.fanOut)
    expect([near.heard.length, far.heard.length]).toEqual([2, isWide ? 2 : 1])
  })

  it('gives the others a snapshot anew after a word that was lost', async () => {
    const { here, there, lost, faults } = await houses()
    const far = listener(null)
    await there.hub.subscribe(far, 'online')
    lost.next = true
    here.fanOut.tell('online', null, { count: 1 })
    await new Promise(setImmediate)
    here.fanOut.tell('online', null, { count: 2 })
    await sent(here.fanOut)
    await new Promise(setImmediate)
    expect(faults).toHaveLength(1)
    expect(far.heard.some((message) => message.op === 'snapshot' && message.version > 0)).toBe(true)
  })
})

describe('the online count', () => {
  it('is the open sockets of all processes, and of none that has gone silent', async () => {
    const { here, there } = await houses()
    const clock = { at: 1_000_000, now: () => clock.at }
    const [mine, theirs] = [here, there].map(({ hub, fanOut }, index) => createOnline({ hub, fanOut, clock, own: () => [3, 5][index]! }))
    const reader = listener(null)
    await here.hub.subscribe(reader, 'online')
    theirs!.beat()
    await sent(there.fanOut)
    mine!.beat()
    expect(mine!.count()).toBe(8)
    expect(reader.heard.at(-1)).toMatchObject({ op: 'change', data: { count: 8 } })
    clock.at += 4 * TELL_EVERY_MS
    expect(mine!.count()).toBe(3)
  })
})
