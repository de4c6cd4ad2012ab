import { newKey } from '@fairhouse/contracts/client'
import { createTestClock, type Player, registerBettor, startTestServer, type TestServer, unwrap } from '@fairhouse/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { boardRows } from '../../../sports/sportsbook/testing/board-rows.ts'
import { sampleEvent, sampleMarket } from '../../../sports/sportsbook/testing/scripted-feed.ts'
import { addOperator, type OperatorSession } from '../testing/operator.ts'

const clock = createTestClock()
let testServer: TestServer
let risk: OperatorSession
let head: OperatorSession
let cashier: OperatorSession
beforeAll(async () => {
  testServer = await startTestServer({ clock })
  risk = await addOperator(testServer, clock, { login: 'trader', role: 'risk' })
  head = await addOperator(testServer, clock, { login: 'chief', role: 'head' })
  cashier = await addOperator(testServer, clock, { login: 'till', role: 'cashier' })
  const board = boardRows(testServer.server.app.database, clock)
  await board.openFeed()
  await board.write({ events: [sampleEvent('x')], markets: [sampleMarket('x', [2000, 3400, 4500])] })
})
afterAll(() => testServer.stop())

const bettor = () => registerBettor(testServer, 10_000_00n, { currency: 'EUR' })
const limitOf = async ({ id }: Pick<Player, 'id'>) =>
  (await risk.call('GET', `/players/${id}/betting-limit`)).body as Record<string, unknown>
async function set({ id }: Pick<Player, 'id'>, dayLimit: string | null, { by = risk, version = '', reason = 'a professional' } = {}) {
  const seen = version || ((await limitOf({ id })).version as string)
  return by.call('POST', `/players/${id}/betting-limit`, { day_limit: dayLimit, version: seen, reason })
}
const slip = (stake: string) => ({
  currency: 'EUR' as const,
  type: 'single' as const,
  stake,
  legs: [{ event: 'x', market: 'x:1x2_reg_goals', outcome: 'x:1x2_reg_goals/1', seen: 2000 }],
})
const maxStake = async (player: Player) =>
  (await unwrap(player.call('POST /api/v2/betslip/validate', { body: slip('0.10') }))).priced!.max_stake
const place = async (player: Player, stake: string) => {
  const answer = await player.call('POST /api/v2/bets', { body: slip(stake), key: newKey() })
  return answer.ok ? 'accepted' : answer.error.details?.['reason']
}
const waitingFor = async ({ id }: Player) =>
  ((await head.call('GET', '/approvals')).body.data as { id: string; player: string; causes: string[] }[]).find(
    (row) => row.player === `${id}`,
  )!
const lines = async () => (await head.call('GET', '/audit')).body.data as { by: string; act: string; subject: string; detail: string }[]

describe('BEY-7 D-66 the betting limit of a player', () => {
  it('BEY-7 bounds the largest stake and what is accepted, from the next slip on, with a line in the log', async () => {
    const [player, other] = [await bettor(), await bettor()]
    expect(await limitOf(player)).toMatchObject({ day_limit: '50000.00', default: '50000.00', is_own: false, version: '0', changed: null })
    expect(await maxStake(player)).toBe('5000.00')
    expect(await set(player, '10.00')).toMatchObject({ status: 200, body: { state: 'done' } })
    expect([await maxStake(player), await maxStake(other)]).toEqual(['10.00', '5000.00'])
    expect([await place(player, '10.01'), await place(player, '6.00')]).toEqual(['limit_exceeded', 'accepted'])
    expect([await maxStake(player), await place(player, '4.01')]).toEqual(['4.00', 'limit_exceeded'])
    expect(await limitOf(player)).toMatchObject({
      day_limit: '10.00',
      used: '6.00',
      is_own: true,
      version: '1',
      changed: { by: 'trader', reason: 'a professional' },
    })
    const subject = `betting limit of player ${player.id}: EUR 10.00 a day`
    expect((await lines())[0]).toMatchObject({ by: 'trader', act: 'bet_limit', subject, detail: 'a professional' })
    const { players } = (await risk.call('GET', '/trading/exposure')).body as { players: { player: string; limit: string }[] }
    expect(players.find((row) => row.player === `${player.id}`)).toMatchObject({ limit: '10.00', liability: '6.00' })
  })

  it('BEY-7 of 0 takes no bet that can cost anything, and without one the default holds again', async () => {
    const player = await bettor()
    await set(player, '0.00')
    expect(await place(player, '10.00')).toBe('limit_exceeded')
    expect(await set(player, null)).toMatchObject({ body: { state: 'waiting' } })
    const { id } = await waitingFor(player)
    expect(await head.call('POST', `/approvals/${id}/approve`, { reason: 'agreed' })).toMatchObject({ status: 200 })
    expect(await limitOf(player)).toMatchObject({ day_limit: '50000.00', is_own: false, version: '2', changed: { by: 'trader, chief' } })
    expect(await place(player, '10.00')).toBe('accepted')
  })

  it('D-66 raised more than twofold needs a second operator with another role', async () => {
    const player = await bettor()
    expect(await set(player, '100000.01')).toMatchObject({ status: 200, body: { state: 'waiting' } })
    expect(await limitOf(player)).toMatchObject({ day_limit: '50000.00', is_proposed: true })
    expect(await set(player, '60000.00', { by: head })).toMatchObject({ status: 200, body: { state: 'done' } })
    const waiting = await waitingFor(player)
    expect(waiting.causes).toEqual(['limit_raise'])
    const approve = (at: OperatorSession) => at.call('POST', `/approvals/${waiting.id}/approve`, { reason: 'agreed' })
    expect(await approve(risk)).toMatchObject({ status: 403, body: { code: 'second_person' } })
    expect(await approve(head)).toMatchObject({ status: 409, body: { code: 'bad_transition' } }) // changed in between
  })

  it('SEC-1 is not changed without the right, without a reason, over another change, or above the highest', async () => {
    const player = await bettor()
    expect(await set(player, '10.00', { by: cashier })).toMatchObject({ status: 403, body: { code: 'role_required' } })
    expect(await set(player, '10.00', { reason: ' ' })).toMatchObject({ status: 422, body: { errors: { reason: [expect.any(String)] } } })
    expect(await set(player, '500000.01')).toMatchObject({
      status: 422,
      body: { errors: { day_limit: [expect.stringMatching(/^too_high/)] } },
    })
    expect(await set(player, '-1.00')).toMatchObject({ status: 422 })
    expect(await set(player, '20.00')).toMatchObject({ status: 200 })
    expect(await set(player, '30.00', { version: '0' })).toMatchObject({ status: 409, body: { code: 'bad_transition' } })
    expect(await set({ id: 999_999n }, '10.00', { version: '0' })).toMatchObject({ status: 404 })
    expect(await limitOf(player)).toMatchObject({ day_limit: '20.00', version: '1' })
    const { pool } = testServer.server.app.database
    await expect(pool.query('update sportsbook.player_limit set day_limit = 1')).rejects.toThrow('changed by a new row only')
  })
})
