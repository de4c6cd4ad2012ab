import { type Player, registerPlayer, startTestServer, type TestClock, createTestClock, type TestServer } from '@fairhouse/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { forgetVisitors, VISITORS_KEPT } from './store/visitors.ts'
import { NEW_FROM_ONE_NETWORK } from './visitors.ts'

const clock: TestClock = createTestClock()
let context: TestServer
beforeAll(async () => (context = await startTestServer({ clock, environment: { LOG_LEVEL: 'silent' } })))
afterAll(() => context.stop())

const logIn = async ({ email, password, call }: Player, fpp: string) =>
  (await call('POST /api/v2/auth/login/email/password', { body: { email, password, fpp } })).status
const idsOf = async ({ id }: Player) => (await context.server.app.identity.visitorsOf(id)).map(({ visitor }) => visitor)
const sql = (text: string, values: unknown[] = []) => context.server.app.database.pool.query(text, values)

describe('D-35 visitor ids', () => {
  it('D-35 are stored per account with the first and the last log-in', async () => {
    const player = await registerPlayer(context)
    const first = clock.now()
    expect(await logIn(player, 'browser-a')).toBe(200)
    clock.advance(60_000)
    await logIn(player, 'browser-b')
    clock.advance(60_000)
    await logIn(player, 'browser-a')
    expect(await context.server.app.identity.visitorsOf(player.id)).toEqual([
      { visitor: 'browser-a', firstSeen: first, lastSeen: first + 120_000 },
      { visitor: 'browser-b', firstSeen: first + 60_000, lastSeen: first + 60_000 },
    ])
  })

  it.each(['x'.repeat(65), 'two words', '<b>', "'; drop table identity.visitor", 'кот', ''])(
    'D-35 %j is not stored, and causes no refusal',
    async (fpp) => {
      const player = await registerPlayer(context)
      expect(await logIn(player, fpp)).toBe(200)
      expect(await idsOf(player)).toEqual([])
    },
  )

  it('D-35 an account keeps the twenty most recently seen', async () => {
    const player = await registerPlayer(context)
    const old = `insert into identity.visitor select $1, 'old-' || n, now() - interval '9 days', now() - n * interval '1 day' from generate_series(1, $2::int) n`
    await sql(old, [player.id, VISITORS_KEPT])
    await logIn(player, 'the-newest')
    const ids = await idsOf(player)
    expect([ids.length, ids[0], ids.includes(`old-${VISITORS_KEPT}`)]).toEqual([VISITORS_KEPT, 'the-newest', false])
  })

  it('D-35 one network adds a hundred a day, and its log-ins continue', async () => {
    const player = await registerPlayer(context)
    await sql('update identity.failed_login set failures = $1', [NEW_FROM_ONE_NETWORK.max])
    expect(await logIn(player, 'one-too-many')).toBe(200)
    expect(await idsOf(player)).toEqual([])
    clock.advance(NEW_FROM_ONE_NETWORK.windowMs)
    await logIn(player, 'the-next-day')
    expect(await idsOf(player)).toEqual(['the-next-day'])
  })

  it("D-35 are in the player's data export", async () => {
    const player = await registerPlayer(context)
    await logIn(player, 'in-the-file')
    await player.call('POST /api/v2/profile/export')
    const file = () => player.call('GET /api/v2/profile/export/file')
    await expect.poll(async () => (await file()).ok).toBe(true)
    expect(await file()).toMatchObject({ data: { visitor_ids: [{ visitor: 'in-the-file' }] } })
  })

  it('D-35 are deleted 400 days after the last log-in, and with the addresses of a closed account', async () => {
    const [player, closed] = [await registerPlayer(context), await registerPlayer(context)]
    await logIn(player, 'forgotten')
    await logIn(closed, 'closed')
    const { database, identity } = context.server.app
    await database.db.transaction().execute((tx) => identity.releaseAddresses(tx, closed.id))
    expect([await idsOf(closed), await idsOf(player)]).toEqual([[], ['forgotten']])
    await forgetVisitors(database.db, clock.now() + 1)
    expect(await idsOf(player)).toEqual([])
  })
})
