import { newKey } from '@fairhouse/contracts/client'
import { BY_OPERATOR } from '@fairhouse/loyalty'
import {
  createTestClock,
  messagesTo,
  type Player,
  registerBettor,
  registerPlayer,
  startTestServer,
  type TestServer,
  unwrap,
} from '@fairhouse/testkit'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import type { Tx } from '../../../../platform/db/index.ts'
import { meetConflict } from '../../../../testing/meet-conflict.ts'
import { hasReadPlayOf } from '../../../play/wagering/index.ts'
import { addOperator, idempotencyHeader, logInAll, type OperatorSession } from '../testing/operator.ts'

const clock = createTestClock()
let testServer: TestServer
let head: OperatorSession
let risk: OperatorSession
let cashier: OperatorSession
/** Cancels, with an allowance of its own. */
let canceller: OperatorSession
let player: Player
beforeAll(async () => {
  testServer = await startTestServer({ clock })
  ;[head, risk, cashier] = await logInAll(testServer, clock, ['head', 'risk', 'desk'])
  canceller = await addOperator(testServer, clock, { login: 'canceller', role: 'risk' })
})
beforeEach(async () => (player = await registerPlayer(testServer, { currency: 'RUB' })))
afterAll(async () => {
  expect(await app().ledger.check()).toEqual([])
  await testServer.stop()
})

const app = () => testServer.server.app
const within = <T>(work: (tx: Tx) => Promise<T>) => app().database.db.transaction().execute(work)
const TERMS = { currency: 'RUB', amount: '100.00', wager: 30, days: 3, max_convert: null, reason: 'a late payout' }
const grant = (more: object = {}, by = head, key = newKey(clock.now()), of = player) =>
  by.call('POST', `/players/${of.id}/bonuses`, { ...TERMS, ...more }, idempotencyHeader(key))
const cancel = (id: string, by = canceller, of = player) =>
  by.call('POST', `/players/${of.id}/bonuses/${encodeURIComponent(id)}/cancel`, { reason: 'a mistake' })
const own = () => unwrap(player.call('GET /api/v2/bonuses'))
const bonusMoney = async () => (await app().ledger.wallet(player.id, 'RUB'))!.bonus
interface Listed {
  active: { id: string } | null
  ended: { id: string; status: string }[]
}
const shown = async () => {
  const [now, ended] = await Promise.all(['bonuses', 'bonuses/ended'].map((part) => head.call('GET', `/players/${player.id}/${part}`)))
  return { ...now!.body, ended: ended!.body.data } as unknown as Listed
}
const waiting = async () =>
  ((await head.call('GET', '/approvals')).body.data as { id: string; subject: string; player: string }[]).filter(
    (each) => each.player === `${player.id}`,
  )
const approve = async (by = head) => {
  const [{ id } = { id: '' }] = await waiting()
  return by.call('POST', `/approvals/${id}/approve`, { reason: 'within the plan' })
}
const giftsInBell = async () => {
  const { data } = await unwrap(player.call('GET /api/v2/notifications', { query: { limit: 10 } }))
  return data.flatMap(({ kind, details }) => (kind === 'gift' ? [details] : []))
}
const linesOf = async (act: string, subject: string) =>
  ((await head.call('GET', '/audit')).body as { data: { act: string; subject: string; by: string; detail: string }[] }).data.filter(
    (line) => line.act === act && line.subject.startsWith(subject),
  )
/** RUB 100 to wager once. */
const give = (id: string) =>
  within((tx) => app().bonuses.grantPrize(tx, player.id, { id, source: BY_OPERATOR, currency: 'RUB', amount: 100_00n, wager: 1 }))

/** As its owner does. */
const closeAccount = () =>
  app().database.pool.query('insert into own_data.closed (player, at, freed_at) values ($1, now(), now())', [player.id])

