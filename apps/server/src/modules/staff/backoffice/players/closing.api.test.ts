import { newKey } from '@fairhouse/contracts/client'
import { codeOf, type Player, registerBettor, type TestServer, unwrap } from '@fairhouse/testkit'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { systemClock } from '../../../../platform/clock.ts'
import { postings } from '../../../books/ledger/index.ts'
import { openFreeBet } from '../../../sports/sportsbook/testing/open-free-bet.ts'
import { type Blocks, DONE, openBlocks, refused, WAITING } from '../testing/blocks.ts'
import { addOperator, logIn, type OperatorSession } from '../testing/operator.ts'

let testServer: TestServer
let head: OperatorSession
let risk: OperatorSession
let blocks: Blocks
let player: Player
beforeAll(async () => ({ testServer, head, risk, blocks } = await openBlocks(() => player)))
beforeEach(async () => (player = await registerBettor(testServer, 0n)))

const close = (by = risk, { id } = player as Pick<Player, 'id'>, cause = 'request') =>
  by.call('POST', `/players/${id}/close`, { cause, reason: 'a letter of 1 December' })
const closed = async () => (await blocks.standing()).closed
const logInAgain = () => {
  const { email, password } = player
  return codeOf(testServer.client().call('POST /api/v2/auth/login/email/password', { body: { email, password } }))
}
const give = (change: string) =>
  head.call('POST', '/corrections', { player: `${player.id}`, currency: 'RUB', change, reason: 'a gift' }, { 'idempotency-key': newKey() })

const deposit = () => ({ body: { value: 'card', amount: '1000.03' }, key: newKey() }) as const

