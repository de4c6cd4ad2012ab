import {
  type Player,
  registerBettor,
  registerPlayer,
  startTestServer,
  TEST_PASSWORD,
  newEmail,
  parsePlayerId,
  type TestServer,
} from '@fairhouse/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { systemClock } from '../../../../platform/clock.ts'
import { payOut, registerPayee } from '../../../cashier/payouts/testing/payee.ts'
import { inReview } from '../testing/known-payee.ts'
import { type OperatorSession, logIn, idempotencyHeader, addOperator } from '../testing/operator.ts'

let testServer: TestServer
let risk: OperatorSession
let head: OperatorSession
let operatorSession: OperatorSession
beforeAll(async () => {
  testServer = await startTestServer({ environment: { LOG_LEVEL: 'silent' } })
  risk = await logIn(testServer, systemClock, 'risk')
  head = await logIn(testServer, systemClock, 'head')
  operatorSession = await logIn(testServer, systemClock, 'desk')
})
afterAll(() => testServer.stop())

const REFUSED = { status: 403, body: { code: 'second_person' } }
const somebody = (login: string, role: 'cashier' | 'risk' | 'head' = 'risk') => addOperator(testServer, systemClock, { login, role })
const change = (at: OperatorSession, player: Player, sum: string) =>
  at.call('POST', '/corrections', { player: `${player.id}`, currency: 'RUB', change: sum, reason: 'a prize' }, idempotencyHeader())
const link = (at: OperatorSession, one: Player, other: Player, how = '') =>
  at.call('POST', `/players/${one.id}/links/${other.id}${how}`, { reason: 'the same face' })
const declare = (at: OperatorSession, login: string, player: Player) =>
  at.call('POST', '/staff', { login, player: `${player.id}`, reason: 'my own account' })
const linkedTo = async (player: Player) =>
  (await head.call('GET', `/players/${player.id}`)).body.linked as { player: string; kinds: string[] }[]

/** Registered with this visitor id. */
async function seenAs(fpp: string): Promise<Player> {
  const visitor = testServer.client()
  const [email, password] = [newEmail(), TEST_PASSWORD]
  const answer = await visitor.call('POST /api/v2/auth/register/email', { body: { email, password, currency: 'RUB', terms: true, fpp } })
  if (!answer.ok) throw new Error(answer.error.code)
  visitor.setToken(answer.data.token)
  return { ...visitor, id: parsePlayerId(answer.data.token), email, password, token: answer.data.token }
}

async function mark(player: Player, kind: string, value: string): Promise<void> {
  const sql = 'insert into limits.mark (kind, value, player) values ($1, $2, $3)'
  await testServer.server.app.database.pool.query(sql, [kind, value, player.id])
}

