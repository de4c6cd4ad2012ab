import { newKey } from '@fairhouse/contracts/client'
import { atTable, codeOf, unwrap, type Player, registerBettor, startTestServer, type TestServer } from '@fairhouse/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { systemClock } from '../../../../platform/clock.ts'
import { requestPayout, registerPayee } from '../../../cashier/payouts/testing/payee.ts'
import { atCrash } from '../../../games/crash/testing/at-crash.ts'
import { dueller } from '../../../games/duels/testing/dueller.ts'
import { atRoulette } from '../../../games/live-rounds/testing/at-live-table.ts'
import { type OperatorSession, logIn, addOperator } from '../testing/operator.ts'

let testServer: TestServer
let operatorSession: OperatorSession
let risk: OperatorSession
let head: OperatorSession
beforeAll(async () => {
  testServer = await startTestServer({ environment: { LOG_LEVEL: 'silent' } })
  operatorSession = await logIn(testServer, systemClock, 'desk')
  risk = await logIn(testServer, systemClock, 'risk')
  head = await logIn(testServer, systemClock, 'head')
})
afterAll(async () => {
  expect(await testServer.server.app.ledger.check()).toEqual([])
  await testServer.stop()
})

const EVEN = { direction: 'under', target: 5000 }
const bettor = () => registerBettor(testServer, 1000_00n)
const play = (player: Player) => codeOf(atTable(player, 'dice').bet(EVEN))
const order = (login: string, { id }: Player, reason = 'my own account') => ({ login, player: `${id}`, reason })
const declare = (at: OperatorSession, login: string, player: Player) => at.call('POST', '/staff', order(login, player))
const free = (at: OperatorSession, login: string, player: Player) =>
  at.call('POST', '/staff/remove', order(login, player, 'left the company'))
const somebody = (login: string, role: 'cashier' | 'risk' | 'head' = 'cashier') => addOperator(testServer, systemClock, { login, role })

async function staff(): Promise<Player> {
  const player = await bettor()
  expect(await declare(risk, 'desk', player)).toMatchObject({ status: 200 })
  return player
}

/** Shared rounds accept bets only during a part of their time. */
const untilOpen = (bet: () => Promise<{ ok: boolean; error?: { code: string } }>) =>
  expect.poll(() => codeOf(bet()), { timeout: 60_000, interval: 100 })

describe('D-46 staff may not play', { tags: 'slow' }, () => {
  it.each([
    ['a round of one step', (player: Player) => atTable(player, 'dice').bet(EVEN)],
    ['a round of several steps', (player: Player) => atTable(player, 'miner').bet({ mines: 3 })],
    ['a case', (player: Player) => atTable(player, 'cases', { stake: '60.00' }).bet({ caseId: 'starter', count: 1, currency: 'RUB' })],
    ['crash', (player: Player) => atCrash(player).bet()],
    ['the live roulette', (player: Player) => atRoulette(player).bet()],
    [
      'the colour wheel',
      ({ call }: Player) => {
        const body = { mode: 'real', currency: 'RUB', stake: '1.00', params: { color: 'x2', stake: '1.00' }, next: false } as const
        return call('POST /api/v2/games/colour-wheel/bet', { body, key: newKey() })
      },
    ],
    [
      'a room',
      ({ call }: Player) => {
        const body = { stake: '1.00', currency: 'RUB' } as const
        return call('POST /api/v2/games/rooms/{room}/bet', { params: { room: 'red' }, body, key: newKey() })
      },
    ],
    ['a duel', (player: Player) => dueller(player).offer()],
    [
      'a deposit',
      ({ call }: Player) => call('POST /api/v2/billing/deposit', { body: { value: 'card', amount: '1000.00' }, key: newKey() }),
    ],
  ])('D-46 %s is refused with `staff_account`', async (_, act) => {
    const player = await staff()
    await untilOpen(() => act(player)).toBe('staff_account')
  })

  it("D-46 joining another player's duel is refused", async () => {
    const { duel } = await unwrap(dueller(await bettor()).offer())
    const player = await staff()
    expect(await codeOf(dueller(player).join(duel.id))).toBe('staff_account')
  })

  it('D-46 stops an autobet and lets an open round end', async () => {
    const player = await bettor()
    const round = await unwrap(atTable(player, 'miner').bet({ mines: 3 }))
    await declare(risk, 'desk', player)
    const body = {
      stake: '1.00',
      params: EVEN,
      mode: 'real' as const,
      currency: 'RUB' as const,
      bets: 10,
      on_win: { action: 'keep' as const },
      on_loss: { action: 'keep' as const },
      stop: { loss: '100.00' },
    }
    const params = { game: 'dice' }
    await player.call('POST /api/v2/games/{game}/autobet', { params, body })
    const state = () => unwrap(player.call('GET /api/v2/games/{game}/autobet', { params, query: { mode: 'real' } }))
    await expect.poll(state, { timeout: 60_000 }).toMatchObject({ autobet: { running: false, played: 0, stopped: 'staff_account' } })
    expect((await atTable(player, 'miner').step(round.id, 0, 0)).ok).toBe(true)
  })

  it('D-46 leaves log-in and payouts open', async () => {
    const player = await registerPayee(testServer, 1000_00n)
    await declare(risk, 'desk', player)
    const { email, password } = player
    expect(await codeOf(player.call('POST /api/v2/auth/login/email/password', { body: { email, password } }))).toBe('done')
    expect(await codeOf(requestPayout(testServer, player, { amount: '500.00' }))).toBe('done')
  })

  it('D-46 a bet that waits for the wallet during the declaration is refused', async () => {
    const player = await bettor()
    const client = await testServer.server.app.database.pool.connect()
    await client.query('begin')
    await client.query('select 1 from ledger.wallet where player = $1 for update', [player.id])
    const declared = declare(risk, 'desk', player)
    await expect.poll(waiting).toBe(1)
    const bets = ['dice', 'miner'].map((game) => codeOf(atTable(player, game).bet(game === 'dice' ? EVEN : { mines: 3 })))
    await expect.poll(waiting).toBeGreaterThan(1)
    await client.query('commit')
    client.release()
    expect(await declared).toMatchObject({ status: 200 })
    expect(await Promise.all(bets)).toEqual(['staff_account', 'staff_account'])
  })
})

