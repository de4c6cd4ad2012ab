import { DAY_MS } from '@fairhouse/money'
import { messagesTo, type Player, registerPlayer, sharedClock, sharedTestServer, type TestServer } from '@fairhouse/testkit'
import { beforeAll, describe, expect, it } from 'vitest'

import { type OperatorSession, consoleCall, logIn, addOperator } from '../testing/operator.ts'

const clock = sharedClock
let testServer: TestServer
let operatorSession: OperatorSession
beforeAll(async () => {
  testServer = await sharedTestServer(sharedClock)
  operatorSession = await logIn(testServer, clock, 'desk')
})

interface JoinRequest {
  id: string
  player: string
  contact: string | null
  contacted: { by: string; note: string } | null
}

const open = async () => (await operatorSession.call('GET', '/vip')).body.data as JoinRequest[]
const findJoinRequest = async (player: Player) => (await open()).find((joinRequest) => joinRequest.player === `${player.id}`)
const answer = (at: OperatorSession, { id }: Pick<JoinRequest, 'id'>, verdict: string, reason = 'spoke by phone') =>
  at.call('POST', `/vip/${id}/${verdict}`, { reason, ...(verdict === 'reject' && { because: 'limits' }) })

async function joinRequest(): Promise<{ player: Player; joinRequest: JoinRequest }> {
  const player = await registerPlayer(testServer)
  await player.call('POST /api/v2/vip/join', { body: { request_type: 'vip' } })
  return { player, joinRequest: (await findJoinRequest(player))! }
}

describe('SEC-2 VIP join requests', () => {
  it("are listed with the player's level, and a contact address only if verified", async () => {
    const { player, joinRequest: mine } = await joinRequest()
    expect(mine).toMatchObject({ request_type: 'vip', level: 0, contact: null, contacted: null })
    await testServer.server.app.database.pool.query('update identity.account set email_verified_at = now() where id = $1', [player.id])
    expect(await findJoinRequest(player)).toMatchObject({ contact: player.email })
  })

  it('are marked as contacted with a note, once, and stay open', async () => {
    const { player, joinRequest: mine } = await joinRequest()
    const both = await Promise.all([answer(operatorSession, mine, 'contacted'), answer(operatorSession, mine, 'contacted')])
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    expect(await findJoinRequest(player)).toMatchObject({ contacted: { by: 'desk', note: 'spoke by phone' } })
    expect((await open()).at(-1)!.player).toBe(`${player.id}`)
    const { body } = await operatorSession.call('GET', '/audit')
    expect(body.data).toContainEqual(expect.objectContaining({ by: 'desk', act: 'vip contacted', subject: `player ${player.id}` }))
  })

  it('SEC-2 are answered by a message; a rejection shows its cause and the day of the next try, also on the page', async () => {
    const [yes, no] = [await joinRequest(), await joinRequest()]
    const query = (text: string, values: unknown[]) => testServer.server.app.database.pool.query(text, values)
    for (const { player } of [yes, no]) await query('update identity.account set email_verified_at = now() where id = $1', [player.id])
    const known = (await messagesTo(testServer, no.player.email)).length
    expect(await operatorSession.call('POST', `/vip/${no.joinRequest.id}/reject`, { reason: 'no' })).toMatchObject({ status: 422 })
    expect(await answer(operatorSession, no.joinRequest, 'reject', 'he owes us')).toMatchObject({ status: 200 })
    const [message] = await messagesTo(testServer, no.player.email, known + 1)
    const page = await no.player.call('GET /api/v2/vip')
    const request = page.ok ? page.data.standing!.request! : undefined
    expect(request).toMatchObject({ state: 'rejected', because: 'limits', again_at: expect.any(String) })
    expect(message!.text).toContain('лимиты')
    expect(message!.text).toContain(request!.again_at!.slice(0, 10).split('-').toReversed().join('.'))
    expect(message!.text).not.toContain('owes')
    expect(Date.parse(request!.again_at!) - Date.parse(request!.at)).toBeGreaterThanOrEqual(30 * DAY_MS)
    const before = (await messagesTo(testServer, yes.player.email)).length
    await answer(operatorSession, yes.joinRequest, 'accept')
    expect((await messagesTo(testServer, yes.player.email, before + 1))[0]!.subject).toContain('VIP')
  })

  it('ENT-1 make the player premium when accepted, not when rejected; neither is answered again', async () => {
    const [yes, no] = [await joinRequest(), await joinRequest()]
    expect(await answer(operatorSession, yes.joinRequest, 'accept')).toMatchObject({ status: 200 })
    expect(await answer(operatorSession, no.joinRequest, 'reject')).toMatchObject({ status: 200 })
    const isPremium = async (player: Player) => {
      const answered = await player.call('GET /profile/user')
      return answered.ok && answered.data.user.premium.status
    }
    expect([await isPremium(yes.player), await isPremium(no.player)]).toEqual([true, false])
    for (const verdict of ['accept', 'reject', 'contacted'])
      expect(await answer(operatorSession, no.joinRequest, verdict)).toMatchObject({ status: 409, body: { code: 'bad_transition' } })
    expect(await no.player.call('POST /api/v2/vip/join', { body: { request_type: 'vip' } })).toMatchObject({ error: { code: 'vip_wait' } })
  })

  it('D-2 are neither shown to nor answered by guests, players, other roles, or their own player', async () => {
    const { player, joinRequest: mine } = await joinRequest()
    const risk = await addOperator(testServer, clock, { login: 'no-host', role: 'risk' })
    expect(await risk.call('GET', '/vip')).toMatchObject({ status: 403, body: { code: 'role_required' } })
    expect(await answer(risk, mine, 'accept')).toMatchObject({ status: 403, body: { code: 'role_required' } })
    const own = await addOperator(testServer, clock, { login: 'gambler', role: 'cashier', player: player.id })
    expect(await answer(own, mine, 'accept')).toMatchObject({
      status: 403,
      body: { code: 'second_person' },
    })
    const strangers: Record<string, string>[] = [
      {},
      { cookie: `console_session=${player.token}` },
      { authorization: `Bearer ${player.token}` },
    ]
    for (const headers of strangers) {
      expect((await consoleCall(testServer, 'GET', '/vip', undefined, headers)).status).toBe(401)
      expect((await consoleCall(testServer, 'POST', `/vip/${mine.id}/accept`, { reason: 'me' }, headers)).status).toBe(401)
    }
    expect(await findJoinRequest(player)).toMatchObject({ contacted: null })
  })

  it('refuse an invalid number, a missing reason, and an unknown verdict', async () => {
    const { joinRequest: mine } = await joinRequest()
    expect(await answer(operatorSession, { id: '999999999' }, 'accept')).toMatchObject({ status: 404 })
    expect(await answer(operatorSession, mine, 'accept', '   ')).toMatchObject({ status: 422 })
    expect(await answer(operatorSession, mine, 'promote')).toMatchObject({ status: 422 })
  })
})
