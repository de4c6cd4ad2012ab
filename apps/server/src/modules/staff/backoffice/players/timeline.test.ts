import { TIMELINE_KINDS, type TimelineKind } from '@fairhouse/contracts'
import { describe, expect, it } from 'vitest'

import { placeText } from '../../../../platform/db/index.ts'
import type { TimelineOf, TimelinePage, TimelineRow } from '../../../../platform/timeline.ts'
import { mergedTimeline, pageOf, TIMELINE_SOURCES, type Timelines, type TimelineSource } from './timeline.ts'

const NOTHING = { actor: 'player', by: null, amount: null, currency: null, subject: null, detail: null, note: null } as const
const row = (micros: bigint, key: string): TimelineRow => ({ ...NOTHING, micros, key, kind: 'registered' })

/** Like a module: newest first, those of one instant by key. */
const sourceOf =
  (rows: readonly TimelineRow[], asked: TimelinePage[] = []): TimelineOf =>
  async (_, page) => {
    asked.push(page)
    const { before, limit } = page
    const isBehind = ({ micros, key }: TimelineRow) =>
      before === null || micros < before.micros || (micros === before.micros && key < before.key)
    const isOlder = (one: TimelineRow, other: TimelineRow) =>
      one.micros < other.micros || (one.micros === other.micros && one.key < other.key)
    const sorted = rows.toSorted((one, other) => (isOlder(one, other) ? 1 : -1))
    return sorted.filter(isBehind).slice(0, limit)
  }

/** Three rows of each of four sources: two instants in common. */
const FOUR: Partial<Timelines> = Object.fromEntries(
  (['account', 'deposits', 'notes', 'support'] as const).map((source) => [source, sourceOf([row(5n, 'b'), row(5n, 'a'), row(4n, 'a')])]),
)

const KINDS = Object.keys(TIMELINE_KINDS) as TimelineKind[]
const page = (before: string | undefined, limit: number) => mergedTimeline(FOUR, 7n, { before, limit, kinds: KINDS })

describe('D-2 the timeline of several sources', () => {
  it('D-2 is newest first, and rows of one instant stand in one order', async () => {
    const { rows, next } = await page(undefined, 50)
    expect(next).toBeNull()
    expect(rows.map(({ micros, key }) => `${micros} ${key}`)).toEqual([
      ...['support', 'notes', 'deposits', 'account'].flatMap((source) => [`5 ${source}:b`, `5 ${source}:a`]),
      ...['support', 'notes', 'deposits', 'account'].map((source) => `4 ${source}:a`),
    ])
  })

  it.each([1, 2, 3, 5, 11])('D-2 loses and repeats no row at the edges of pages of %i', async (limit) => {
    const walked: string[] = []
    for (let before: string | undefined; ;) {
      const { rows, next } = await page(before, limit)
      walked.push(...rows.map(placeText))
      if (next === null) break
      before = next
      expect(walked.length).toBeLessThan(12)
    }
    expect(walked).toEqual((await page(undefined, 50)).rows.map(placeText))
  })

  it('D-2 goes on in any order of sources behind a place that no row has', async () => {
    const keys = async (before: string) => (await page(before, 50)).rows.map(({ key }) => key)
    expect(await keys('5:m')).toEqual([
      ...['deposits', 'account'].flatMap((s) => [`${s}:b`, `${s}:a`]),
      ...['support', 'notes', 'deposits', 'account'].map((s) => `${s}:a`),
    ])
    expect(await keys('5:notes')).toEqual(await keys('5:m'))
    expect(await keys('4:a')).toEqual([])
    expect(await keys('999999999999999999:zz')).toHaveLength(12)
  })

  it('D-2 asks each source for no more than a page and the kinds that are wanted', async () => {
    const asked: TimelinePage[] = []
    await mergedTimeline({ notes: sourceOf([], asked) }, 7n, { limit: 50, kinds: ['note_written'] })
    expect(asked).toEqual([{ before: null, limit: 51, kinds: ['note_written'] }])
  })

  it('D-2 reads three sources at a time, and none without a kind that is wanted', async () => {
    const [read, most] = [[] as string[], { now: 0, ever: 0 }]
    const slow =
      (source: string): TimelineOf =>
      async () => {
        read.push(source)
        most.ever = Math.max(most.ever, ++most.now)
        await new Promise((done) => setImmediate(done))
        most.now--
        return []
      }
    const names = Object.keys(TIMELINE_SOURCES)
    const all = Object.fromEntries(names.map((name) => [name, slow(name)]))
    const ask = async (kinds: TimelineKind[]) => {
      read.length = 0
      await mergedTimeline(all, 7n, { limit: 50, kinds })
      return read.toSorted()
    }
    expect(await ask(KINDS)).toEqual(names)
    expect(most.ever).toBe(3)
    expect(await ask(['payout_paid', 'note_written'])).toEqual(['acts', 'currency', 'deposits', 'limits', 'notes', 'payouts'])
    expect(await ask([])).toEqual([])
  })

  it('D-2 has names of sources that order rows by themselves', () => {
    for (const source of Object.keys(TIMELINE_SOURCES)) expect(source).toMatch(/^[a-z]+$/)
    const at = (source: TimelineSource) => pageOf(source, { before: { micros: 5n, key: 'limits:audit 7' }, limit: 2 }).before
    expect([at('limits'), at('notes'), at('club')]).toEqual([
      { micros: 5n, key: 'audit 7' },
      { micros: 5n, key: '' },
      { micros: 6n, key: '' },
    ])
  })
})
