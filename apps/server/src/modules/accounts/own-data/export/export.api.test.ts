// @module-tag slow
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { DAY_MS } from '@fairhouse/money'
import { messagesTo, type Player, registerBettor, registerPlayer, sharedTestServer, sharedClock, type TestServer } from '@fairhouse/testkit'
import { beforeAll, describe, expect, it } from 'vitest'

let testServer: TestServer
const clock = sharedClock
beforeAll(async () => (testServer = await sharedTestServer(sharedClock)))

const stateOf = async (player: Player) => {
  const answer = await player.call('GET /api/v2/profile/export')
  return answer.ok ? answer.data.state : answer.error.code
}
const ready = (player: Player) => expect.poll(() => stateOf(player)).toBe('ready')
const fileOf = (player: Player) => player.call('GET /api/v2/profile/export/file')
const sealedFiles = () => globSync('exports/*', { cwd: join(testServer.config.dataDir, 'files') })

async function logInAgain(player: Player): Promise<void> {
  const { email, password } = player
  const answer = await player.call('POST /api/v2/auth/login/email/password', { body: { email, password } })
  player.setToken(answer.ok ? answer.data.token : null)
}

/** As the readers write it: a level, and points in a tournament. */
async function joinClubAndContest(player: bigint): Promise<void> {
  const { pool } = testServer.server.app.database
  await pool.query('insert into vip.level_change values ($1, 3, now())', [player])
  const { rows } = await pool.query<{ id: bigint }>(`insert into tournaments.tournament
      (title_ru, title_en, title_kz, formula, games, currency, min_stake, starts_at, ends_at, made_by, made_at)
    values ('t', 't', 't', 'turnover', array['dice'], 643, 0, now(), now() + interval '1 hour', 'head', now()) returning id`)
  await pool.query('insert into tournaments.player values ($1, $2, now())', [rows[0]!.id, player])
  await pool.query("insert into tournaments.score values ($1, $2, 25, 0, '{}', 25, 1, now())", [rows[0]!.id, player])
}

/** As credits write them: a bonus that was not given, spins that wait, and coins beyond a limit that an operator closed. */
async function missAndFlag(player: bigint): Promise<void> {
  const { pool } = testServer.server.app.database
  await pool.query(
    "insert into bonuses.missed_offer (invoice, player, offer, reason, at) values (7, $1, 'welcome:1', 'same_person', now())",
    [player],
  )
  await pool.query(
    `insert into bonuses.promised_spins (player, id, currency, count, reason, promised_at, next_try_at)
      values ($1, 'level:5', 643, 20, 'no_game', now(), now())`,
    [player],
  )
  await pool.query(
    `insert into payouts.flag (player, invoice, asset, currency, because, amount, remaining, version, at, closed_at, closed_by, closed_note)
      values ($1, 8, 'LTC', 'RUB', 'limit_deposit_day', 900, 900, 1, now(), now(), 'an operator', 'the player keeps them')`,
    [player],
  )
}