/** Backends that wait for a lock. */
async function waiting(): Promise<number> {
  const sql = `select count(*)::int as n from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
  return (await testServer.server.app.database.pool.query<{ n: number }>(sql)).rows[0]!.n
}

describe('D-46 declaring and freeing a staff account', () => {
  it('D-46 an operator declares an own account and never frees it; a colleague with the right does', async () => {
    const player = await bettor()
    const own = await somebody('own-declared', 'risk')
    expect(await declare(own, 'own-declared', player)).toMatchObject({ status: 200 })
    expect(await declare(own, 'own-declared', player)).toMatchObject({ status: 409, body: { code: 'bad_transition' } })
    expect(await play(player)).toBe('staff_account')
    expect(await free(own, 'own-declared', player)).toMatchObject({ status: 403, body: { code: 'second_person' } })
    expect(await free(operatorSession, 'own-declared', player)).toMatchObject({ status: 403, body: { code: 'role_required' } })
    expect(await free(head, 'own-declared', player)).toMatchObject({ status: 200 })
    expect(await free(head, 'own-declared', player)).toMatchObject({ status: 409 })
    expect(await play(player)).toBe('done')
    const lines = ((await head.call('GET', '/audit')).body.data as { subject: string; by: string; act: string; detail: string }[]).filter(
      ({ subject }) => subject === `player ${player.id}`,
    )
    expect(lines).toMatchObject([
      { by: 'head', act: 'free staff account', detail: 'own-declared: left the company' },
      { by: 'own-declared', act: 'declare staff account', detail: 'own-declared: my own account' },
    ])
  })

  it('D-46 an account of two operators is free once both are', { tags: 'slow' }, async () => {
    const player = await staff()
    await declare(risk, 'head', player)
    await free(risk, 'desk', player)
    expect(await play(player)).toBe('staff_account')
    await free(risk, 'head', player)
    expect(await play(player)).toBe('done')
  })

  it('D-46 a cashier declares for nobody else and reads the own ones only', async () => {
    const player = await bettor()
    expect(await declare(operatorSession, 'head', player)).toMatchObject({ status: 403, body: { code: 'role_required' } })
    expect(await declare(head, 'nobody', player)).toMatchObject({ status: 404 })
    expect(await head.call('POST', '/staff', order('desk', { ...player, id: 999_999_999n }))).toMatchObject({ status: 404 })
    await declare(risk, 'head', player)
    const shown = async (at: OperatorSession) =>
      ((await at.call('GET', '/staff')).body.data as { login: string }[]).map(({ login }) => login)
    expect(await shown(risk)).toContain('head')
    expect(await shown(await somebody('only-own'))).toEqual([])
  })

  it('D-46 one operator bars five accounts without a colleague, and no sixth', { tags: 'slow' }, async () => {
    const own = await somebody('declares-all')
    const codes: number[] = []
    for (let n = 0; n < 6; n++) codes.push((await declare(own, 'declares-all', await bettor())).status)
    expect(codes).toEqual([200, 200, 200, 200, 200, 403])
  })

  it('D-46 an account given with a new operator is barred by the minutely job', { tags: 'slow' }, async () => {
    const player = await bettor()
    await addOperator(testServer, systemClock, { login: 'given-with', role: 'cashier', player: player.id })
    expect(await play(player)).toBe('done')
    await testServer.server.app.console.backoffice.barStaff()
    expect(await play(player)).toBe('staff_account')
  })
})
