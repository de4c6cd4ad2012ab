import { beforeEach, describe, expect, it } from 'vitest'

import { createReceipts } from '../../platform/http/index.ts'
import { createLine, type Line } from './line.ts'
import type { Act, Word } from './store.ts'

const AHEAD = 1_000_000
let now: number
let isKnown: boolean
let said: Word[]
let fails: number
let faults: unknown[]
let line: Line
let receipts: ReturnType<typeof createReceipts>
beforeEach(() => {
  ;[now, isKnown, said, fails, faults] = [1000, true, [], 0, []]
  receipts = createReceipts({ now: () => now })
  let count = 0
  const at = (steady: number) => (isKnown ? steady + AHEAD : undefined)
  line = createLine({
    store: {
      async handIn(word) {
        if (fails-- > 0) throw new Error('no database')
        said.push(word)
      },
    },
    clock: { now: () => at(now), at, start: async () => undefined, stop: async () => undefined },
    steady: { now: () => now },
    receipts,
    ids: { next: () => `stretch ${++count}` },
    onFault: (fault) => faults.push(fault),
  })
})
const act = (id: string): Act => ({ id, round: 1, bet: 'b', kind: 'full', at: 5, received: AHEAD + now })
const next = () => {
  const count = said.length
  return expect.poll(() => said.length).toBeGreaterThan(count)
}

describe('the line of a process that receives', () => {
  it('PRO-3 says with each beat up to when all is handed in, and with a cash-out at once', async () => {
    line.start()
    await next()
    expect(said[0]).toEqual({ stretch: 'stretch 1', over: null, through: AHEAD + 1000, acts: [] })
    const waits = receipts.open()
    now = 1100
    expect(line.handIn(act('a'))).toBe(true)
    await expect
      .poll(() => said.find(({ acts }) => acts.length > 0))
      .toMatchObject({ stretch: 'stretch 1', through: AHEAD + 1000, acts: [{ id: 'a' }] })
    waits.close()
    await next()
    expect(said.at(-1)).toMatchObject({ through: AHEAD + 1100, acts: [] })
    await line.stop()
  })

  it('PRO-3 a word that failed is said again with the same cash-outs, and never runs ahead of them', async () => {
    fails = 2
    line.handIn(act('a'))
    line.start()
    await next()
    expect([said[0]!.acts.map(({ id }) => id), faults.length]).toEqual([['a'], 1])
    await line.stop()
  })

  it('PRO-3 a stretch ends with a silence of over 500 ms: the next one says which it follows', async () => {
    line.start()
    await next()
    now += 501
    await next()
    await next()
    expect(said.find(({ stretch }) => stretch === 'stretch 2')).toMatchObject({ over: 'stretch 1' })
    await line.stop()
  })

  it('PRO-3 says nothing, and so does not receive, while it does not know the time', async () => {
    isKnown = false
    line.start()
    await line.stop()
    expect([said, line.isFresh()]).toEqual([[], false])
  })

  it('PRO-3 is not fresh when its last word is over a second old', async () => {
    line.start()
    await next()
    expect(line.isFresh()).toBe(true)
    await line.stop()
    now += 1001
    expect(line.isFresh()).toBe(false)
  })

  it('PRO-3 hands in what waits and leaves when it is stopped, so that nobody waits for it', async () => {
    line.start()
    await next()
    line.handIn(act('last'))
    await line.stop()
    expect(said.flatMap(({ acts }) => acts.map(({ id }) => id))).toEqual(['last'])
    expect(said.at(-1)!.through).toBeGreaterThan(AHEAD + 1e12)
  })

  it('PRO-3 is busy when too many wait', () => {
    const taken = Array.from({ length: 4097 }, (_, i) => line.handIn(act(`${i}`)))
    expect([taken.filter(Boolean).length, taken.at(-1)]).toEqual([4096, false])
  })
})