describe('PRO-14 bonus money by hand', () => {
  it('PRO-14 D-27 is granted once on its terms, is in the log, and the page says by whom and why', async () => {
    const key = newKey(clock.now())
    expect(await grant({}, head, key)).toMatchObject({ status: 200, body: { state: 'done' } })
    expect(await grant({}, head, key)).toMatchObject({ status: 200, body: { state: 'done' } })
    expect(await grant({ wager: 31 }, head, key)).toMatchObject({ status: 409, body: { code: 'idempotency_mismatch' } })
    const terms = { amount: '100.00', funds: '100.00', required: '3000.00', max_convert: '1000.00', status: 'active' }
    expect(await own()).toMatchObject({
      active: { ...terms, publicTitle: 'Бонус от Fairhouse' },
      queued: [],
    })
    expect((await shown()).active).toMatchObject({ ...terms, days: 3, granted_by_hand: { by: 'head', reason: 'a late payout' } })
    expect(await bonusMoney()).toBe(100_00n)
    expect(await linesOf('promo', `bonus for player ${player.id}`)).toMatchObject([
      { by: 'head', subject: `bonus for player ${player.id}: 100.00 RUB, wager 30, 3 days`, detail: 'a late payout' },
    ])
  })

  it('PRO-14 waits behind the active bonus, unfunded; its cap is the one of the operator', async () => {
    await give('first')
    await grant({ amount: '50.00', max_convert: '120.00' })
    expect(await own()).toMatchObject({ active: { id: 'first' }, queued: [{ amount: '50.00', funds: '0.00', max_convert: '120.00' }] })
    expect(await bonusMoney()).toBe(100_00n)
    await unwrap(player.call('POST /api/v2/bonuses/{id}/cancel', { params: { id: 'first' } }))
    expect(await bonusMoney()).toBe(50_00n)
  })

  it('PRO-14 its player finds it in the bell and by letter, once; a refused grant writes nothing', async () => {
    const key = newKey(clock.now())
    await app().database.pool.query('update identity.account set email_verified_at = now() where id = $1', [player.id])
    const known = (await messagesTo(testServer, player.email)).length
    expect(await grant({ wager: 5 })).toMatchObject({ status: 422 })
    await grant({}, head, key)
    await grant({}, head, key)
    const [letter] = await messagesTo(testServer, player.email, known + 1)
    expect(letter!.subject).toContain('вам бонус')
    expect(letter!.text).toMatch(/У вас бонус 100\.00 RUB[^]*не больше 1000\.00 RUB[^]*раз: 30[^]*: 3\.[^]*profile\/bonuses/)
    expect(await giftsInBell()).toMatchObject([{ what: 'bonus', amount: '100.00 RUB' }])
    expect(await messagesTo(testServer, player.email)).toHaveLength(known + 1)
  })

  it('PRO-14 D-2 above EUR 100 a day another person with another role decides', async () => {
    expect(await grant({ amount: '10001.00' }, risk)).toMatchObject({ status: 200, body: { state: 'waiting' } })
    expect(await own()).toMatchObject({ active: null, queued: [] })
    expect(await grant({ amount: '10001.00' }, risk)).toMatchObject({ status: 409, body: { code: 'already_proposed' } })
    expect((await waiting())[0]!.subject).toContain('10001.00 RUB, wager 30, 3 days')
    expect(await approve(risk)).toMatchObject({ status: 403, body: { code: 'second_person' } })
    expect((await approve()).status).toBe(200)
    expect((await shown()).active).toMatchObject({ amount: '10001.00', granted_by_hand: { by: 'risk, head' } })
  })

  it('PRO-14 an own account gets none, nor by an operator without the right', async () => {
    const owner = await addOperator(testServer, clock, { login: 'kin-grants', role: 'head', player: player.id })
    expect(await grant({}, owner)).toMatchObject({ status: 403, body: { code: 'second_person' } })
    expect(await grant({}, cashier)).toMatchObject({ status: 403, body: { code: 'role_required' } })
    expect(await cancel('x', cashier)).toMatchObject({ status: 403, body: { code: 'role_required' } })
    expect(await own()).toMatchObject({ active: null })
  })

  it.each<[string, object, number, string]>([
    ['a currency that the player does not use', { currency: 'USD', amount: '1.00' }, 404, 'not_found'],
    ['nothing', { amount: '0.00' }, 422, 'amount'],
    ['less than the smallest step of a table', { amount: '0.99' }, 422, 'amount'],
    ['a wager below its price', { wager: 24 }, 422, 'wager'],
    ['no wager', { wager: 0 }, 422, 'wager'],
    ['a wager above 100', { wager: 101 }, 422, 'wager'],
    ['no day', { days: 0 }, 422, 'days'],
    ['more than thirty days', { days: 31 }, 422, 'days'],
    ['a cap below the amount', { max_convert: '99.99' }, 422, 'max_convert'],
    ['a cap above ten times the amount', { max_convert: '1000.01' }, 422, 'max_convert'],
    ['a missing reason', { reason: ' ' }, 422, 'reason'],
  ])('PRO-14 refuses %s', async (_, entry, status, fault) => {
    const answer = await grant(entry)
    expect(answer.status).toBe(status)
    expect(JSON.stringify(answer.body)).toContain(fault)
    expect(await own()).toMatchObject({ active: null, queued: [] })
  })

  it.each<[string, string, () => Promise<unknown>]>([
    ['under self-exclusion', 'excluded', () => unwrap(player.call('POST /api/v2/profile/limits/exclusion', { body: { months: 6 } }))],
    ['in a pause', 'excluded', () => unwrap(player.call('POST /api/v2/profile/limits/pause', { body: { length: '24h' } }))],
    ['whose account is closed', 'closed', () => within((tx) => app().limits.closeUnderAge(tx, player.id))],
    ['who has closed the account', 'closed', closeAccount],
    ['who is staff', 'excluded', () => within((tx) => app().limits.setStaff(tx, player.id, true))],
  ])('PRO-14 BEY-11 a player %s gets none, also by an approval that was pending', async (_, word, act) => {
    await grant({ amount: '10001.00' }, risk)
    await act()
    const refused = await grant()
    expect(refused).toMatchObject({ status: 422, body: { errors: { player: [expect.stringContaining(word)] } } })
    expect(await approve()).toMatchObject({ status: 422 })
    expect(await shown()).toMatchObject({ active: null, ended: [] })
  })

  it('PRO-14 SEC-4 the export of own data does not say by whom, nor what for', async () => {
    await grant()
    const own = await app().bonuses.own.bonuses(player.id)
    expect(own).toMatchObject([{ amount: 100_00n, status: 'active' }])
    expect(own[0]).not.toHaveProperty('madeBy')
    expect(own[0]).not.toHaveProperty('reason')
  })

  it('D-75 a second account of one person gets none', async () => {
    const other = await registerPlayer(testServer, { currency: 'RUB' })
    for (const { id } of [player, other])
      await within((tx) => app().limits.noteProof(tx, { player: id, person: `person ${player.id}`, document: `document ${player.id}` }))
    expect(await grant()).toMatchObject({ status: 422, body: { errors: { player: [expect.stringContaining('same_person')] } } })
  })
})