describe('D-2 accounts of one person', () => {
  it.each<[string, (one: Player, other: Player) => Promise<unknown>, string]>([
    ['an operator', (one, other) => link(risk, one, other), 'operator'],
    ['the same document', (one, other) => Promise.all([one, other].map((each) => mark(each, 'document', 'doc 1'))), 'document'],
    ['the same phone', (one, other) => Promise.all([one, other].map((each) => mark(each, 'phone', '+7 1'))), 'phone'],
  ])('D-2 linked by %s are listed on the page of either', async (_, tie, kind) => {
    const [one, other] = [await registerPlayer(testServer), await registerPlayer(testServer)]
    await tie(one, other)
    expect(await linkedTo(one)).toEqual([{ player: `${other.id}`, kinds: [kind] }])
    expect(await linkedTo(other)).toEqual([{ player: `${one.id}`, kinds: [kind] }])
  })

  it('D-2 linked by one payout card are listed, and one with two reasons once', { tags: 'slow' }, async () => {
    const place = { amount: '100.00', destination: '5105105105105100' }
    const [one, other] = [await registerPayee(testServer, 5000_00n), await registerPayee(testServer, 5000_00n)]
    for (const player of [one, other]) await payOut(testServer, player, place)
    await link(risk, one, other)
    expect(await linkedTo(one)).toEqual([{ player: `${other.id}`, kinds: ['operator', 'instrument'] }])
  })

  it('D-35 linked by a visitor id are listed with it, and players see no link', async () => {
    const [one, other] = [await seenAs('shared-visitor'), await seenAs('shared-visitor')]
    const { body } = await head.call('GET', `/players/${one.id}`)
    expect(body).toMatchObject({
      player: `${one.id}`,
      wallets: [{ currency: 'RUB', cash: '0.00', bonus: '0.00', held: '0.00', locked: '0.00', debt: '0.00' }],
      linked: [{ player: `${other.id}`, kinds: ['visitor'] }],
      devices: [{ visitor: 'shared-visitor' }],
    })
    const own = JSON.stringify(await one.call('GET /profile/user'))
    expect(own).not.toMatch(new RegExp(`visitor|linked|"${other.id}"`))
  })

  it('D-35 are not linked by an id of more than twenty accounts', { tags: 'slow' }, async () => {
    const first = await seenAs('common-visitor')
    const sql = `insert into identity.visitor (player, visitor, first_seen, last_seen) select id, 'common-visitor', now(), now()
      from identity.account where id <> $1 order by id desc limit $2`
    for (let n = 0; n < 20; n++) await registerPlayer(testServer)
    await testServer.server.app.database.pool.query(sql, [first.id, 19])
    expect(await linkedTo(first)).toHaveLength(19)
    await testServer.server.app.database.pool.query(`${sql} offset 19`, [first.id, 1])
    expect(await linkedTo(first)).toEqual([])
  })

  it('D-2 are unlinked only by an operator with the right, each with a line in the log', async () => {
    const [one, other] = [await registerPlayer(testServer), await registerPlayer(testServer)]
    expect(await link(operatorSession, one, other)).toMatchObject({ status: 403, body: { code: 'role_required' } })
    expect(await link(risk, one, one)).toMatchObject({ status: 422 })
    expect(await link(risk, one, { ...other, id: 999_999_999n })).toMatchObject({ status: 404 })
    const both = await Promise.all([link(risk, one, other), link(head, other, one)])
    expect(both.map(({ status }) => status).toSorted((first, second) => first - second)).toEqual([200, 409])
    expect(await link(head, other, one, '/remove')).toMatchObject({ status: 200 })
    expect(await link(head, other, one, '/remove')).toMatchObject({ status: 409 })
    expect(await linkedTo(one)).toEqual([])
    const lines = ((await head.call('GET', '/audit')).body.data as { act: string; detail: string }[]).filter(({ detail }) =>
      detail.endsWith('the same face'),
    )
    expect(lines[0]).toMatchObject({
      by: 'head',
      act: 'unlink accounts',
      subject: `player ${other.id}`,
      detail: `player ${one.id}: the same face`,
    })
  })

  it('D-2 count as one player to the EUR 100 of a day', async () => {
    const [one, other] = [await registerPlayer(testServer), await registerPlayer(testServer)]
    await link(risk, one, other)
    expect(await change(await somebody('gives-one'), one, '6000.00')).toMatchObject({ body: { state: 'done' } })
    expect(await change(await somebody('gives-other'), other, '6000.00')).toMatchObject({ body: { state: 'waiting' } })
  })

  it('D-2 count as one player under concurrent decisions of two operators', async () => {
    const [one, other] = [await seenAs('at-once'), await seenAs('at-once')]
    const both = [await somebody('left-of-two'), await somebody('right-of-two')]
    const answers = await Promise.all([change(both[0]!, one, '6000.00'), change(both[1]!, other, '6000.00')])
    expect(new Set(answers.map(({ body }) => body.state))).toEqual(new Set(['done', 'waiting']))
  })
})

