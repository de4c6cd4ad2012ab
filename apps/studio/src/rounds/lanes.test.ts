import { describe, expect, it } from 'vitest'

import { systemPlatform } from '../platform.ts'
import { createLanes } from './lanes.ts'

/** Work that ends when it is let go. */
function held() {
  let end = () => {}
  const done = new Promise<void>((resolve) => (end = resolve))
  return { work: () => done, end }
}

describe('PRO-10 the sweep of what is owed', () => {
  it('PRO-10 one item that waits delays no other, and is not begun again', async () => {
    const lanes = createLanes(systemPlatform, { lanes: 2, slowMs: 60_000, slow: 0 })
    const slow = held()
    let begun = 0
    const first = lanes.run('slow', () => (begun++, slow.work()))
    const others = ['a', 'b', 'c'].map((id) => lanes.run(id, async () => undefined))
    const again = lanes.run('slow', async () => void begun++)
    await Promise.all(others)
    expect(begun).toBe(1)
    slow.end()
    await Promise.all([first, again, lanes.idle()])
    await lanes.run('slow', async () => void begun++)
    expect(begun).toBe(2)
  })

  it('PRO-10 takes a few items at a time, and goes on after a fault', async () => {
    const lanes = createLanes(systemPlatform, { lanes: 2, slowMs: 60_000, slow: 0 })
    const order: string[] = []
    const [one, two] = [held(), held()]
    const runs = [
      lanes.run('1', one.work),
      lanes.run('2', () => two.work().then(() => Promise.reject(new Error('no answer')))),
      lanes.run('3', async () => void order.push('3')),
    ]
    await Promise.resolve()
    expect(order).toEqual([])
    two.end()
    await expect(runs[1]).rejects.toThrow('no answer')
    await runs[2]
    expect(order).toEqual(['3'])
    one.end()
    await runs[0]
  })

  it('PRO-10 hanging items give their lanes to others, so many of them, and are not begun again', async () => {
    const watches = new Set<() => void>()
    const every = (_ms: number, work: () => void) => (watches.add(work), () => void watches.delete(work))
    const passSecond = () => [...watches].forEach((work) => work())
    const lanes = createLanes({ every }, { lanes: 2, slowMs: 1000, slow: 3 })
    const hanging = Array.from({ length: 5 }, held)
    const runs = hanging.map(({ work }, n) => lanes.run(`hanging ${n}`, work))
    let done = 0
    const other = () => lanes.run(`other ${done}`, async () => void done++)
    const first = other()
    passSecond() // two give their lanes to two more that hang
    passSecond() // one of these gives its lane too, and no further one may
    const last = lanes.run('last', async () => void done++)
    await Promise.resolve()
    expect(done).toBe(0)
    hanging[0]!.end()
    await runs[0]
    await Promise.resolve()
    passSecond()
    await Promise.all([first, last])
    expect(done).toBe(2)
    for (const { end } of hanging) end()
    await Promise.all([...runs, lanes.idle()])
  })
})