describe('PRO-14 a bonus that an operator cancels', () => {
  it('PRO-14 ends with its money, once; the next one begins, its player finds it in the bell, and the reason is in the log', async () => {
    await give('first')
    await give('second')
    expect(await cancel('first')).toMatchObject({ status: 200, body: { state: 'done' } })
    expect(await cancel('first')).toMatchObject({ status: 409, body: { code: 'bad_transition' } })
    expect(await shown()).toMatchObject({
      active: { id: 'second' },
      ended: [{ id: 'first', status: 'cancelled', ended: { because: 'operator', by: 'canceller', reason: 'a mistake' } }],
    })
    expect(await bonusMoney()).toBe(100_00n)
    expect(await linesOf('promo', `cancel bonus first of player ${player.id}`)).toMatchObject([{ by: 'canceller', detail: 'a mistake' }])
    expect(await giftsInBell()).toEqual([{ what: 'cancelled' }])
  })

  it('PRO-14 that waits in the queue never begins', async () => {
    await give('first')
    await give('second')
    expect((await cancel('second')).status).toBe(200)
    expect((await cancel('first')).status).toBe(200)
    expect(await shown()).toMatchObject({ active: null, ended: [{ id: 'second' }, { id: 'first' }] })
    expect(await bonusMoney()).toBe(0n)
  })

  it('PRO-14 D-2 worth more than EUR 100 waits for a second person, and stays until then', async () => {
    await within((tx) =>
      app().bonuses.grantPrize(tx, player.id, { id: 'large', source: BY_OPERATOR, currency: 'RUB', amount: 10_001_00n, wager: 1 }),
    )
    expect(await cancel('large', risk)).toMatchObject({ status: 200, body: { state: 'waiting' } })
    expect((await shown()).active).toMatchObject({ id: 'large' })
    expect((await approve()).status).toBe(200)
    expect(await shown()).toMatchObject({ active: null, ended: [{ id: 'large', ended: { by: 'risk, head', reason: 'a mistake' } }] })
  })

  it('PRO-14 SEC-4 of another player, or unknown, is not found', async () => {
    await give('mine')
    const other = await registerPlayer(testServer, { currency: 'RUB' })
    expect(await cancel('mine', canceller, other)).toMatchObject({ status: 404, body: { code: 'not_found' } })
    expect(await cancel('none')).toMatchObject({ status: 404 })
    expect((await shown()).active).toMatchObject({ id: 'mine' })
  })

  it('PRO-14 meets a deadlock and is done again, with one line in the log', async () => {
    await give('first')
    const endConflict = await meetConflict(app().database, 'bonuses.bonus')
    expect([(await cancel('first')).status, await endConflict()]).toEqual([200, true])
    expect(await linesOf('promo', `cancel bonus first of player ${player.id}`)).toHaveLength(1)
  })

  it('PRO-14 by twenty calls at once beside bets that would convert it: one of them, or the conversion, and the books hold', async () => {
    player = await registerBettor(testServer, 5000_00n)
    await give('raced')
    const bet = () =>
      player.call('POST /api/v2/games/{game}/bet', {
        params: { game: 'dice' },
        body: { stake: '500.00', currency: 'RUB', mode: 'real', params: { direction: 'under', target: 5000 } },
        key: newKey(clock.now()),
      })
    const [bets, answers] = await Promise.all([
      Promise.all([bet(), bet(), bet()]),
      Promise.all(Array.from({ length: 20 }, (_, n) => cancel('raced', n % 2 === 0 ? canceller : head))),
    ])
    expect(bets.map(({ ok }) => ok)).toEqual([true, true, true])
    const done = answers.filter(({ body }) => body.state === 'done').length
    expect(answers.filter(({ status }) => ![200, 409, 503].includes(status))).toEqual([])
    await expect.poll(async () => (await shown()).active, { timeout: 60_000, interval: 50 }).toBeNull()
    const { ended } = await shown()
    expect([done, ended]).toMatchObject(done === 1 ? [1, [{ status: 'cancelled' }]] : [0, [{ status: 'converted' }]])
    expect(await bonusMoney()).toBe(0n)
    const isRead = async () => hasReadPlayOf(app().database.db, ['bonuses'], player.id, (await app().ledger.instant(null)) + 1)
    await expect.poll(isRead, { timeout: 60_000, interval: 50 }).toBe(true)
    const { data } = (await head.call('GET', `/players/${player.id}/bonuses/raced/bets`)).body as { data: { counted: string }[] }
    const isWagered = data.reduce((sum, { counted }) => sum + Number(counted), 0) >= 100
    expect(isWagered, 'by bets that were settled before its end').toBe(done === 0)
  })
})
