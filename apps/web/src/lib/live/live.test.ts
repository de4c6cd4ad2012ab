import type { LiveMessage, LiveRequest } from '@fairhouse/contracts'
import { describe, expect, it } from 'vitest'

import type { LiveWire } from './connection.ts'
import { createLive } from './live.ts'
import { backoff, reducerOf } from './protocol.ts'

/** A socket and a clock controlled by the test. */
function world(token: string | null = null) {
  const wires: (LiveWire & { sent: LiveRequest[]; opens(): void; receive(message: LiveMessage): void })[] = []
  const timers: { ms: number; act: () => void }[] = []
  const beats: (() => void)[] = []
  let renewals = 0
  let now = 1000
  const live = createLive({
    open() {
      const sent: LiveRequest[] = []
      let isOpen = false
      const wire = {
        sent,
        send(text: string) {
          if (!isOpen) throw new DOMException('Still in CONNECTING state.', 'InvalidStateError')
          sent.push(JSON.parse(text) as LiveRequest)
        },
        close: () => wire.onclose?.(),
        receive: (message: LiveMessage) => wire.onmessage?.({ data: JSON.stringify(message) }),
        opens() {
          isOpen = true
          wire.onopen?.()
        },
        onopen: null as (() => void) | null,
        onclose: null as (() => void) | null,
        onmessage: null as ((event: { data: unknown }) => void) | null,
      }
      wires.push(wire)
      return wire
    },
    token: () => token,
    renew: () => void renewals++,
    clock: {
      after: (ms, act) => (timers.push({ ms, act }), () => undefined),
      every: (_ms, act) => (beats.push(act), () => undefined),
      now: () => now,
    },
    random: () => 1,
  })
  const received: unknown[] = []
  const listener = {
    snapshot: (data: unknown) => void received.push(['snapshot', data]),
    change: (data: unknown) => void received.push(['change', data]),
  }
  return { live, wires, timers, beats, received, listener, renewals: () => renewals, pass: (ms: number) => void (now += ms) }
}

