// @module-tag slow
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { openTestStudio, type TestStudio } from '../testing/test-studio.ts'
import { openStream, type OpenedStream } from '../testing/visitor.ts'

const STRANGER = '2001:db8:bad:1'
const STREAMS = 6000
const DEMOS = 1000
/** At a time. */
const HANDS = 50

let studio: TestStudio
beforeAll(async () => void (studio = await openTestStudio()))
afterAll(() => studio.stop())

async function manyOf<T>(count: number, work: () => Promise<T>): Promise<T[]> {
  const done: T[] = []
  let left = count
  const hand = async () => {
    while (left-- > 0) done.push(await work())
  }
  await Promise.all(Array.from({ length: HANDS }, hand))
  return done
}

const demo = async (visitor: string) => {
  const seat = { mode: 'demo', game: 'roulette', currency: 'EUR' }
  return (await studio.post('/api/live/session', { seat }, { 'x-visitor-block': visitor })).status
}

describe('PRO-10 a stranger who takes what there is', () => {
  it('PRO-10 by 6,000 streams and 1,000 demo balances closes no table and no demo for others', async () => {
    const others = [await openStream(studio.url, '203.0.113.1'), await openStream(studio.url, '2001:db8:a:b')]
    const taken: OpenedStream[] = await manyOf(STREAMS, () => openStream(studio.url, STRANGER))
    try {
      expect(taken.filter(({ status }) => status === 200).length).toBe(1000)
      const demos = await manyOf(DEMOS, () => demo(STRANGER))
      expect(demos.filter((status) => status === 200).length).toBeLessThanOrEqual(2 * 60) // over the end of a minute
      for (let n = 1; n <= 20; n++) {
        others.push(await openStream(studio.url, `198.51.100.${n}`))
        expect(await demo(`198.51.100.${n}`)).toBe(200)
      }
      expect(others.map(({ status, isOpen }) => [status, isOpen()])).toEqual(others.map(() => [200, true]))
    } finally {
      for (const stream of [...taken, ...others]) stream.end()
    }
  })
})
