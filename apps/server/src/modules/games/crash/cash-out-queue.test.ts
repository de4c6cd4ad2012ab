import { beforeEach, describe, expect, it } from 'vitest'

import { createReceipts } from '../../../platform/http/index.ts'
import { createCashOutQueue, type CashOutQueue } from './cash-out-queue.ts'
import type { CashOutRequest, IntakeReport } from './store.ts'

const AHEAD = 1_000_000
let now: number
let isKnown: boolean
let reports: IntakeReport[]
let fails: number
let faults: unknown[]
let cashOutQueue: CashOutQueue
let receipts: ReturnType<typeof createReceipts>
beforeEach(() => {
  ;[now, isKnown, reports, fails, faults] = [1000, true, [], 0, []]
  receipts = createReceipts({ now: () => now })
  let count = 0
  const at = (steady: number) => (isKnown ? steady + AHEAD : undefined)
  cashOutQueue = createCashOutQueue({
    store: {
      async saveReport(report) {
        if (fails-- > 0) throw new Error('no database')
        reports.push(report)
      },
    },
    clock: { at },
    steady: { now: () => now },
    receipts,
    ids: { next: () => `window ${++count}` },
    onFault: (fault) => faults.push(fault),
  })
})
const requestOf = (id: string): CashOutRequest => ({ id, round: 1, bet: 'b', kind: 'full', at: 5, received: AHEAD + now })
const next = () => {
  const count = reports.length
  return expect.poll(() => reports.length).toBeGreaterThan(count)
}

describe('the cash-out queue of a receiving process', () => {
  it('PRO-3 writes a watermark with each beat, and at once with a cash-out', async () => {
    cashOutQueue.start()
    await next()
    expect(reports[0]).toEqual({ window: 'window 1', previousWindow: null, through: AHEAD + 1000, acts: [] })
    const waits = receipts.open()
    now = 1100
    expect(cashOutQueue.enqueue(requestOf('a'))).toBe(true)
    await expect
      .poll(() => reports.find(({ acts }) => acts.length > 0))
      .toMatchObject({ window: 'window 1', through: AHEAD + 1000, acts: [{ id: 'a' }] })
    waits.close()
    await next()
    expect(reports.at(-1)).toMatchObject({ through: AHEAD + 1100, acts: [] })
    await cashOutQueue.stop()
  })

  it('PRO-3 repeats a failed write with the same cash-outs, and never sets the watermark past them', async () => {
    fails = 2
    cashOutQueue.enqueue(requestOf('a'))
    cashOutQueue.start()
    await next()
    expect([reports[0]!.acts.map(({ id }) => id), faults.length]).toEqual([['a'], 1])
    await cashOutQueue.stop()
  })

  it('PRO-3 starts a new intake window after over 500 ms of silence, linked to the previous one', async () => {
    cashOutQueue.start()
    await next()
    now += 501
    await next()
    await next()
    expect(reports.find(({ window }) => window === 'window 2')).toMatchObject({ previousWindow: 'window 1' })
    await cashOutQueue.stop()
  })

  it("PRO-3 writes no watermark, and so receives nothing, without the database's time", async () => {
    isKnown = false
    cashOutQueue.start()
    await cashOutQueue.stop()
    expect([reports, cashOutQueue.isFresh()]).toEqual([[], false])
  })

  it('PRO-3 is not fresh when its last watermark is over a second old', async () => {
    cashOutQueue.start()
    await next()
    expect(cashOutQueue.isFresh()).toBe(true)
    await cashOutQueue.stop()
    now += 1001
    expect(cashOutQueue.isFresh()).toBe(false)
  })

  it('PRO-3 stores waiting cash-outs and closes its window when stopped, so that no round waits for it', async () => {
    cashOutQueue.start()
    await next()
    cashOutQueue.enqueue(requestOf('last'))
    await cashOutQueue.stop()
    expect(reports.flatMap(({ acts }) => acts.map(({ id }) => id))).toEqual(['last'])
    expect(reports.at(-1)!.through).toBeGreaterThan(AHEAD + 1e12)
  })

  it('PRO-3 is busy when too many cash-outs wait', () => {
    const taken = Array.from({ length: 4097 }, (_, i) => cashOutQueue.enqueue(requestOf(`${i}`)))
    expect([taken.filter(Boolean).length, taken.at(-1)]).toEqual([4096, false])
  })
})
