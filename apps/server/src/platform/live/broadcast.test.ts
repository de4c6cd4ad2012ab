import { describe, expect, it } from 'vitest'

import { createBroadcast, SLICE } from './broadcast.ts'
import { listener } from './testing/listener.ts'

describe('a broadcast', () => {
  const many = Array.from({ length: SLICE * 2 + 1 }, () => listener(null))

  it('goes out in slices, so that other work comes in between', () => {
    const turns: (() => void)[] = []
    const broadcast = createBroadcast((work) => turns.push(work))
    let delivered = 0
    broadcast.send(
      many,
      () => delivered++,
      () => undefined,
    )
    const seen: number[] = [delivered]
    for (let turn = turns.shift(); turn; turn = turns.shift()) {
      turn()
      seen.push(delivered)
    }
    expect(seen).toEqual([0, SLICE, SLICE * 2, SLICE * 2 + 1])
  })

  it('keeps the order in which frames came, whole frame after whole frame', () => {
    const turns: (() => void)[] = []
    const broadcast = createBroadcast((work) => turns.push(work))
    const order: string[] = []
    for (const name of ['first', 'second'])
      broadcast.send(
        many,
        () => undefined,
        () => order.push(name),
      )
    while (turns.length > 0) turns.shift()!()
    expect(order).toEqual(['first', 'second'])
  })

  it('reaches those who listened when it was told, not who came later', () => {
    const turns: (() => void)[] = []
    const broadcast = createBroadcast((work) => turns.push(work))
    const here = new Set([listener(null)])
    let delivered = 0
    broadcast.send(
      here,
      () => delivered++,
      () => undefined,
    )
    here.add(listener(null))
    while (turns.length > 0) turns.shift()!()
    expect(delivered).toBe(1)
  })
})
