// @module-tag slow
import { atTable, codeOf, type Player, registerBettor, startTestServer, type TestServer, unwrap } from '@fairhouse/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { queryAt } from '../../../backup/testing/instance.ts'
import { configFrom } from '../../../config/config.ts'
import { checkOf } from '../../../ops/books-check.ts'
import { renewAfterTheft, type RenewalOptions } from '../../../ops/rotate-secrets.ts'
import { systemClock } from '../../../platform/clock.ts'

const NEW = { SECRET_TOKENS: 'n'.repeat(40), SECRET_SEEDS: 'a'.repeat(64), SECRET_DOCUMENTS: 'b'.repeat(64) }
const WAIT = { timeout: 180_000, interval: 500 }

let first: TestServer
let second: TestServer
let player: Player
let round: { id: string }
let single: { id: string }
const lines: string[] = []
const summaries: Awaited<ReturnType<typeof renewAfterTheft>>[] = []

const query = <T extends object>(text: string) => queryAt<T>(first.config.databaseUrl!, text)
const stored = (more: Record<string, string> = {}) =>
  configFrom({ DATABASE_URL: first.config.databaseUrl!, DATA_DIR: first.config.dataDir, PASSWORD_COST: 'cheap', ...more })
const OPTIONS: RenewalOptions = {
  replacements: NEW,
  by: 'root',
  leavesUnreadable: true,
  clock: systemClock,
  say: (line) => void lines.push(line),
}

beforeAll(async () => {
  first = await startTestServer({ environment: { LOG_LEVEL: 'fatal' } })
  player = await registerBettor(first, 100_00n)
  single = await unwrap(atTable(player, 'dice').bet({ direction: 'under', target: 5000 }))
  round = await unwrap(atTable(player, 'coinflip').bet({}))
  await first.server.stop()
  await query(`update fairness.pair set sealed = set_byte(sealed, length(sealed) - 1, get_byte(sealed, length(sealed) - 1) # 1)
    where owner = 'p${player.id}' and mode = 'real' and server_seed is null`)
  await expect(renewAfterTheft(stored(), { ...OPTIONS, leavesUnreadable: false })).rejects.toThrow()
  summaries.push(await renewAfterTheft(stored(), OPTIONS))
  second = await startTestServer({
    environment: { ...NEW, LOG_LEVEL: 'fatal', DATABASE_URL: first.config.databaseUrl!, DATA_DIR: first.config.dataDir },
  })
}, 300_000)
afterAll(async () => {
  await second.stop()
  await first.sandbox.stop()
})

describe('D-46 a renewal that gives up seed pairs', () => {
  it('D-46 names how many pairs are lost, and the open rounds whose stakes go back', () => {
    const line = lines.find((each) => each.includes('seed pairs are never proved'))
    expect(line).toContain('2 seed pairs are never proved, and their owners get new ones after the start')
    expect(line).toContain(`the stakes of 1 open rounds go back: coinflip ${round.id} of real:p${player.id}`)
    expect(summaries[0]!.lostPairs).toEqual({ pairs: 2, waiting: 2 })
  })

  it('D-46 gives the stake back after the start, says why a round has no proof, and the owner plays with a new pair', async () => {
    const visitor = second.client()
    const { email, password } = player
    visitor.setToken((await unwrap(visitor.call('POST /api/v2/auth/login/email/password', { body: { email, password } }))).token)
    const read = async (id: string) => unwrap(visitor.call('GET /api/v2/rounds/{id}', { params: { id } }))
    await expect.poll(async () => (await query('select from fairness.pair where is_lost and server_seed is null')).length, WAIT).toBe(0)
    expect((await read(round.id)).round).toMatchObject({ status: 'refunded', stake: '1.00', payout: '1.00' })
    for (const { id } of [round, single])
      expect(await read(id)).toMatchObject({ missing: 'lost', proof: { missing: 'lost', serverSeed: null } })
    const { data } = await unwrap(visitor.call('GET /api/v2/fairness/pairs', { query: { mode: 'real' } }))
    expect(data).toMatchObject([
      { number: 2, bets: 0, server_seed: '', is_lost: true },
      { number: 1, bets: 2, server_seed: '', is_lost: true },
    ])
    expect(await codeOf(atTable(visitor, 'dice').bet({ direction: 'under', target: 5000 }))).toBe('no_seeds')
    await unwrap(visitor.call('POST /api/v2/fairness/rotate', { body: { client_seed: 'again' } }))
    await unwrap(atTable(visitor, 'dice').bet({ direction: 'under', target: 5000 }))
    expect(await checkOf(first.config.databaseUrl!)).toEqual([])
  })

  it('D-46 asks for the lost pairs at no later renewal', async () => {
    await second.server.stop()
    const later = { SECRET_TOKENS: 'm'.repeat(40), SECRET_SEEDS: 'c'.repeat(64), SECRET_DOCUMENTS: 'd'.repeat(64) }
    const { lostPairs } = await renewAfterTheft(stored(NEW), { ...OPTIONS, replacements: later, leavesUnreadable: false })
    expect(lostPairs).toEqual({ pairs: 2, waiting: 0 })
  })
})
