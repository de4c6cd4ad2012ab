import { type Player, registerPlayer, sharedTestServer, type TestServer, unwrap } from '@fairhouse/testkit'
import { beforeAll, describe, expect, it } from 'vitest'

import { systemClock } from '../../../../platform/clock.ts'
import { addOperator, type OperatorSession, logIn } from '../testing/operator.ts'

let testServer: TestServer
let cashier: OperatorSession
beforeAll(async () => {
  testServer = await sharedTestServer()
  cashier = await logIn(testServer, systemClock, 'desk')
})

async function named(name: string): Promise<Player> {
  const player = await registerPlayer(testServer)
  await unwrap(choose(player, name))
  return player
}

const choose = (player: Player, name: string) => player.call('PUT /api/v2/profile/nickname', { body: { name } })
const reset = (at: OperatorSession, { id }: Player) => at.call('POST', `/players/${id}/nickname/reset`, { reason: 'an insult' })
const find = (name: string) => cashier.call('GET', `/nicknames/${encodeURIComponent(name)}`)
const notices = async (player: Player) => (await unwrap(player.call('GET /api/v2/notifications', { query: { limit: 10 } }))).data

describe('D-2 the public name of a player at the console', () => {
  it('D-2 finds the player by the name or a look-alike, and shows the name on the page of the player', async () => {
    const player = await named('Gannet')
    for (const name of ['Gannet', 'g4nnet']) expect(await find(name)).toMatchObject({ body: { player: `${player.id}`, name: 'Gannet' } })
    expect(await find('Nobody')).toMatchObject({ status: 404, body: { code: 'not_found' } })
    const { body } = await cashier.call('GET', `/players/${player.id}`)
    expect(body.nickname).toEqual({ name: 'Gannet', since: expect.any(String) })
    expect((await cashier.call('GET', `/players/${(await registerPlayer(testServer)).id}`)).body.nickname).toBeNull()
  })

  it('D-2 is reset with a reason that stays in the log; the player is notified, and nobody takes it again', async () => {
    const [player, other] = [await named('Cormorant'), await registerPlayer(testServer)]
    expect(await cashier.call('POST', `/players/${player.id}/nickname/reset`, { reason: ' ' })).toMatchObject({ status: 422 })
    expect(await reset(cashier, player)).toMatchObject({ status: 200 })
    expect((await unwrap(player.call('GET /profile/user'))).user.name).toBeNull()
    expect(await find('Cormorant')).toMatchObject({ status: 404 })
    const { data } = (await cashier.call('GET', '/audit')).body as { data: object[] }
    expect(data).toContainEqual(
      expect.objectContaining({ by: 'desk', act: 'reset nickname', subject: `player ${player.id}`, detail: 'Cormorant: an insult' }),
    )
    await expect.poll(() => notices(player)).toMatchObject([{ kind: 'nickname', details: { what: 'reset', name: 'Cormorant' } }])
    expect(JSON.stringify(await notices(player))).not.toContain('insult')
    expect(await choose(player, 'Guillemot')).toMatchObject({ status: 409, error: { code: 'nickname_too_soon' } })
    expect(await choose(other, 'c0rmorant')).toMatchObject({ status: 422 })
  })

  it('D-2 is reset once by two operators at the same moment, and never by its owner', async () => {
    const player = await named('Shearwater')
    const owner = await addOperator(testServer, systemClock, { login: 'nickname-owner', role: 'head', player: player.id })
    expect(await reset(owner, player)).toMatchObject({ status: 403, body: { code: 'second_person' } })
    const answers = await Promise.all([reset(cashier, player), reset(cashier, player)])
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 404])
  })

  it('SEC-1 no player reads or resets it there', async () => {
    const player = await named('Fulmar')
    const { status } = await testServer.fetch(`/console/v1/players/${player.id}/nickname/reset`, {
      host: `console.${testServer.config.siteHost}`,
      method: 'POST',
      headers: { 'x-console': '1', 'content-type': 'application/json', authorization: `Bearer ${player.token}` },
      body: '{"reason":"mine"}',
    })
    expect(status).toBe(401)
  })
})
