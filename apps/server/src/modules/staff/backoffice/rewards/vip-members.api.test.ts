import { sharedClock, type Player, registerPlayer, sharedTestServer, type TestServer, unwrap } from '@fairhouse/testkit'
import { beforeAll, describe, expect, it } from 'vitest'

import { logInAll, type OperatorSession } from '../testing/operator.ts'

const clock = sharedClock
let testServer: TestServer
let head: OperatorSession
let risk: OperatorSession
let cashier: OperatorSession
beforeAll(async () => {
  testServer = await sharedTestServer(sharedClock)
  ;[head, risk, cashier] = await logInAll(testServer, clock, ['head', 'risk', 'desk'])
})

async function playerAt(level: number): Promise<Player> {
  const player = await registerPlayer(testServer)
  const query = (text: string, values: unknown[]) => testServer.server.app.database.pool.query(text, values)
  if (level > 0) await query(`insert into vip.level_change values ($1, $2, '2026-01-01')`, [player.id, level])
  return player
}
const TERMS = { cashback_pct: 20, rakeback_pct: 25, cashback_cap_steps: 600_000, payout_multiple: 8 }
const propose = (player: Player, by = risk, more: object = {}) =>
  by.call('POST', `/vip-members/${player.id}/terms`, { ...TERMS, reason: 'agreed by phone', ...more })
const standing = async (player: Player) => (await unwrap(player.call('GET /api/v2/vip'))).standing!
const listed = async (player: Player) =>
  ((await head.call('GET', '/vip-members')).body.data as { id: string }[]).find(({ id }) => id === `${player.id}`)

describe('PRO-16 D-57 players of the high VIP tiers', () => {
  it('PRO-16 a player from platinum on is premium, and is listed', async () => {
    const [platinum, gold] = [await playerAt(50), await playerAt(49)]
    const isPremium = async (player: Player) => (await unwrap(player.call('GET /profile/user'))).user.premium.status
    expect([await isPremium(platinum), await isPremium(gold)]).toEqual([true, false])
    expect([await listed(platinum), await listed(gold)]).toMatchObject([{ tier: 'platinum', manager: null, manager_left: null }, undefined])
  })

  it('PRO-16 D-57 own terms need a second person, hold a minute after the decision, and end when they are stopped', async () => {
    const player = await playerAt(100)
    expect(await propose(player)).toMatchObject({ status: 200, body: { state: 'waiting' } })
    const open = (await head.call('GET', '/approvals')).body.data as { id: string; player: string; causes: string[] }[]
    const { id, causes } = open.find((each) => each.player === `${player.id}`)!
    expect(causes).toEqual(['own_terms'])
    expect((await risk.call('POST', `/approvals/${id}/approve`, { reason: 'mine' })).body.code).toBe('second_person')
    expect((await head.call('POST', `/approvals/${id}/approve`, { reason: 'agreed' })).status).toBe(200)
    expect((await standing(player)).own_terms).toBeNull()
    clock.advance(60_000)
    expect((await standing(player)).own_terms).toMatchObject({ cashback_pct: 20, rakeback_pct: 25, payout_multiple: 8 })
    expect((await unwrap(player.call('GET /api/v2/vip/rewards'))).rakeback.pct).toBe(25)
    const stop = (by = risk) => by.call('POST', `/vip-members/${player.id}/terms/stop`, { reason: 'over' })
    expect((await stop(cashier)).status).toBe(403)
    expect((await stop()).status).toBe(200)
    expect(await stop()).toMatchObject({ status: 409, body: { code: 'bad_transition' } })
    clock.advance(60_000)
    expect((await standing(player)).own_terms).toBeNull()
    const { data } = (await head.call('GET', '/audit')).body as { data: { act: string }[] }
    expect(data.map(({ act }) => act)).toContain('stop own terms')
  })

  it('PRO-16 D-57 refuses own terms below the last tier, above the bounds, and from a cashier', async () => {
    const [diamond, black] = [await playerAt(99), await playerAt(100)]
    expect(await propose(diamond)).toMatchObject({ status: 404, body: { code: 'not_found' } })
    expect(await propose(black, risk, { cashback_pct: 26 })).toMatchObject({ status: 422 })
    expect(await propose(black, cashier)).toMatchObject({ status: 403, body: { code: 'role_required' } })
  })
})
