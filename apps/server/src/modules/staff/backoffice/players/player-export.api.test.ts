import { OPERATOR_ACTS, type OperatorAct } from '@fairhouse/contracts'
import { newKey } from '@fairhouse/contracts/client'
import { type Player, registerBettor, sharedTestServer, type TestServer, unwrap } from '@fairhouse/testkit'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { systemClock } from '../../../../platform/clock.ts'
import { refused } from '../testing/blocks.ts'
import { logFaults } from '../testing/log-faults.ts'
import { addOperator, consoleCall, logInAll, type OperatorSession } from '../testing/operator.ts'

let testServer: TestServer
let head: OperatorSession
let admin: OperatorSession
let player: Player
beforeAll(async () => {
  testServer = await sharedTestServer()
  ;[head, admin] = await logInAll(testServer, systemClock, ['head', 'admin'])
})
beforeEach(async () => (player = await registerBettor(testServer, 100_00n)))

const query = async <Row>(text: string, values: unknown[] = []) =>
  (await testServer.server.app.database.pool.query(text, values)).rows as Row[]
const linesOf = () =>
  query<{ operator: string; act: string; detail: string }>(
    'select operator, act, detail from backoffice.audit where subject = $1 order by id',
    [`data of player ${player.id}`],
  )
const save = (by = head, { id } = player as Pick<Player, 'id'>) =>
  consoleCall(testServer, 'POST', `/players/${id}/export`, { reason: 'asked by letter' }, { cookie: by.cookie })

/** With a role of these rights alone. */
async function operatorWho(login: string, may: readonly OperatorAct[]): Promise<OperatorSession> {
  await query("insert into backoffice.role (name, may, changed_by, changed_at, reason) values ($1, $2, 'head', now(), 'a test')", [
    login,
    may,
  ])
  return addOperator(testServer, systemClock, { login, role: login })
}

describe('D-2 the file of everything about a player', () => {
  it('D-2 has what the own export has, in whole numbers as text, and is in the log before and after', async () => {
    const body = { stake: '5.00', currency: 'RUB', params: { direction: 'under', target: 5000 }, mode: 'real' } as const
    const { id } = await unwrap(player.call('POST /api/v2/games/{game}/bet', { params: { game: 'dice' }, body }))
    const { status, body: file, raw } = await save()
    expect(status).toBe(200)
    expect(raw.headers.get('content-disposition')).toBe(`attachment; filename="player-${player.id}.json"`)
    expect(file).toMatchObject({
      made_at: expect.stringMatching(/Z$/),
      left_out: [],
      account: { id: `${player.id}`, email: expect.stringMatching(/^.•••@/) },
      payments: [],
      bets: [{ key: id, stake: '500' }],
    })
    await expect.poll(linesOf).toEqual([
      { operator: 'head', act: 'begin export', detail: 'asked by letter' },
      { operator: 'head', act: 'export', detail: 'asked by letter; whole' },
    ])
    expect(JSON.stringify(file)).not.toMatch(/argon2|\$2[aby]\$/)
  })

  it('D-2 masks addresses and destinations, and has no page or stored answer of a provider', async () => {
    const phone = `+7701${String(player.id).padStart(7, '0')}`
    await query('update identity.account set phone = $2 where id = $1', [player.id, phone])
    const { id, card, recipient } = await unwrap(
      player.call('POST /api/v2/billing/deposit', { body: { value: 'card', amount: '1000.03' }, key: newKey() }),
    )
    const page = `https://provider.example/pay/${id}`
    await query('update payments.invoice set redirect_url = $2, phone_number = $3 where id = $1', [id, page, '+77015550123'])
    const { body: file } = await save()
    const agent = { userAgent: expect.any(String) }
    expect(file.account).toMatchObject({
      email: expect.stringMatching(/^.•••@/),
      phone: `+7••• •• ${phone.slice(-2)}`,
      registeredOn: agent,
    })
    expect(Object.keys((file.account as { registeredOn: object }).registeredOn)).toEqual(Object.keys(agent))
    const masked = { cardNumber: `•••• ${card!.card_number!.slice(-4)}`, phoneNumber: '•••• 0123' }
    expect(file.payments).toMatchObject([{ ...masked, recipient: { bank: recipient!.bank } }])
    const text = JSON.stringify(file)
    for (const whole of [player.email, phone, card!.card_number!, recipient!.name, page, '+77015550123', 'firstAnswer'])
      expect(text).not.toContain(whole)
  })

  it('D-2 leaves out what the role may not see, and says so', async () => {
    const { body: file } = await save(await operatorWho('only-players', ['players']))
    const left = ['verification', 'visit_marks', 'support', 'payments', 'disputes', 'payouts', 'requisites', 'instruments']
    expect((file.left_out as string[]).toSorted()).toEqual(left.toSorted())
    for (const section of left) expect(file).not.toHaveProperty(section)
    expect(file).toHaveProperty('bets')
    const others = OPERATOR_ACTS.filter((act) => act !== 'support')
    expect((await save(await operatorWho('no-chats', others))).body.left_out).toEqual(['support'])
  })

  it('D-2 is not made of an own or unknown account, nor without the right, a reason or a recent code', async () => {
    const owner = await addOperator(testServer, systemClock, { login: `kin-file-${player.id}`, role: 'head', player: player.id })
    const late = await addOperator(testServer, systemClock, { login: `late-${player.id}`, role: 'head' })
    await query(
      "update backoffice.session set proved_at = now() - interval '9 hours' where operator = (select id from backoffice.operator where login = $1)",
      [`late-${player.id}`],
    )
    expect(await save(owner)).toMatchObject(refused('second_person', 403))
    expect(await save(admin)).toMatchObject(refused('role_required', 403))
    expect(await save(late)).toMatchObject(refused('code_needed', 403))
    expect(await save(head, { id: 99_999_999n })).toMatchObject(refused('not_found', 404))
    expect(await head.call('POST', `/players/${player.id}/export`, { reason: '' })).toMatchObject({ status: 422 })
    expect(await linesOf()).toEqual([])
  })

  it('D-2 does not leave when the log rejects the line', async () => {
    const { faultAt, mend } = logFaults((text) => query(text))
    await faultAt(`data of player ${player.id}`)
    const { status, body } = await save()
    await mend()
    expect([status, body.account]).toEqual([500, undefined])
  })
})
