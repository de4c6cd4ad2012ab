import { createTestDatabase } from '@fairhouse/testkit'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { runOn } from '../../../../platform/db/index.ts'
import type { Changes } from '../feed/port.ts'
import { NOTHING, sampleEvent, sampleMarket } from '../testing/scripted-feed.ts'
import { briefOf } from '../views.ts'
import { createBoardReads } from './reads.ts'
import { createBoardWrites } from './writes.ts'

let fresh: Awaited<ReturnType<typeof createTestDatabase>>
beforeAll(async () => void (fresh = await createTestDatabase(2, () => undefined)))
afterAll(() => fresh.close())

const apply = (changes: Partial<Changes>) => {
  const write = { epoch: 1, changes: { ...NOTHING, ...changes }, isWhole: false, at: 0 }
  return fresh.database.db.transaction().execute((tx) => createBoardWrites(runOn(fresh.database)).apply(tx, write))
}
const reads = () => createBoardReads(runOn(fresh.database))
const shown = async (id: string) => briefOf((await reads().event(id))!)
const final = (version: number, home: number, away: number) => ({ id: 'b', version, result: { status: 'finished' as const, periods: [[home, away]] as [[number, number]] } }) // prettier-ignore

it('PRO-13 an older change that comes in one batch behind a newer one changes nothing', async () => {
  const live = sampleEvent('a', { version: 5, status: 'live' })
  await apply({
    events: [live, sampleEvent('a', { version: 4, status: 'cancelled' })],
    markets: [sampleMarket('a', [1900, 3300, 4300], { version: 7 }), sampleMarket('a', [1100, 9000, 9000], { version: 6 })],
  })
  expect(await shown('a')).toMatchObject({ status: 'live' })
  expect((await reads().markets('a', -1))[0]!.outcomes.map(({ odds }) => odds)).toEqual([1900, 3300, 4300])
})

it('PRO-13 the score of an event that is over is the one of its latest result, a correction included', async () => {
  const event = (version: number, status: 'live' | 'finished') =>
    sampleEvent('b', { version, status, score: { periods: [[2, 0]], goals: ['h', 'h'] } })
  await apply({ events: [event(1, 'live')], results: [final(1, 9, 9)] })
  expect(await shown('b')).toMatchObject({ score: { periods: [[2, 0]] } })
  await apply({ events: [event(2, 'finished')], results: [final(3, 0, 2), final(2, 2, 0)] })
  expect((await shown('b')).score).toEqual({ periods: [[0, 2]] })
})

it('PRO-13 a result without a score leaves the last one of the event', async () => {
  await apply({
    events: [sampleEvent('c', { status: 'cancelled', score: { periods: [[1, 1]] } })],
    results: [{ id: 'c', version: 1, result: { status: 'cancelled' } }],
  })
  expect(await shown('c')).toMatchObject({ score: { periods: [[1, 1]] } })
})

it('PRO-13 a result is called corrected when there was one before it, and bets are decided otherwise', async () => {
  await apply({ events: [sampleEvent('d')] })
  let version = 0
  const isCorrectedBy = async (result: Changes['results'][number]['result']) => {
    await fresh.database.pool.query(`update sportsbook.event set corrected_at = null where id = 'd'`)
    await apply({ results: [{ id: 'd', version: ++version, result }] })
    return (await reads().event('d'))!.correctedAt !== null
  }
  const periods = [[2, 0]] as const
  expect(await isCorrectedBy({ status: 'postponed' })).toBe(false)
  expect(await isCorrectedBy({ status: 'finished', periods })).toBe(false)
  expect(await isCorrectedBy({ status: 'finished', periods, done: 1, advances: '1' })).toBe(false)
  expect(await isCorrectedBy({ status: 'finished', periods: [[2, 1]] })).toBe(true)
  expect(await isCorrectedBy({ status: 'open' })).toBe(true)
  expect(await isCorrectedBy({ status: 'cancelled' })).toBe(false)
  expect(await isCorrectedBy({ status: 'walkover' })).toBe(false)
  expect(await isCorrectedBy({ status: 'abandoned', periods, done: 0 })).toBe(true)
  expect(await isCorrectedBy({ status: 'abandoned', periods, done: 1 })).toBe(true)
})

it('PRO-13 an event that comes with another league or sport is not written, and touches no market of the one that is known', async () => {
  await apply({ events: [sampleEvent('e')], markets: [sampleMarket('e', [1900, 3300, 4300])] })
  const before = [await reads().event('e'), await reads().markets('e', -1)]
  const { league } = sampleEvent('e')
  for (const other of [{ league: { ...league, id: 'l-other' } }, { sport: 'hockey' as const }])
    expect(await apply({ events: [sampleEvent('e', { version: 2, status: 'cancelled', ...other })] })).toEqual(new Map())
  expect([await reads().event('e'), await reads().markets('e', -1)]).toEqual(before)
})

it('PRO-13 a row counts the markets that can be bet on: none of a postponed match, all again with its new date', async () => {
  const open = async () => (await reads().rows(['g']))[0]!.openMarkets
  await apply({ events: [sampleEvent('g')], markets: [sampleMarket('g', [1900, 3300, 4300])] })
  const counts = [await open()]
  for (const [at, status] of (['postponed', 'scheduled', 'live', 'cancelled'] as const).entries()) {
    await apply({ events: [sampleEvent('g', { version: at + 2, status })] })
    counts.push(await open())
  }
  expect(counts).toEqual([1, 0, 1, 1, 0])
})
