import { describe, expect, it } from 'vitest'

import { createOutgoing } from './outgoing.ts'
import type { WalletReply } from './wallet.ts'

function openQueue(bounds: { atOnce: number; waiting: number }) {
  const answers: ((answer: WalletReply) => void)[] = []
  const results: string[] = []
  let now = 1000
  const outgoing = createOutgoing({ ...bounds, now: () => now, onCall: (method, result) => void results.push(`${method} ${result}`) })
  const call = outgoing.bounded(() => new Promise((resolve) => void answers.push(resolve)))
  const turn = () => new Promise((resolve) => void setImmediate(resolve))
  return {
    outgoing,
    results,
    call: () => call('win', {}),
    sent: () => answers.length,
    pass: (ms: number) => void (now += ms),
    async answer(at: number, reply: WalletReply = { status: 'OK' }) {
      answers[at]!(reply)
      await turn()
    },
  }
}

describe('PRO-10 calls of the studio to the wallet', () => {
  it('PRO-10 above the number at a time wait in order, and above those that may wait are not sent', async () => {
    const { outgoing, results, call, sent, answer } = openQueue({ atOnce: 2, waiting: 2 })
    const calls = [1, 2, 3, 4].map(() => call())
    const fifth = call()
    expect(results).toEqual(['win not_sent'])
    expect(await fifth).toBe('unknown')
    expect([sent(), outgoing.underWay(), outgoing.used()]).toEqual([2, 2, 1])
    for (const at of [0, 1, 2, 3]) await answer(at)
    expect(await Promise.all(calls)).toHaveLength(4)
    expect([sent(), outgoing.underWay(), outgoing.used()]).toEqual([4, 0, 0])
    expect(results).toEqual(['win not_sent', ...Array.from({ length: 4 }, () => 'win answered')])
  })

  it('PRO-10 without an answer are counted, and their silence begins with the first of them', async () => {
    const { outgoing, call, answer, pass } = openQueue({ atOnce: 9, waiting: 0 })
    const calls = [1, 2, 3].map(() => call())
    expect(outgoing.silentSince()).toBeUndefined()
    await answer(0, 'unknown')
    pass(5000)
    await answer(1, 'unknown')
    expect(outgoing.silentSince()).toBe(1000)
    await answer(2)
    await Promise.all(calls)
    expect(outgoing.silentSince()).toBeUndefined()
  })
})
