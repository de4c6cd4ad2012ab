import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { Currency, Minor } from '@fairhouse/money'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { StudioConfig } from '../config.ts'
import { LIVE_NAMES } from '../live/games.ts'
import { liveStakes } from '../live/stakes.ts'
import { SLOT_NAMES } from '../slots/catalogue.ts'
import { levelsOf } from '../slots/stakes.ts'
import { TABLE_CATALOGUE } from '../tables/catalogue.ts'
import { tableStakes } from '../tables/stakes.ts'
import { openTestStudio, type TestStudio } from '../testing/test-studio.ts'
import { sheetOf } from './shown.ts'

let studio: TestStudio
beforeAll(async () => (studio = await openTestStudio()))
afterAll(() => studio.stop())

/** As JSON has it: fields without a value are left out. */
const session = async (path: string, game: string, currency: Currency) =>
  (await studio.post(path, { seat: { mode: 'demo', game, currency } })).body as object
const stated = ({ min, max, chips }: { min: Minor; max: Minor; chips: readonly Minor[] }) => ({
  stakes: { min: Number(min), max: Number(max), chips: chips.map(Number) },
})
const sheet = (name: string) => ({ game: TABLE_CATALOGUE.find(({ id }) => id === name)! })
const visitor = { demo: expect.stringMatching(/^[0-9a-f]{32}$/), balance: expect.any(Number) }

describe('PRO-10 a seat of the studio', () => {
  it.each(['EUR', 'KZT'] as const)('PRO-10 states its game, its stakes and its play money, in %s', async (currency) => {
    for (const name of SLOT_NAMES) {
      const levels = levelsOf(name, currency).map(Number)
      expect(await session('/api/session', name, currency)).toMatchObject({ game: sheetOf(name), currency, levels, free: null, ...visitor })
    }
    const table = await session('/api/table/session', 'blackjack', currency)
    expect(table).toMatchObject({ ...sheet('blackjack'), currency, ...stated(tableStakes(currency)), hand: null, ...visitor })
    for (const name of LIVE_NAMES) {
      const live = await session('/api/live/session', name, currency)
      expect(live).toMatchObject({ ...sheet(name), currency, ...stated(liveStakes(name, currency)), round: null, wagers: [], ...visitor })
    }
  })

  it('PRO-9 D-27 names its player by the same tag in each game, and another player by another one', async () => {
    const seats = [
      ['/api/session', 'gems5'],
      ['/api/table/session', 'blackjack'],
      ['/api/live/session', 'roulette'],
    ] as const
    const open = (demo?: string) =>
      Promise.all(
        seats.map(
          async ([path, game]) =>
            (await studio.post(path, { seat: { mode: 'demo', game, currency: 'EUR', demo } })).body as { tag?: string },
        ),
      )
    const [one, two] = await Promise.all(['1', '2'].map((digit) => open(digit.repeat(32))))
    const tags = [...one!, ...two!].map(({ tag }) => tag)
    expect([tags.slice(0, 3), new Set(tags).size]).toEqual([Array(3).fill(expect.stringMatching(/^[0-9a-f]{16}$/)), 2])
    expect(new Set(tags.slice(0, 3)).size).toBe(1)
  })

  it('PRO-9 D-27 names its player by the same tag when its secret has changed, and by another one in another storage', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'fairhouse-studio-'))
    const seat = { mode: 'demo', game: 'gems5', currency: 'EUR', demo: '3'.repeat(32) }
    async function tagIn(config: Partial<StudioConfig>) {
      const started = await openTestStudio(config)
      try {
        return ((await started.post('/api/session', { seat })).body as { tag?: string }).tag
      } finally {
        await started.stop()
      }
    }
    const tags = [await tagIn({ dataDir }), await tagIn({ dataDir, secret: 'another secret of a studio' }), await tagIn({})]
    rmSync(dataDir, { recursive: true, force: true })
    expect([tags[1], new Set(tags).size]).toEqual([tags[0], 2])
  })

  it('PRO-10 D-50 plays nothing before the page has given its client seed', async () => {
    const { demo, stakes } = (await studio.post('/api/table/session', { seat: { mode: 'demo', game: 'blackjack', currency: 'EUR' } }))
      .body as {
      demo: string
      stakes?: { min: number }
    }
    const seatOf = (game: string) => ({ mode: 'demo', game, currency: 'EUR', demo })
    const deal = { seat: seatOf('blackjack'), key: 'a-key-of-the-page-1', stake: stakes!.min }
    const spin = { seat: seatOf('gems5'), key: 'a-key-of-the-page-2', stake: Number(levelsOf('gems5', 'EUR')[0]) }
    const refused = { status: 409, body: { error: 'client_seed_missing' } }
    expect([await studio.post('/api/table/deal', deal), await studio.post('/api/spin', spin)]).toMatchObject([refused, refused])
  })
})