describe('D-2 operators close the account of a player', () => {
  it('BEY-14 D-2 by two: sessions end, no log-in follows, bonuses are gone, and the page says who and why', async () => {
    expect(await close()).toMatchObject(WAITING)
    expect([await closed(), await codeOf(player.call('GET /profile/user'))]).toEqual([null, 'done'])
    expect(await close(head)).toMatchObject(refused('already_proposed'))
    expect(await blocks.decide(risk)).toMatchObject(refused('second_person', 403))
    expect(await blocks.decide()).toMatchObject(DONE)
    expect([await codeOf(player.call('GET /profile/user')), await logInAgain()]).toEqual(['unauthorised', 'account_closed'])
    expect(await closed()).toMatchObject({ cause: 'player', operators: { cause: 'request', by: 'risk, head' } })
    expect(await close()).toMatchObject(refused('bad_transition'))
    const subject = `close the account of player ${player.id}: at the player's written request`
    const lines = (await blocks.linesOf()).filter(({ act }) => act.endsWith(' block'))
    expect(lines.map(({ operator, act, subject: about }) => [operator, act, about])).toEqual([
      ['risk', 'propose block', subject],
      ['head', 'approve block', subject],
    ])
  })

  it('BEY-14 gives the public name up', async () => {
    const faces = () => blocks.app().profile.publicFaces([player.id])
    await unwrap(player.call('PUT /api/v2/profile/nickname', { body: { name: `Gone${player.id}` } }))
    expect(await faces()).not.toEqual(new Map())
    await close()
    expect(await blocks.decide()).toMatchObject(DONE)
    await expect.poll(faces).toEqual(new Map())
  })

  it('BEY-14 one that its player closed shows no operator', async () => {
    await unwrap(player.call('POST /api/v2/profile/close', { body: { password: player.password } }))
    expect(await closed()).toMatchObject({ cause: 'player', operators: null })
  })

  it('BEY-14 D-2 not while it has money, when it is proposed and again when it is approved', async () => {
    expect(await close()).toMatchObject(WAITING)
    expect(await give('50.00')).toMatchObject(DONE)
    expect(await close(head, player, 'death')).toMatchObject(refused('balance_left'))
    expect(await blocks.decide()).toMatchObject(refused('balance_left'))
    expect([await closed(), await logInAgain()]).toEqual([null, 'done'])
    expect((await blocks.wallet()).cash).toBe(50_00n)
    expect(await give('-50.00')).toMatchObject(DONE)
    expect(await blocks.decide()).toMatchObject(DONE)
  })

  it('BEY-14 not while a deposit is open', async () => {
    const { id } = await unwrap(player.call('POST /api/v2/billing/deposit', deposit()))
    expect(await close()).toMatchObject(refused('payment_open'))
    await unwrap(player.call('POST /api/v2/billing/deposit/{invoiceId}/cancel', { params: { invoiceId: id } }))
    expect(await close()).toMatchObject(WAITING)
  })

  it('BEY-14 not while a deposit is in review, nor where one was opened between proposal and approval', async () => {
    const { id } = await unwrap(player.call('POST /api/v2/billing/deposit', deposit()))
    const set = (status: number) => blocks.app().database.pool.query('update payments.invoice set status = $2 where id = $1', [id, status])
    await set(8)
    expect(await close()).toMatchObject(refused('payment_open'))
    await set(5)
    expect(await close()).toMatchObject(WAITING)
    const later = await unwrap(player.call('POST /api/v2/billing/deposit', deposit()))
    expect(await blocks.decide()).toMatchObject(refused('payment_open'))
    expect([await closed(), await logInAgain()]).toEqual([null, 'done'])
    await unwrap(player.call('POST /api/v2/billing/deposit/{invoiceId}/cancel', { params: { invoiceId: later.id } }))
    expect(await blocks.decide()).toMatchObject(DONE)
  })

  it('BEY-14 D-54 not while a free bet may win, nor where one was placed between proposal and approval', async () => {
    expect(await close()).toMatchObject(WAITING)
    const bet = await openFreeBet(testServer, player, systemClock)
    expect(await close(head, player, 'death')).toMatchObject(refused('play_open'))
    expect(await blocks.decide()).toMatchObject(refused('play_open'))
    expect([await closed(), await logInAgain()]).toEqual([null, 'done'])
    await bet.end()
    expect(await blocks.decide()).toMatchObject(DONE)
  })

  it('BEY-14 a closed account is given nothing by a correction; what arrived late can still be deducted', async () => {
    await close()
    await blocks.decide()
    expect(await give('1.00')).toMatchObject({ status: 422, body: { errors: { player: [expect.stringMatching(/closed/)] } } })
    await blocks.within((tx) =>
      blocks
        .app()
        .ledger.postWithin(tx, postings.corrected({ id: `late ${player.id}`, player: player.id, currency: 'RUB', change: 50_00n })),
    )
    expect(await give('-50.00')).toMatchObject(DONE)
    expect((await blocks.wallet()).cash).toBe(0n)
  })

  it('D-2 a proposal leaves the list once the player has closed the account, and is never approved', async () => {
    await close(risk, player, 'duplicate')
    const { id } = (await blocks.proposalOf())!
    await unwrap(player.call('POST /api/v2/profile/close', { body: { password: player.password } }))
    expect(await blocks.proposalOf()).toBeUndefined()
    expect(await head.call('POST', `/approvals/${id}/approve`, { reason: 'agreed' })).toMatchObject(refused('bad_transition'))
    expect(await closed()).toMatchObject({ operators: null })
  })

  it('D-2 not an own or unknown account, not without the right, a cause of the list or a reason', async () => {
    const cashier = await logIn(testServer, systemClock, 'desk')
    const owner = await addOperator(testServer, systemClock, { login: `kin-close-${player.id}`, role: 'risk', player: player.id })
    expect(await close(owner)).toMatchObject(refused('second_person', 403))
    expect(await close(cashier)).toMatchObject(refused('role_required', 403))
    expect(await close(risk, { id: 999_999_999n })).toMatchObject(refused('not_found', 404))
    expect(await close(risk, player, 'a mood')).toMatchObject({ status: 422 })
    expect(await risk.call('POST', `/players/${player.id}/close`, { cause: 'death', reason: ' ' })).toMatchObject({ status: 422 })
    expect([await blocks.proposalOf(), await closed()]).toEqual([undefined, null])
  })
})
