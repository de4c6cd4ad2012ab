import { HOUR_MS } from '@fairhouse/money'
import { describe, expect, it } from 'vitest'

import { createOutgoing } from './outgoing.ts'
import type { WalletMethod, WalletReply } from './wallet.ts'

function openQueue(bounds: { atOnce: number; waiting: number }) {
  const answers: ((answer: WalletReply) => void)[] = []
  const sent: WalletMethod[] = []
  const results: string[] = []
  let now = 1000
  const outgoing = createOutgoing({ ...bounds, now: () => now, onCall: (method, result) => void results.push(`${method} ${result}`) })
  const bounded = outgoing.bounded((method) => (sent.push(method), new Promise((resolve) => void answers.push(resolve))))
  const turn = () => new Promise((resolve) => void setImmediate(resolve))
  return {
    outgoing,
    results,
    call: (method: WalletMethod = 'win') => bounded(method, {}),
    sent,
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
    expect([sent.length, outgoing.underWay(), outgoing.used()]).toEqual([2, 2, 1])
    for (const at of [0, 1, 2, 3]) await answer(at)
    expect(await Promise.all(calls)).toHaveLength(4)
    expect([sent.length, outgoing.underWay(), outgoing.used()]).toEqual([4, 0, 0])
    expect(results).toEqual(['win not_sent', ...Array.from({ length: 4 }, () => 'win answered')])
  })

  it('PRO-10 that wait are sent by their kind: money that is owed, then stakes, then questions', async () => {
    const { call, sent, answer } = openQueue({ atOnce: 1, waiting: 8 })
    const calls = (['bet', 'authenticate', 'balance', 'bet', 'end_round', 'rollback', 'win'] as const).map(call)
    for (let at = 0; at < calls.length; at++) await answer(at)
    await Promise.all(calls)
    expect(sent).toEqual(['bet', 'end_round', 'rollback', 'win', 'bet', 'authenticate', 'balance'])
  })

  it('PRO-10 questions take a quarter of the calls at a time, and hold up neither stakes nor money that is owed', async () => {
    const { outgoing, results, call, sent, answer } = openQueue({ atOnce: 4, waiting: 8 })
    const questions = Array.from({ length: 5 }, () => call('authenticate'))
    expect(results).toEqual(['authenticate not_sent', 'authenticate not_sent'])
    expect([sent, outgoing.used()]).toEqual([['authenticate'], 0])
    const money = (['bet', 'win', 'rollback'] as const).map(call)
    expect(sent).toEqual(['authenticate', 'bet', 'win', 'rollback'])
    for (const at of [0, 1, 2, 3, 4, 5]) await answer(at)
    expect((await Promise.all([...questions, ...money])).slice(3, 5)).toEqual(['unknown', 'unknown'])
    expect(results.filter((result) => result.endsWith('not_sent'))).toHaveLength(2)
  })

  it('PRO-10 money that is owed and gets no answer leaves a quarter of the calls at a time to stakes', async () => {
    const { call, sent, answer } = openQueue({ atOnce: 4, waiting: 8 })
    const calls = (['win', 'win', 'win', 'win', 'bet'] as const).map(call)
    expect(sent).toEqual(['win', 'win', 'win', 'bet'])
    for (const at of [0, 1, 2, 3, 4]) await answer(at)
    expect(await Promise.all(calls)).toHaveLength(5)
  })

  it('PRO-10 the silence of the wallet lasts from the first call without an answer to the last, until it answers', async () => {
    const { outgoing, call, answer, pass } = openQueue({ atOnce: 9, waiting: 0 })
    const calls = [1, 2, 3].map(() => call())
    expect(outgoing.silentMs()).toBe(0)
    await answer(0, 'unknown')
    pass(5000)
    await answer(1, 'unknown')
    expect(outgoing.silentMs()).toBe(5000)
    await answer(2)
    await Promise.all(calls)
    expect(outgoing.silentMs()).toBe(0)
  })

  it('PRO-10 one call without an answer is no silence, however long no other one is sent', async () => {
    const { outgoing, call, answer, pass } = openQueue({ atOnce: 9, waiting: 0 })
    const calls = [1, 2, 3].map(() => call())
    await answer(0, 'unknown')
    pass(30_000)
    expect(outgoing.silentMs()).toBe(0)
    pass(HOUR_MS)
    expect(outgoing.silentMs()).toBe(0)
    await answer(1, 'unknown')
    expect(outgoing.silentMs()).toBe(0)
    pass(10_000)
    await answer(2, 'unknown')
    expect(outgoing.silentMs()).toBe(10_000)
    pass(61_000)
    expect(outgoing.silentMs()).toBe(0)
    await Promise.all(calls)
  })
})
