import { describe, expect, it } from 'vitest'

import { createBroadcast, SLICE } from './broadcast.ts'
import { createTestListener } from './testing/listener.ts'

describe('a broadcast', () => {
  const many = Array.from({ length: SLICE * 2 + 1 }, () => createTestListener(null))

  it('is sent in slices, so that other work runs in between', () => {
    const deferred: (() => void)[] = []
    const broadcast = createBroadcast((work) => deferred.push(work))
    let delivered = 0
    broadcast.send(
      many,
      () => delivered++,
      () => undefined,
    )
    const seen: number[] = [delivered]
    for (let turn = deferred.shift(); turn; turn = deferred.shift()) {
      turn()
      seen.push(delivered)
    }
    expect(seen).toEqual([0, SLICE, SLICE * 2, SLICE * 2 + 1])
  })

  it('keeps the order of frames, and sends each frame whole', () => {
    const deferred: (() => void)[] = []
    const broadcast = createBroadcast((work) => deferred.push(work))
    const order: string[] = []
    for (const name of ['first', 'second'])
      broadcast.send(
        many,
        () => undefined,
        () => order.push(name),
      )
    while (deferred.length > 0) deferred.shift()!()
    expect(order).toEqual(['first', 'second'])
  })

  it('reaches the subscribers at its publication, not later ones', () => {
    const deferred: (() => void)[] = []
    const broadcast = createBroadcast((work) => deferred.push(work))
    const here = new Set([createTestListener(null)])
    let delivered = 0
    broadcast.send(
      here,
      () => delivered++,
      () => undefined,
    )
    here.add(createTestListener(null))
    while (deferred.length > 0) deferred.shift()!()
    expect(delivered).toBe(1)
  })
})