describe('data export', () => {
  it('is created, announced by a message, and holds account, settings, money and every bet', async () => {
    const player = await registerBettor(testServer, 100_00n)
    const body = { stake: '5.00', currency: 'RUB', params: { direction: 'under', target: 5000 }, mode: 'real' } as const
    const bet = await player.call('POST /api/v2/games/{game}/bet', { params: { game: 'dice' }, body })
    await joinClubAndContest(player.id)
    await missAndFlag(player.id)
    expect(await stateOf(player)).toBe('none')
    expect(await player.call('POST /api/v2/profile/export')).toMatchObject({
      ok: true,
      data: { state: expect.stringMatching(/preparing|ready/) },
    })
    await ready(player)
    const messages = await messagesTo(testServer, player.email, 2)
    expect(messages[0]).toMatchObject({ links: [expect.stringContaining('/profile/setting')], code: null })
    const answer = await fileOf(player)
    const exported = answer.ok ? answer.data : {}
    expect(exported).toMatchObject({
      account: { id: String(player.id), email: player.email },
      settings: { isStatisticsHidden: false },
      bets: [{ key: bet.ok && bet.data.id, stake: '500' }],
      payments: [],
    })
    expect(exported).toMatchObject({
      vip_club: { levels: [{ level: 3 }], cashback: [], rakeback: [] },
      tournaments: [{ points: '25', place: null }],
    })
    expect(exported).toMatchObject({
      missed_bonuses: [{ offer: 'welcome:1', reason: 'same_person' }],
      free_spins: [{ id: 'level:5', count: 20, status: 'promised', reason: 'no_game' }],
      flagged_coins: [{ asset: 'LTC', amount: '900', state: 'closed', closed: { note: 'the player keeps them' } }],
    })
    expect(JSON.stringify(exported)).not.toContain('an operator')
    expect(Object.keys(exported)).toEqual(expect.arrayContaining(['verification', 'level', 'sessions', 'wallet', 'disputes']))
    expect(JSON.stringify(exported)).not.toMatch(/argon2|password_hash/)
  })

  it("D-2 SEC-4 holds the player's blocks with their instants, the cause once it is lifted or confirmed, and never who decided and their notes", async () => {
    const player = await registerPlayer(testServer)
    const { limits, database } = testServer.server.app
    const { operatorBlocks } = limits
    const decided = { by: 'a-risk-login', reason: 'an internal note' }
    await database.db.transaction().execute(async (tx) => {
      await operatorBlocks.block(tx, player.id, { cause: 'fraud', ...decided })
      const { id } = (await operatorBlocks.of(tx, player.id))!
      await operatorBlocks.confirm(tx, player.id, id, decided)
      await operatorBlocks.lift(tx, player.id, { id, isConfirmed: true }, decided)
      await operatorBlocks.block(tx, player.id, { cause: 'court', ...decided })
    })
    const second = await registerPlayer(testServer)
    await database.db.transaction().execute(async (tx) => {
      await operatorBlocks.block(tx, second.id, { cause: 'fraud', ...decided })
      await operatorBlocks.confirm(tx, second.id, (await operatorBlocks.of(tx, second.id))!.id, decided)
    })
    await player.call('POST /api/v2/profile/export')
    await ready(player)
    const answer = await fileOf(player)
    const exported: Record<string, unknown> = answer.ok ? answer.data : {}
    const at = expect.stringMatching(/^\d{4}-\d\d-\d\dT.+Z$/)
    expect(exported['blocks']).toEqual([
      { cause: null, at, confirmed_at: null, lifted_at: null },
      { cause: 'fraud', at, confirmed_at: at, lifted_at: at },
    ])
    expect(JSON.stringify(exported)).not.toMatch(/a-risk-login|an internal note|court/)
    expect(await limits.ownBlocksOf(second.id)).toEqual([{ cause: 'fraud', at, confirmed_at: at, lifted_at: null }])
  })

  it('is encrypted on the disk', async () => {
    const player = await registerPlayer(testServer)
    await player.call('POST /api/v2/profile/export')
    await ready(player)
    for (const name of sealedFiles()) {
      const bytes = readFileSync(join(testServer.config.dataDir, 'files', name))
      expect([bytes.includes(player.email), bytes.includes('"account"')]).toEqual([false, false])
    }
  })

  it('is created once a day for any number of requests, and only the last one is kept', async () => {
    const player = await registerPlayer(testServer)
    const before = sealedFiles().length
    const answers = await Promise.all(Array.from({ length: 10 }, () => player.call('POST /api/v2/profile/export')))
    expect(new Set(answers.map((answer) => answer.ok && answer.data.asked_at)).size).toBe(1)
    await ready(player)
    expect(sealedFiles()).toHaveLength(before + 1)
    clock.advance(DAY_MS)
    await logInAgain(player)
    await player.call('POST /api/v2/profile/export')
    await ready(player)
    expect(sealedFiles()).toHaveLength(before + 1)
  })

  it('is deleted after seven days', async () => {
    const player = await registerPlayer(testServer)
    await player.call('POST /api/v2/profile/export')
    await ready(player)
    clock.advance(7 * DAY_MS)
    await logInAgain(player)
    expect(await stateOf(player)).toBe('none')
    expect(await fileOf(player)).toMatchObject({ status: 404, error: { code: 'not_found' } })
  })

  it('SEC-4 SEC-1 is available to its player only', async () => {
    const [player, other] = [await registerPlayer(testServer), await registerPlayer(testServer)]
    await player.call('POST /api/v2/profile/export')
    await ready(player)
    expect(await fileOf(other)).toMatchObject({ status: 404 })
    for (const [method, path] of [
      ['GET', '/api/v2/profile/export'],
      ['POST', '/api/v2/profile/export'],
      ['GET', '/api/v2/profile/export/file'],
    ] as const)
      expect((await testServer.fetch(path, { method })).status, path).toBe(401)
  })
})
