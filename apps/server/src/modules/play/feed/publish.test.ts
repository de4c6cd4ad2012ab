import { expect, it, vi } from 'vitest'

import { createPublishLatest } from './publish.ts'
import type { FeedBet } from './store.ts'

const until = (check: () => void) => vi.waitFor(check, { timeout: 60_000, interval: 1 })
const bet = (id: string) => ({ id }) as FeedBet

/** `named` answers when the test says so. */
function openFeed() {
  const lookUps: PromiseWithResolvers<string[]>[] = []
  const [published, faults]: [string[], unknown[]] = [[], []]
  let at = 10_000
  const { publish, stop } = createPublishLatest<string>({
    clock: { now: () => at },
    named: () => {
      const lookUp = Promise.withResolvers<string[]>()
      lookUps.push(lookUp)
      return lookUp.promise
    },
    publish: (rows) => void published.push(...rows),
    onFault: (error) => void faults.push(error),
  })
  const after = (ms: number, id: string) => {
    at += ms
    publish([bet('an earlier one'), bet(id)])
  }
  return { lookUps, published, faults, after, stop }
}

it('SEC-3 one row of the running feed is published in 700 ms', async () => {
  const { lookUps, published, after } = openFeed()
  after(0, 'a')
  lookUps[0]!.resolve(['a'])
  await until(() => expect(published).toEqual(['a']))
  after(699, 'b')
  expect(lookUps).toHaveLength(1)
  after(1, 'c')
  lookUps[1]!.resolve(['c'])
  await until(() => expect(published).toEqual(['a', 'c']))
})

it('SEC-3 a row whose name or title cannot be looked up is reported, and the next one follows at once', async () => {
  const { lookUps, published, faults, after } = openFeed()
  after(0, 'a')
  lookUps[0]!.reject('no connection')
  await until(() => expect(faults).toEqual(['no connection']))
  after(1, 'b')
  lookUps[1]!.resolve(['b'])
  await until(() => expect(published).toEqual(['b']))
})

it('SEC-3 a slow look-up delays no chunk of the reader, and rows meanwhile are dropped', async () => {
  const { lookUps, published, after } = openFeed()
  for (const id of ['a', 'b', 'c']) after(1000, id)
  lookUps[0]!.resolve(['a'])
  await until(() => expect(published).toEqual(['a']))
  expect(lookUps).toHaveLength(1)
})

it.each<[string, (lookUp: PromiseWithResolvers<string[]>) => void, [string[], unknown[]]]>([
  ['is published', (lookUp) => lookUp.resolve(['a']), [['a', 'stopped'], []]],
  ['fails', (lookUp) => lookUp.reject('no connection'), [['stopped'], ['no connection']]],
])('SEC-3 a stop of the running feed waits until the row being looked up %s, and no row follows', async (_, settle, expected) => {
  const { lookUps, published, faults, after, stop } = openFeed()
  after(0, 'a')
  const over = stop().then(() => published.push('stopped'))
  settle(lookUps[0]!)
  await over
  expect([published, faults]).toEqual(expected)
  after(1000, 'b')
  expect(lookUps).toHaveLength(1)
})
