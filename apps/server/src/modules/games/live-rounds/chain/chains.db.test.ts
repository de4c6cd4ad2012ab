// @module-tag slow
import { sha256 } from '@fairhouse/fairness/node'
import { type TestDatabase, createTestDatabase } from '@fairhouse/testkit'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { createLeaders, type Leaders } from '../../../../platform/leader/index.ts'
import { type Arena, openArena } from '../testing/arena.ts'

let fresh: TestDatabase
let leaders: Leaders
let arena: Arena
const WAIT = { timeout: 60_000, interval: 20 }
const LENGTH = 6

beforeEach(async () => {
  fresh = await createTestDatabase(8, () => undefined)
  leaders = createLeaders({ database: fresh.database, onFault: () => undefined })
  arena = openArena(fresh.database, leaders, { chainLength: LENGTH, saltLead: 0, timing: { betting: 60, pause: 20 } })
  await arena.live.start()
  leaders.start()
})
afterEach(async () => {
  await leaders.stop()
  await fresh.close()
})

const ended = async (most = 100) => arena.live.rounds.ended('roulette-live', null, most)

describe('chains of seeds', () => {
  it('are played from their first seed to their last, and the next one exists in time', async () => {
    await vi.waitFor(async () => expect((await ended()).length).toBeGreaterThan(LENGTH + 1), WAIT)
    const rounds = (await ended()).toReversed()
    expect(rounds.map(({ number }) => Number(number))).toEqual(rounds.map((_, i) => i + 1))
    expect(rounds.slice(0, LENGTH + 1).map(({ chain, place }) => [chain, place])).toEqual([
      ...Array.from({ length: LENGTH }, (_, i) => [1, i + 1]),
      [2, 1],
    ])
    for (const { seed, commitment } of rounds) expect(sha256(seed!)).toEqual(commitment)
    expect(rounds[0]!.commitment).toEqual((await arena.live.chains.one('roulette-live', 1))!.terminal)
  })

  it('D-46 a process with the wrong key abandons no chain and leads no round', async () => {
    await vi.waitFor(async () => expect((await ended()).length).toBeGreaterThan(0), WAIT)
    await leaders.stop()
    const chains = () => fresh.database.pool.query('select number, closed from live.chain order by number')
    const before = (await chains()).rows
    leaders = createLeaders({ database: fresh.database, onFault: () => undefined })
    const settings = { chainLength: LENGTH, saltLead: 0, timing: { betting: 60, pause: 20 } }
    const isKeyRight = vi.fn(async () => false)
    const wrong = openArena(fresh.database, leaders, settings, { secret: '9'.repeat(64), isKeyRight })
    leaders.start()
    await vi.waitFor(() => expect(isKeyRight.mock.calls.length).toBeGreaterThan(1), WAIT)
    expect((await chains()).rows).toEqual(before)
    const { rows } = await fresh.database.pool.query('select from live.round where voided')
    expect([rows, wrong.faults]).toEqual([[], []])
  })

  it('D-46 store no seed in clear: sealed ones open with no other key', async () => {
    await vi.waitFor(async () => expect((await ended()).length).toBeGreaterThan(0), WAIT)
    const { rows } = await fresh.database.pool.query<{ sealed: Buffer }>('select sealed from live.checkpoint')
    const seeds = (await ended()).map(({ seed }) => seed!.toString('hex'))
    for (const { sealed } of rows) for (const seed of seeds) expect(sealed.toString('hex')).not.toContain(seed)
  })
})
