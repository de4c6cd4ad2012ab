import { describe, expect, it } from 'vitest'

import { createLanes } from './lanes.ts'

/** Work that ends when it is let go. */
function held() {
  let end = () => {}
  const done = new Promise<void>((resolve) => (end = resolve))
  return { work: () => done, end }
}

describe('PRO-10 the sweep of what is owed', () => {
  it('PRO-10 one item that waits delays no other, and is not begun again', async () => {
    const lanes = createLanes(2)
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
    const lanes = createLanes(2)
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
})