describe('live socket in the browser', () => {
  it('opens with the first listener, subscribes, and delivers snapshot and changes', () => {
    const { live, wires, received, listener } = world()
    expect(wires).toHaveLength(0)
    live.listen('feed', listener)
    wires[0]!.opens()
    expect(wires[0]!.sent).toEqual([
      { op: 'ping', at: 1000 },
      { op: 'subscribe', channel: 'feed' },
    ])
    wires[0]!.receive({ op: 'snapshot', channel: 'feed', version: 4, data: [] })
    wires[0]!.receive({ op: 'change', channel: 'feed', version: 5, data: [1] })
    expect(received).toEqual([
      ['snapshot', []],
      ['change', [1]],
    ])
    expect(live.isConnected()).toBe(true)
  })

  it('authenticates before subscribing to a private channel', () => {
    const { live, wires, listener } = world('a.b.c')
    live.listen('balance', listener)
    wires[0]!.opens()
    expect(wires[0]!.sent).toEqual([
      { op: 'ping', at: 1000 },
      { op: 'auth', token: 'a.b.c' },
    ])
    wires[0]!.receive({ op: 'authorised' })
    expect(wires[0]!.sent.at(-1)).toEqual({ op: 'subscribe', channel: 'balance' })
  })

  it('STA-9 requests a new token when a private channel refuses the current one, never for a guest', () => {
    for (const [token, expected] of [
      ['a.b.c', 1],
      [null, 0],
    ] as const) {
      const { live, wires, listener, renewals } = world(token)
      live.listen('balance', listener)
      wires[0]!.opens()
      wires[0]!.receive({ op: 'refused', code: 'unauthorised', channel: 'balance' })
      expect([token, renewals()]).toEqual([token, expected])
    }
  })

  it('requests the snapshot again after a missing version, and delivers nothing until it arrives', () => {
    const { live, wires, received, listener } = world()
    live.listen('feed', listener)
    wires[0]!.opens()
    wires[0]!.receive({ op: 'snapshot', channel: 'feed', version: 1, data: 'a' })
    wires[0]!.receive({ op: 'change', channel: 'feed', version: 3, data: 'lost one' })
    wires[0]!.receive({ op: 'change', channel: 'feed', version: 4, data: 'still lost' })
    expect(wires[0]!.sent.filter(({ op }) => op === 'subscribe').length).toBeGreaterThanOrEqual(2)
    wires[0]!.receive({ op: 'snapshot', channel: 'feed', version: 4, data: 'b' })
    expect(received).toEqual([
      ['snapshot', 'a'],
      ['snapshot', 'b'],
    ])
  })

  it('resubscribes for a snapshot: the server does not answer a repeated subscription', () => {
    const { live, wires, listener } = world()
    live.listen('feed', listener)
    wires[0]!.opens()
    live.listen('feed', { ...listener })
    expect(wires[0]!.sent.slice(-2)).toEqual([
      { op: 'unsubscribe', channel: 'feed' },
      { op: 'subscribe', channel: 'feed' },
    ])
    live.listen('crash', listener)
    expect(wires[0]!.sent.at(-2)).toEqual({ op: 'subscribe', channel: 'feed' })
  })

  it('D-42 retries later after a rate-limited subscription, if anyone still listens', () => {
    const { live, wires, timers, listener } = world()
    const leave = live.listen('feed', listener)
    live.listen('online', listener)
    wires[0]!.opens()
    wires[0]!.receive({ op: 'refused', code: 'too_many_requests', channel: 'feed' })
    expect(timers.map(({ ms }) => ms)).toEqual([10_000])
    timers[0]!.act()
    expect(wires[0]!.sent.at(-1)).toEqual({ op: 'subscribe', channel: 'feed' })
    wires[0]!.receive({ op: 'refused', code: 'too_many_requests', channel: 'feed' })
    leave()
    const sent = wires[0]!.sent.length
    timers[1]!.act()
    expect(wires[0]!.sent).toHaveLength(sent)
  })

  it('reconnects after a break with growing pauses, and starts from the snapshot', () => {
    const { live, wires, timers, listener } = world()
    live.listen('feed', listener)
    wires[0]!.opens()
    wires[0]!.close()
    expect([live.isConnected(), timers[0]!.ms]).toEqual([false, 500])
    timers[0]!.act()
    wires[1]!.close()
    expect(timers[1]!.ms).toBe(1000)
    timers[1]!.act()
    wires[2]!.opens()
    expect(wires[2]!.sent).toEqual([
      { op: 'ping', at: 1000 },
      { op: 'subscribe', channel: 'feed' },
    ])
  })

  it('closes a socket that was silent for two heartbeats', () => {
    const { live, wires, beats, timers, listener, pass } = world()
    live.listen('feed', listener)
    wires[0]!.opens()
    pass(25_000)
    beats[0]!()
    expect(wires[0]!.sent.at(-1)).toEqual({ op: 'ping', at: 26_000 })
    beats[0]!()
    expect(timers).toHaveLength(1)
  })

  it('D-28 measures the server’s time by four pings on opening, and uses it', () => {
    const { live, wires, listener, pass } = world()
    live.listen('crash', listener)
    wires[0]!.opens()
    for (let answered = 0; answered < 4; answered++) {
      const ping = wires[0]!.sent.filter(({ op }) => op === 'ping').at(-1) as { at: number }
      pass(20)
      wires[0]!.receive({ op: 'pong', at: ping.at, now: ping.at + 5010 })
    }
    expect(wires[0]!.sent.filter(({ op }) => op === 'ping')).toHaveLength(4)
    expect(live.serverNow()).toBe(1080 + 5000)
  })

  it('does not subscribe to a channel left before the socket opened', () => {
    const { live, wires, listener } = world()
    const leave = live.listen('feed', listener)
    live.listen('crash', listener)
    leave()
    wires[0]!.opens()
    expect(wires[0]!.sent.filter(({ op }) => op !== 'ping')).toEqual([{ op: 'subscribe', channel: 'crash' }])
  })

  it('closes with the last listener and stays closed', () => {
    const { live, wires, timers, listener } = world()
    const leave = live.listen('feed', listener)
    wires[0]!.opens()
    leave()
    expect([live.isConnected(), timers.length]).toEqual([false, 0])
  })

  it('waits half a second to fifteen seconds, with jitter over half of it', () => {
    expect([backoff(0, 0), backoff(0, 1), backoff(3, 1), backoff(20, 1), backoff(20, 0)]).toEqual([250, 500, 4000, 15_000, 7500])
  })

  it('replaces a changed row by its id, and puts new bets first, at most thirty', () => {
    const row = (id: string, note = '') => ({ id, note }) as never
    expect(reducerOf('autobet')([row('1'), row('2')], row('2', 'new'))).toEqual([row('1'), row('2', 'new')])
    expect(reducerOf('invoice')([row('1')], row('9'))).toEqual([row('9'), row('1')])
    expect(reducerOf('feed')([row('1')], [row('2'), row('3')])).toEqual([row('3'), row('2'), row('1')])
    expect(
      reducerOf('feed')(
        Array.from({ length: 30 }, (_, at) => row(String(at))),
        [row('new')],
      ),
    ).toHaveLength(30)
  })
})
