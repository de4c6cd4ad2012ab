import { describe, expect, it } from 'vitest'

import { type Platform, systemPlatform } from '../platform.ts'
import { createLanes, type LaneBounds } from './lanes.ts'

function openLanes(bounds: LaneBounds, platform: Pick<Platform, 'every'> = systemPlatform) {
  const faults: string[] = []
  const lanes = createLanes(platform, (fault) => void faults.push((fault as Error).message), bounds)
  const begun: string[] = []
  const held = new Map<string, PromiseWithResolvers<void>>()
  /** Its work ends when it is let go. */
  const hold = (id: string) => {
    const { promise } = held.set(id, Promise.withResolvers()).get(id)!
    lanes.submit(id, () => (begun.push(id), promise))
  }
  const turn = () => new Promise((resolve) => void setImmediate(resolve))
  return {
    lanes,
    faults,
    begun,
    hold,
    end: (id: string) => (held.get(id)!.resolve(), turn()),
    fail: (id: string) => (held.get(id)!.reject(new Error(`no answer: ${id}`)), turn()),
  }
}

const NEVER_SLOW = { slowMs: 60_000, slow: 0 }

describe('PRO-10 the sweep of what is owed', () => {
  it('PRO-10 one item that waits delays no other, and is not begun again', async () => {
    const { lanes, begun, hold, end } = openLanes({ lanes: 2, ...NEVER_SLOW })
    for (const id of ['slow', 'a', 'slow']) hold(id)
    expect(begun).toEqual(['slow', 'a'])
    await end('a')
    hold('b')
    await end('b')
    expect(begun).toEqual(['slow', 'a', 'b'])
    lanes.submit('slow', async () => void begun.push('again'))
    expect(begun).not.toContain('again')
  })

  it('PRO-10 takes a few items at a time, and an item again once it has ended', async () => {
    const { begun, hold, end } = openLanes({ lanes: 2, ...NEVER_SLOW })
    for (const id of ['1', '2', '3']) hold(id)
    expect(begun).toEqual(['1', '2'])
    await end('2')
    hold('2')
    await end('3')
    expect(begun).toEqual(['1', '2', '3', '2'])
  })

  it('PRO-10 reports the fault of each item, and goes on until nothing is under way', async () => {
    const { lanes, faults, begun, hold, end, fail } = openLanes({ lanes: 2, ...NEVER_SLOW })
    for (const id of ['1', '2', '3']) hold(id)
    let isIdle = false
    const idle = lanes.idle().then(() => (isIdle = true))
    await fail('1')
    await fail('2')
    expect([faults, begun, isIdle]).toEqual([['no answer: 1', 'no answer: 2'], ['1', '2', '3'], false])
    await end('3')
    await idle
  })

  it('PRO-10 hanging items give their lanes to others, so many of them, and are not begun again', async () => {
    const watches = new Set<() => void>()
    const every = (_ms: number, work: () => void) => (watches.add(work), () => void watches.delete(work))
    const passSecond = () => [...watches].forEach((work) => work())
    const { lanes, begun, hold, end } = openLanes({ lanes: 2, slowMs: 1000, slow: 3 }, { every })
    for (const id of ['1', '2', '3', '4', '5', 'first']) hold(id)
    passSecond() // two give their lanes to two more that hang
    passSecond() // one of these gives its lane too, and no further one may
    hold('last')
    expect(begun).toEqual(['1', '2', '3', '4', '5'])
    await end('1')
    passSecond()
    await end('first')
    await end('last')
    expect(begun).toEqual(['1', '2', '3', '4', '5', 'first', 'last'])
    for (const id of ['2', '3', '4', '5']) await end(id)
    await lanes.idle()
  })
})