describe('D-2 own and linked accounts', { tags: 'slow' }, () => {
  it.each<[string, (own: Player) => Promise<Player>]>([
    ['declared', async (own) => own],
    [
      'that shares a device with a declared one',
      async (own) => {
        const sql = `insert into identity.visitor (player, visitor, first_seen, last_seen) values ($1, $2, now(), now())`
        const other = await seenAs(`home-${own.id}`)
        await testServer.server.app.database.pool.query(sql, [own.id, `home-${own.id}`])
        return other
      },
    ],
    [
      'that a colleague linked to a declared one',
      async (own) => {
        const other = await registerPlayer(testServer)
        await link(head, own, other)
        return other
      },
    ],
  ])('D-2 nobody proposes about an account %s, views it, or links it', async (_, tie) => {
    const own = await registerBettor(testServer, 0n)
    const login = `owner-of-${own.id}`
    const owner = await somebody(login)
    await declare(owner, login, own)
    const about = await tie(own)
    expect(await change(owner, about, '1.00')).toMatchObject(REFUSED)
    expect(await owner.call('GET', `/players/${about.id}`)).toMatchObject(REFUSED)
    expect(await owner.call('GET', `/players/${about.id}/verification`)).toMatchObject(REFUSED)
    const ask = { need: 'risk', reason: 'why not' }
    expect(await owner.call('POST', `/players/${about.id}/verification/ask`, ask)).toMatchObject(REFUSED)
    expect(await owner.call('POST', `/players/${about.id}/payout-link`, { reason: 'please' })).toMatchObject(REFUSED)
    expect(await link(owner, about, await registerPlayer(testServer))).toMatchObject(REFUSED)
    expect(await link(owner, own, await registerPlayer(testServer), '/remove')).toMatchObject(REFUSED)
    expect(await owner.call('POST', '/staff/remove', { login: 'desk', player: `${about.id}`, reason: 'mine' })).toMatchObject(REFUSED)
  })

  it('D-2 nobody is the second operator for an account linked to an own one, and the list shows it', async () => {
    const [own, about] = [await registerPlayer(testServer), await registerPlayer(testServer)]
    const owner = await somebody('second-of-linked', 'head')
    await declare(owner, 'second-of-linked', own)
    await link(risk, own, about)
    await change(risk, about, '20000.00')
    const waiting = (await owner.call('GET', '/approvals')).body.data as {
      id: string
      player: string
      is_mine_to_decide: boolean
      seconds: string[]
    }[]
    const row = waiting.find(({ player }) => player === `${about.id}`)!
    expect(row.is_mine_to_decide).toBe(false)
    expect(row.seconds.join()).not.toContain('second-of-linked')
    for (const verdict of ['approve', 'decline'])
      expect(await owner.call('POST', `/approvals/${row.id}/${verdict}`, { reason: 'fine' })).toMatchObject(REFUSED)
    expect(await head.call('POST', `/approvals/${row.id}/approve`, { reason: 'fine' })).toMatchObject({ status: 200 })
  })

  it("D-2 a proposal about an account that became the proposer's own is never approved", async () => {
    const player = await registerPlayer(testServer)
    const owner = await somebody('proposes-first')
    await change(owner, player, '20000.00')
    await declare(owner, 'proposes-first', player)
    const rows = (await head.call('GET', '/approvals')).body.data as { id: string; player: string }[]
    const { id } = rows.find((row) => row.player === `${player.id}`)!
    expect(await head.call('POST', `/approvals/${id}/approve`, { reason: 'fine' })).toMatchObject(REFUSED)
    expect(await head.call('POST', `/approvals/${id}/decline`, { reason: 'his own' })).toMatchObject({ status: 200 })
  })

  it('D-2 a payout of a linked account is neither approved, rejected nor opened', async () => {
    const own = await registerPlayer(testServer)
    const { player, id } = await inReview(testServer)
    const owner = await somebody('payout-of-linked', 'head')
    await declare(owner, 'payout-of-linked', own)
    await link(risk, own, player)
    expect(await owner.call('GET', `/payouts/${id}/destination`)).toMatchObject(REFUSED)
    expect(await owner.call('POST', `/payouts/${id}/approve`, { reason: 'quick' })).toMatchObject(REFUSED)
    expect(await owner.call('POST', `/payouts/${id}/reject`, { reason: 'no', because: 'other' })).toMatchObject({ status: 422 })
    expect(await owner.call('POST', `/payouts/${id}/reject`, { reason: 'no', because: 'wrong_details' })).toMatchObject(REFUSED)
  })

  it('SEC-1 no player reads or changes any of it', async () => {
    const player = await registerPlayer(testServer)
    for (const path of [`/players/${player.id}`, '/staff']) {
      const headers = { host: `console.${testServer.config.siteHost}`, 'x-console': '1', authorization: `Bearer ${player.token}` }
      expect((await testServer.fetch(`/console/v1${path}`, { host: headers.host, headers })).status).toBe(401)
      expect((await testServer.fetch(`/console/v1${path}`, { headers })).status).toBe(404)
    }
  })
})
