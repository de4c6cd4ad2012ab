// @module-tag slow
import { createHash } from 'node:crypto'

import { type TestDatabase, createTestDatabase } from '@fairhouse/testkit'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { holding } from '../../../platform/db/testing/hold.ts'
import { createLeaders, type Leaders } from '../../../platform/leader/index.ts'
import { type Arena, openArena } from './testing/arena.ts'

const LEAD_MS = 2000
const WAIT = { timeout: 60_000, interval: 20 }

let fresh: TestDatabase
let leaders: Leaders
let arena: Arena

beforeEach(async () => {
  fresh = await createTestDatabase(12, () => undefined)
  leaders = createLeaders({ database: fresh.database, onFault: () => undefined })
  arena = openArena(fresh.database, leaders, { chainLength: 500, saltLead: LEAD_MS, timing: { betting: 60, pause: 20 } })
  await arena.live.start()
})
afterEach(async () => {
  await leaders.stop()
  await fresh.close()
})

const run = (text: string, values: unknown[] = []) => fresh.database.pool.query<Record<string, unknown>>(text, values)
const ended = () => arena.live.rounds.ended('roulette-live', null, 100)
const rules = async () => (await arena.live.check(0)).map(({ rule, what }) => `${rule} ${what}`)
const played = (count = 3) => vi.waitFor(async () => expect((await ended()).length).toBeGreaterThanOrEqual(count), WAIT)
const chain = async () => (await arena.live.chains.one('roulette-live', 1))!

describe('D-46 the salt of a chain', () => {
  it('is the value of an instant at least the lead time after its publication, also after a delay', async () => {
    await holding(fresh.database, ['lock table live.chain in share row exclusive mode'], async (table) => {
      leaders.start()
      await table.blocks()
      await new Promise((resolve) => setTimeout(resolve, LEAD_MS / 2))
      await table.commit()
    })
    await played()
    const { published_at: at, beacon_round: round } = await chain()
    expect(Number(round) * 1000).toBeGreaterThanOrEqual(at + LEAD_MS - 1)
    expect(await rules()).toEqual([])
  })
})

describe('D-46 the check of stored rounds', () => {
  beforeEach(async () => {
    leaders.start()
    await played()
    await leaders.stop()
    expect(await rules()).toEqual([])
  })

  it('finds a chain whose salt could be known at its publication', async () => {
    await run('update live.chain set published_at = to_timestamp(beacon_round)')
    expect(await rules()).toEqual(['promised_late chain 1'])
  })

  it('finds a seed without a commitment, and an outcome that its seed does not give', async () => {
    const [last, before] = await ended()
    const seed = createHash('sha256').update('of our own').digest()
    await run('update live.round set seed = $2 where number = $1', [last!.number, seed])
    await run(`update live.round set outcome = '{"number": 40}' where number = $1`, [before!.number])
    const found = await rules()
    expect(found).toContain(`seed round ${last!.number}`)
    expect(found).toContain(`outcome round ${before!.number}`)
  })

  it('finds a bet placed after its seed was opened', async () => {
    const [{ number, ended_at } = { number: 0n, ended_at: 0 }] = await ended()
    const add = `insert into live.bet (seat, id, game, round, row, request_hash, currency, stake, params, max_win, status, at)
      values ('real:p1', gen_random_uuid(), 'roulette-live', $1, $2, 0, 'RUB', 100, '{}', 100, 'settled', to_timestamp($3::float8 / 1000))`
    await run(add, [number, 'in-time', ended_at! - 30])
    await run(add, [number, 'late', ended_at! + 2])
    expect(await rules()).toEqual([`bet_too_late bet ${number}/late`])
  })
})
