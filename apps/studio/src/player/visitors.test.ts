import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { openTestStudio, type TestStudio } from '../testing/test-studio.ts'
import { openStream, type OpenedStream } from '../testing/visitor.ts'
import { createMinuteBound } from './visitors.ts'

let studio: TestStudio
let opened: OpenedStream[] = []
beforeEach(async () => {
  const bounds = { streams: { own: 3, wide: 4, all: 5 }, demos: { own: 2, wide: 3, all: 5 }, reads: { own: 5, wide: 8, all: Infinity } }
  studio = await openTestStudio({}, {}, { bounds })
})
afterEach(async () => {
  for (const stream of opened) stream.end()
  opened = []
  await studio.stop()
})

async function streams(visitor: string, count: number): Promise<number[]> {
  const own = []
  for (let n = 0; n < count; n++) own.push(await openStream(studio.url, visitor))
  opened.push(...own)
  return own.map(({ status }) => status)
}
const alive = (visitor: string) => opened.filter((stream) => stream.visitor === visitor && stream.isOpen()).length
const demo = async (visitor: string, id?: string) => {
  const seat = { mode: 'demo', game: 'gems5', currency: 'EUR', ...(id !== undefined && { demo: id }) }
  return (await studio.post('/api/session', { seat }, { 'x-visitor-block': visitor })).status
}
const idOf = (n: number) => n.toString(16).padStart(32, '0')

describe('PRO-10 what one visitor takes from the others', () => {
  it('PRO-10 a visitor has so many streams, and one more when one of them has ended', async () => {
    expect(await streams('203.0.113.1', 4)).toEqual([200, 200, 200, 429])
    expect(await streams('203.0.113.2', 1)).toEqual([200])
    opened[0]!.end()
    await expect.poll(async () => (await streams('203.0.113.1', 1))[0]).toBe(200)
  })

  it('PRO-10 when all streams are taken, the network with the most gives one up for a network with fewer', async () => {
    const [one, two, other, last] = ['2001:db8:1:1', '2001:db8:1:2', '203.0.113.1', '198.51.100.1'] as const
    await streams(one, 3)
    await streams(two, 1)
    await streams(other, 1)
    expect(await streams(last, 1)).toEqual([200])
    await expect.poll(() => [one, two, other, last].map(alive)).toEqual([2, 1, 1, 1])
    expect(await streams(two, 1)).toEqual([429])
    expect(alive(last)).toBe(1)
  })

  it('PRO-10 the visitors of one network have so many new demo balances a minute together', async () => {
    const networks = ['2001:db8:1:1', '2001:db8:1:2', '2001:db8:1:3', '2001:db8:1:4', '2001:db8:2:1']
    expect(await Promise.all(networks.map((visitor) => demo(visitor)))).toEqual([200, 200, 200, 429, 200])
  })

  it('PRO-10 a visitor has so many new demo balances a minute, also with ids of its own making', async () => {
    expect([await demo('203.0.113.1'), await demo('203.0.113.1', idOf(1)), await demo('203.0.113.1', idOf(2))]).toEqual([200, 200, 429])
    expect(await demo('203.0.113.1', idOf(1))).toBe(200)
    expect(await demo('203.0.113.2')).toBe(200)
  })

  it('PRO-10 a visitor has so many reads a minute, of whatever kind and form, and takes none from its neighbours', async () => {
    const read = async (path: string, visitor: string, body: object = {}) => {
      const { status, body: answer } = await studio.post(path, body, { 'x-visitor-block': visitor })
      return status === 429 ? answer.error : status
    }
    const paths = [
      '/api/proof',
      '/api/session',
      '/api/table/session',
      '/api/live/own',
      '/api/%70roof',
      '/api/spin/outcome',
      '/api/live/session',
    ]
    const answers = []
    for (const path of paths) answers.push(await read(path, '2001:db8:1:1'))
    expect(answers).toEqual([400, 400, 400, 400, 400, 'too_many_reads', 'too_many_reads'])
    expect(await read('/api/spin', '2001:db8:1:1')).toBe(400)
    const wide = await Promise.all(Array.from({ length: 5 }, () => read('/api/proof', '2001:db8:1:2')))
    expect(wide).toEqual([400, 400, 400, 'too_many_reads', 'too_many_reads'])
    expect(await read('/api/proof', '203.0.113.1')).toBe(400)
  })

  it.each(['spin', 'table/deal', 'live/bet'])('PRO-10 a question for a stake is a read: %s', async (path) => {
    const ask = () => studio.post(`/api/${path}/outcome`, {}, { 'x-visitor-block': '203.0.113.1' })
    const statuses = []
    for (let n = 0; n < 6; n++) statuses.push((await ask()).status)
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429])
  })

  it('PRO-10 counts anew in each minute, and all visitors together', () => {
    let now = 0
    const bound = createMinuteBound({ own: 2, wide: 9, all: 3 }, { now: () => now })
    const take = (visitor: string) => bound(visitor) !== undefined
    expect([take('a'), take('a'), take('a'), take('b'), take('c')]).toEqual([true, true, false, true, false])
    now += 60_000
    expect([take('a'), take('c')]).toEqual([true, true])
  })

  it('PRO-10 one that was given back is not counted, and changes nothing in the next minute', () => {
    let now = 0
    const take = createMinuteBound({ own: 1, wide: 9, all: 9 }, { now: () => now })
    take('a')!()
    const giveBack = take('a')!
    expect(take('a')).toBeUndefined()
    now += 60_000
    expect(take('a')).toBeDefined()
    giveBack()
    expect(take('a')).toBeUndefined()
  })

  it('PRO-10 one that was given back leaves its place to every visitor, but for the place of another minute', () => {
    let now = 0
    const take = createMinuteBound({ own: 2, wide: 9, all: 2 }, { now: () => now })
    const giveBack = take('a')!
    expect([take('b'), take('c')]).toEqual([expect.any(Function), undefined])
    giveBack()
    const late = take('c')!
    expect([late, take('a')]).toEqual([expect.any(Function), undefined])
    now += 60_000
    expect([take('a'), take('b')]).toEqual([expect.any(Function), expect.any(Function)])
    late()
    expect(take('c')).toBeUndefined()
  })

  it('PRO-10 names a visitor by the header of the proxy, or by the connection', async () => {
    expect(await streams('<b>no address</b>', 4)).toEqual([200, 200, 200, 429])
    expect(await streams('2001:db8:1:2', 1)).toEqual([200])
  })
})
