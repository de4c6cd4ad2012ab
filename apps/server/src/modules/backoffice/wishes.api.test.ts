import { beforeAll, describe, expect, it } from 'vitest'

import { lettersTo, type Player, registerPlayer, sharedClock, sharedHouse, type TestHouse } from '@fairhouse/testkit'

import { type AtConsole, consoleCall, logIn, takenOn } from './testing/operator.ts'

const clock = sharedClock
let house: TestHouse
let desk: AtConsole
beforeAll(async () => {
  house = await sharedHouse(sharedClock)
  desk = await logIn(house, clock, 'desk')
})

interface Wish {
  id: string
  player: string
  contact: string | null
  contacted: { by: string; note: string } | null
}

const open = async () => (await desk.call('GET', '/vip')).body.data as Wish[]
const wishOf = async (player: Player) => (await open()).find((wish) => wish.player === `${player.id}`)
const answer = (at: AtConsole, { id }: Pick<Wish, 'id'>, verdict: string, reason = 'spoke by phone') =>
  at.call('POST', `/vip/${id}/${verdict}`, { reason, ...(verdict === 'reject' && { because: 'limits' }) })

async function wish(): Promise<{ player: Player; wish: Wish }> {
  const player = await registerPlayer(house)
  await player.call('POST /api/v2/vip/join', { body: { request_type: 'vip' } })
  return { player, wish: (await wishOf(player))! }
}

describe('SEC-2 a wish to join the VIP club', () => {
  it('stands with its player’s level, and an address only where he proved one', async () => {
    const { player, wish: mine } = await wish()
    expect(mine).toMatchObject({ request_type: 'vip', level: 0, contact: null, contacted: null })
    await house.server.house.database.pool.query('update identity.account set email_verified_at = now() where id = $1', [player.id])
    expect(await wishOf(player)).toMatchObject({ contact: player.email })
  })

  it('is marked as contacted with a note, once, and goes on waiting', async () => {
    const { player, wish: mine } = await wish()
    const both = await Promise.all([answer(desk, mine, 'contacted'), answer(desk, mine, 'contacted')])
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    expect(await wishOf(player)).toMatchObject({ contacted: { by: 'desk', note: 'spoke by phone' } })
    expect((await open()).at(-1)!.player).toBe(`${player.id}`)
    const { body } = await desk.call('GET', '/audit')
    expect(body.data).toContainEqual(expect.objectContaining({ by: 'desk', act: 'vip contacted', subject: `player ${player.id}` }))
  })

  it('SEC-2 is answered by a letter; a rejection names its cause and the day of the next try, and the page says so', async () => {
    const [yes, no] = [await wish(), await wish()]
    const query = (text: string, values: unknown[]) => house.server.house.database.pool.query(text, values)
    for (const { player } of [yes, no]) await query('update identity.account set email_verified_at = now() where id = $1', [player.id])
    const known = (await lettersTo(house, no.player.email)).length
    expect(await desk.call('POST', `/vip/${no.wish.id}/reject`, { reason: 'no' })).toMatchObject({ status: 422 })
    expect(await answer(desk, no.wish, 'reject', 'he owes us')).toMatchObject({ status: 200 })
    const [letter] = await lettersTo(house, no.player.email, known + 1)
    const page = await no.player.call('GET /api/v2/vip')
    const request = page.ok ? page.data.standing!.request! : undefined
    expect(request).toMatchObject({ state: 'rejected', because: 'limits', again_at: expect.any(String) })
    expect(letter!.text).toContain('лимиты')
    expect(letter!.text).toContain(request!.again_at!.slice(0, 10).split('-').toReversed().join('.'))
    expect(letter!.text).not.toContain('owes')
    expect(Date.parse(request!.again_at!) - Date.parse(request!.at)).toBeGreaterThanOrEqual(30 * 86_400_000)
    const before = (await lettersTo(house, yes.player.email)).length
    await answer(desk, yes.wish, 'accept')
    expect((await lettersTo(house, yes.player.email, before + 1))[0]!.subject).toContain('VIP')
  })

  it('ENT-1 accepted, it makes the player premium; rejected, it does not; neither is answered again', async () => {
    const [yes, no] = [await wish(), await wish()]
    expect(await answer(desk, yes.wish, 'accept')).toMatchObject({ status: 200 })
    expect(await answer(desk, no.wish, 'reject')).toMatchObject({ status: 200 })
    const isPremium = async (player: Player) => {
      const answered = await player.call('GET /profile/user')
      return answered.ok && answered.data.user.premium.status
    }
    expect([await isPremium(yes.player), await isPremium(no.player)]).toEqual([true, false])
    for (const verdict of ['accept', 'reject', 'contacted'])
      expect(await answer(desk, no.wish, verdict)).toMatchObject({ status: 409, body: { code: 'bad_transition' } })
    expect(await no.player.call('POST /api/v2/vip/join', { body: { request_type: 'vip' } })).toMatchObject({ error: { code: 'vip_wait' } })
  })

  it('D-2 is neither seen nor answered by guests, players, a role that is not there for it, or its own player', async () => {
    const { player, wish: mine } = await wish()
    const risk = await takenOn(house, clock, { login: 'no-host', role: 'risk' })
    expect(await risk.call('GET', '/vip')).toMatchObject({ status: 403, body: { code: 'role_required' } })
    expect(await answer(risk, mine, 'accept')).toMatchObject({ status: 403, body: { code: 'role_required' } })
    const own = await takenOn(house, clock, { login: 'gambler', role: 'cashier', player: player.id })
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
      expect((await consoleCall(house, 'GET', '/vip', undefined, headers)).status).toBe(401)
      expect((await consoleCall(house, 'POST', `/vip/${mine.id}/accept`, { reason: 'me' }, headers)).status).toBe(401)
    }
    expect(await wishOf(player)).toMatchObject({ contacted: null })
  })

  it('of a number that is none nothing is answered, nor without a reason, nor by another word', async () => {
    const { wish: mine } = await wish()
    expect(await answer(desk, { id: '999999999' }, 'accept')).toMatchObject({ status: 404 })
    expect(await answer(desk, mine, 'accept', '   ')).toMatchObject({ status: 422 })
    expect(await answer(desk, mine, 'promote')).toMatchObject({ status: 422 })
  })
})
