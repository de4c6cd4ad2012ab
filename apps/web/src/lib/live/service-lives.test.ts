import { describe, expect, it, vi } from 'vitest'

import type { Live } from './live.ts'
import { joinLives } from './service-lives.ts'

function socket(isConnected: boolean, now: number) {
  const stop = vi.fn()
  return {
    stop,
    listen: vi.fn(() => stop),
    reintroduce: vi.fn(),
    isConnected: () => isConnected,
    onState: vi.fn(() => stop),
    serverNow: () => now,
  } satisfies Live & {
    stop: unknown
  }
}

const listener = { snapshot: () => undefined, change: () => undefined }

describe('sockets of services', () => {
  it('ENT-10 a channel of a service with its own address uses its socket, the others the shared one', () => {
    const [shared, crash] = [socket(true, 1), socket(true, 2)]
    const live = joinLives(shared, new Map([['crash', crash]]))
    live.listen('crash', listener)
    live.listen('balance', listener)
    live.listen('colour-wheel', listener)
    expect([crash.listen.mock.calls, shared.listen.mock.calls]).toEqual([
      [['crash', listener]],
      [
        ['balance', listener],
        ['colour-wheel', listener],
      ],
    ])
    live.reintroduce()
    expect([shared.reintroduce.mock.calls.length, crash.reintroduce.mock.calls.length]).toEqual([1, 1])
  })

  it('ENT-10 is connected when each socket in use is, and takes the time of a connected one', () => {
    const [shared, crash] = [socket(false, 1), socket(true, 2)]
    const live = joinLives(shared, new Map([['crash', crash]]))
    live.listen('crash', listener)
    expect([live.isConnected(), live.serverNow()]).toEqual([true, 2])
    const stop = live.listen('balance', listener)
    expect(live.isConnected()).toBe(false)
    stop()
    stop()
    expect(live.isConnected()).toBe(true)
  })

  it('ENT-10 is the shared socket itself without such a service', () => {
    const shared = socket(true, 1)
    expect(joinLives(shared, new Map())).toBe(shared)
  })
})
