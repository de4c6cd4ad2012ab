import { once } from 'node:events'

import { type Player, registerBettor, registerPlayer, sharedTestServer, TEST_PASSWORD, type TestServer, unwrap } from '@fairhouse/testkit'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import WebSocket from 'ws'

import { systemClock } from '../../../../platform/clock.ts'
import { openProvider, type ProviderFixture } from '../../../games/providers/testing/provider-fixture.ts'
import { DONE, refused } from '../testing/blocks.ts'
import { addOperator, logInAll, type OperatorSession } from '../testing/operator.ts'

let testServer: TestServer
let head: OperatorSession
let cashier: OperatorSession
let admin: OperatorSession
let player: Player
let provider: ProviderFixture
beforeAll(async () => {
  testServer = await sharedTestServer()
  provider = await openProvider(testServer, systemClock)
  await provider.game('slot1')
  ;[head, cashier, admin] = await logInAll(testServer, systemClock, ['head', 'desk', 'admin'])
})
beforeEach(async () => (player = await registerPlayer(testServer)))

async function anotherBrowser({ email }: Player) {
  const browser = testServer.client()
  const answer = await browser.call('POST /api/v2/auth/login/email/password', { body: { email, password: TEST_PASSWORD } })
  if (!answer.ok) throw new Error(JSON.stringify(answer.error))
  browser.setToken(answer.data.token)
  return browser
}
const signOut = (by = cashier, { id } = player as Pick<Player, 'id'>) =>
  by.call('POST', `/players/${id}/sign-out`, { reason: 'a lost phone' })
const isIn = async (browser: Pick<Player, 'call'>) => (await browser.call('GET /profile/user')).status === 200
const sessionsOf = async () => (await head.call('GET', `/players/${player.id}/sessions`)).body.data as unknown[]
const linesOf = async ({ id } = player) =>
  ((await head.call('GET', `/audit?find=sign%20out%20player`)).body.data as { subject: string; by: string; detail: string }[]).filter(
    ({ subject }) => subject === `player ${id}`,
  )

describe('D-2 an operator ends the sessions of a player', () => {
  it('D-36 on every device at once, access and refresh alike; the player may log in again', async () => {
    const browsers = [player, await anotherBrowser(player)]
    expect(await signOut()).toMatchObject({ ...DONE, body: { ended: 2 } })
    for (const browser of browsers) {
      expect(await isIn(browser)).toBe(false)
      expect(await browser.call('POST /auth/refresh-token')).toMatchObject({ status: 401, error: { code: 'cannot_refresh' } })
    }
    expect(await sessionsOf()).toEqual([])
    expect(await isIn(await anotherBrowser(player))).toBe(true)
  })

  it('BEY-14 PRO-4 play that needs no open page ends, too: games of providers, and autobets, whose bet under way counts', async () => {
    const bettor = await registerBettor(testServer, 1000_00n)
    const token = `sign out ${bettor.id}`
    await provider.session(bettor.id, token)
    const statusOf = async () => (await provider.call('balance', { token, game: 'slot1' })).body.status
    const keep = { action: 'keep' } as const
    const settings = {
      currency: 'RUB',
      stake: '1.00',
      params: { direction: 'under', target: 5000 },
      bets: null,
      on_win: keep,
      on_loss: keep,
    } as const
    const params = { game: 'dice' }
    await unwrap(
      bettor.call('POST /api/v2/games/{game}/autobet', { params, body: { ...settings, mode: 'real', stop: { loss: '1000.00' } } }),
    )
    expect(await statusOf()).toBe('OK')
    expect(await signOut(head, bettor)).toMatchObject(DONE)
    expect(await statusOf()).toBe('TOKEN_EXPIRED')
    const { autobet } = await unwrap(
      (await anotherBrowser(bettor)).call('GET /api/v2/games/{game}/autobet', { params, query: { mode: 'real' } }),
    )
    expect(autobet).toMatchObject({ running: false, stopped: 'signed_out' })
  })

  it('D-36 a live connection that was open reads nothing of the player any more', async () => {
    const socket = new WebSocket(`ws://127.0.0.1:${testServer.port}/live`, { headers: { host: `api.${testServer.config.siteHost}` } })
    const answerTo = async (message: object) => {
      socket.send(JSON.stringify(message))
      const [data] = (await once(socket, 'message')) as [Buffer]
      return JSON.parse(data.toString()) as unknown
    }
    await once(socket, 'open')
    expect(await answerTo({ op: 'auth', token: player.token })).toEqual({ op: 'authorised' })
    await signOut()
    const refusal = { op: 'refused', code: 'unauthorised', channel: 'balance' }
    expect(await answerTo({ op: 'subscribe', channel: 'balance' })).toEqual(refusal)
    socket.close()
  })

  it('D-2 with a line in the log that says who, why and how many; another player stays logged in', async () => {
    const other = await registerPlayer(testServer)
    await signOut()
    await signOut(head)
    expect(await linesOf()).toMatchObject([
      { by: 'head', detail: 'sessions ended: 0: a lost phone' },
      { by: 'desk', detail: 'sessions ended: 1: a lost phone' },
    ])
    expect(await isIn(other)).toBe(true)
  })

  it('D-36 the record of the account says that an operator did, and not who', async () => {
    await signOut()
    const { rows } = await testServer.server.app.database.pool.query('select what, details from identity.audit where player = $1', [
      player.id,
    ])
    expect(rows).toContainEqual({ what: 'session ended', details: { session: 'all, by an operator' } })
    expect(JSON.stringify(rows)).not.toContain('desk')
  })

  it('D-2 not of an own or unknown account, not without the right or a reason, and then nothing ends', async () => {
    const owner = await addOperator(testServer, systemClock, { login: `kin-${player.id}`, role: 'head', player: player.id })
    expect(await signOut(owner)).toMatchObject(refused('second_person', 403))
    expect(await signOut(admin)).toMatchObject(refused('role_required', 403))
    expect(await signOut(head, { id: 99_999_999n })).toMatchObject(refused('not_found', 404))
    expect(await head.call('POST', `/players/${player.id}/sign-out`, { reason: ' ' })).toMatchObject({ status: 422 })
    expect([await isIn(player), await linesOf()]).toEqual([true, []])
  })
})
