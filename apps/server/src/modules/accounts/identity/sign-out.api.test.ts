import { messagesTo, type Player, registerPlayer, sharedClock, sharedTestServer, type TestServer, unwrap } from '@fairhouse/testkit'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'

import { switchOnSecondFactor } from './testing/authenticator.ts'

let testServer: TestServer
beforeAll(async () => (testServer = await sharedTestServer(sharedClock)))

async function withFactor() {
  const player = await registerPlayer(testServer)
  return { player, app: await switchOnSecondFactor(player, sharedClock) }
}

/** The first step of a log-in: the input for the second step. */
async function challengeOf({ email, password }: Player): Promise<string> {
  const answer = await testServer.client().call('POST /api/v2/auth/login/email/password', { body: { email, password } })
  return answer.ok ? '' : String(answer.error.details!.challenge)
}

const finish = (challenge: string, code: string) =>
  testServer.client().call('POST /api/v2/auth/login/second-factor', { body: { challenge, code } })

describe('a log-in that waits, and a sign-out of the account', () => {
  const app = () => testServer.server.app
  const signOut = (player: Player) =>
    app()
      .database.db.transaction()
      .execute((tx) => app().identity.signOut(tx, player.id))

  it('D-36 D-2 ends with it: its second step opens nothing', async () => {
    const { player, app: authenticator } = await withFactor()
    const challenge = await challengeOf(player)
    await signOut(player)
    expect(await finish(challenge, authenticator.code())).toMatchObject({ ok: false, error: { code: 'challenge_over' } })
  })

  it('D-36 D-2 one that ends while it waits for the sign-out is signed out, too', async () => {
    const { player } = await withFactor()
    await challengeOf(player)
    const { database } = app()
    const waiting = async () =>
      (await database.pool.query(`select from pg_stat_activity where wait_event_type = 'Lock' and query ilike '%login_challenge%'`))
        .rowCount
    const begun = await database.db.transaction().execute(async (tx) => {
      // as the second step does
      await sql`delete from identity.login_challenge where player = ${player.id}`.execute(tx)
      await sql`insert into identity.session (id, player, started_at, rotated_at, expires_at, ip, user_agent, is_link)
        select gen_random_uuid(), player, started_at, rotated_at, expires_at, ip, user_agent, is_link from identity.session where player = ${player.id} limit 1`.execute(
        tx,
      )
      const signingOut = signOut(player)
      await expect.poll(waiting).toBeGreaterThan(0)
      return { signingOut }
    })
    expect(await begun.signingOut).toBe(2)
    const live = await database.pool.query('select from identity.session where player = $1 and ended_at is null', [player.id])
    expect(live.rowCount).toBe(0)
  })

  it.each([false, true])('D-36 D-2 a code sent for it opens the account before the sign-out alone; signed out: %s', async (isSignedOut) => {
    const player = await registerPlayer(testServer)
    const browser = testServer.client()
    const before = (await messagesTo(testServer, player.email, 1)).length
    await unwrap(browser.call('POST /api/v2/auth/login/email/verification', { body: { email: player.email } }))
    const code = (await messagesTo(testServer, player.email, before + 1))[0]!.code!
    if (isSignedOut) await signOut(player)
    expect((await browser.call('POST /api/v2/auth/login/email/code', { body: { email: player.email, code } })).ok).toBe(!isSignedOut)
  })
})
