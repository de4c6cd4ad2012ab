// @module-tag slow
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { rouletteColor } from '@fairhouse/games'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { damageSeeds } from '../testing/damaged-seeds.ts'
import { followTable, type FollowedTable } from '../testing/follow-table.ts'
import { sitDown } from '../testing/live-seat.ts'
import { createHeldClock, HELD_LIVE, type HeldClock } from '../testing/quick-live.ts'
import { openTestStudio, STUDIO_SECRET, type TestStudio } from '../testing/test-studio.ts'
import { signatureHeaders } from '../wallet/signature.ts'

const STAKES = ['red', 'black'].map((id) => ({ id, stake: 100 }))
const WAIT = { timeout: 60_000 }

let folder: string
let clock: HeldClock
let studio: TestStudio
let table: FollowedTable
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fairhouse-closed-'))
  clock = createHeldClock()
  studio = await openTestStudio({ dataDir: folder }, HELD_LIVE, { platform: clock.platform })
  table = followTable(studio.url, 'roulette')
})
afterEach(async () => {
  await table.stop()
  await studio.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** As the operator's console reads them. */
async function tables() {
  const raw = '{}'
  const headers = signatureHeaders(STUDIO_SECRET, { path: '/tables', raw }, clock.now())
  const { body } = await studio.post('/tables', {}, headers)
  const stated = body as unknown as { now: number; tables: readonly { game: string; results: readonly object[] }[] }
  expect(stated.now).toBeTypeOf('number')
  return stated.tables
}

describe('PRO-10 a shared table that a fault closes', () => {
  it('PRO-10 says so and since when, keeps its stakes, and pays them when it goes on', async () => {
    const { id, number } = await table.until('betting')
    const seat = await sitDown(studio.url, 'roulette', { mode: 'demo', currency: 'EUR' })
    expect((await seat.bet(id, STAKES)).wager.state).toBe('placed')
    const before = clock.now()
    const seeds = damageSeeds(folder, 'roulette')
    clock.closeRound()
    await expect.poll(() => table.seen.at(-1)!.closed_since, WAIT).toBeGreaterThanOrEqual(before)
    const { closed_since: since, round } = table.seen.at(-1)!
    expect(round).toMatchObject({ id, state: 'betting', players: 1 })
    const state = { game: 'roulette', state: 'closed', since, round: { number, state: 'betting', players: 1 } }
    expect(await tables()).toMatchObject([{ game: 'baccarat', state: 'open', since: null }, state])
    expect(await seat.own(id)).toMatchObject({ stake: 200, played: [{ state: 'open' }] })
    seeds.repair()
    await expect.poll(() => table.seen.at(-1)!.closed_since, WAIT).toBeNull()
    await expect.poll(async () => (await seat.own(id)).played[0]!.state, WAIT).toBe('settled')
    const [, open] = await tables()
    expect(open).toMatchObject({ state: 'open', since: null })
    const { number: drawn } = (await table.until('ended')).events[0] as unknown as { number: number }
    expect(open!.results).toEqual([{ name: String(drawn), color: rouletteColor(drawn) }])
  })
})
