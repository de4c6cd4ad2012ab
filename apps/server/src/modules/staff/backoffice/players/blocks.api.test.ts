import { newKey } from '@fairhouse/contracts/client'
import { BY_OPERATOR } from '@fairhouse/loyalty'
import { codeOf, type Player, registerBettor, sharedTestServer, type TestServer, unwrap } from '@fairhouse/testkit'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { systemClock } from '../../../../platform/clock.ts'
import type { Tx } from '../../../../platform/db/index.ts'
import { hold } from '../../../../platform/db/testing/hold.ts'
import { requestPayout } from '../../../cashier/payouts/testing/payee.ts'
import { dueller } from '../../../games/duels/testing/dueller.ts'
import { insertWaitingUse } from '../../../rewards/bonuses/testing/waiting-use.ts'
import { inReview, KNOWN_CASH } from '../testing/known-payee.ts'
import { addOperator, logIn, type OperatorSession } from '../testing/operator.ts'

let testServer: TestServer
let head: OperatorSession
let risk: OperatorSession
let player: Player
beforeAll(async () => {
  testServer = await sharedTestServer()
  ;[head, risk] = await Promise.all([logIn(testServer, systemClock, 'head'), logIn(testServer, systemClock, 'risk')])
})
beforeEach(async () => (player = await registerBettor(testServer, 1000_00n)))
afterAll(async () => {
  expect(await app().ledger.check()).toEqual([])
})

const app = () => testServer.server.app
const within = <T>(work: (tx: Tx) => Promise<T>) => app().database.db.transaction().execute(work)
const wallet = async (of = player) => (await app().ledger.wallet(of.id, 'RUB'))!
const refused = (code: string, status = 409) => ({ status, body: { code } })
const DONE = { status: 200 }
const WAITING = { status: 200, body: { state: 'waiting' } }

const block = (cause = 'fraud', by = risk, of: Pick<Player, 'id'> = player) =>
  by.call('POST', `/players/${of.id}/block`, { cause, reason: 'stolen cards' })
const act = (what: 'unblock' | 'confirm-fraud', by = risk, of: Pick<Player, 'id'> = player) =>
  by.call('POST', `/players/${of.id}/${what}`, { reason: 'as the bank says' })
interface Proposal {
  id: string
  subject: string
  player: string
  amount: string
  currency: string
  is_mine_to_decide: boolean
}
const proposalOf = async (by = head, of = player) =>
  ((await by.call('GET', '/approvals')).body.data as Proposal[]).find((each) => each.player === `${of.id}`)
const decide = async (by = head, verdict = 'approve') =>
  by.call('POST', `/approvals/${(await proposalOf(by))!.id}/${verdict}`, { reason: 'agreed' })
const standing = async () => (await head.call('GET', `/players/${player.id}`)).body.standing as Record<string, unknown>
const linesOf = async (of = player) =>
  (
    await app().database.pool.query<{ operator: string; act: string; subject: string; detail: string; amount: string | null }>(
      `select operator, act, subject, detail, amount from backoffice.audit where subject like $1 and act <> 'look at player' order by id`,
      [`%player ${of.id}%`],
    )
  ).rows
/** RUB 50 each: one runs, one waits. */
const giveTwo = () =>
  within(async (tx) => {
    for (const id of ['first', 'second'])
      await app().bonuses.grantPrize(tx, player.id, { id, source: BY_OPERATOR, currency: 'RUB', amount: 50_00n, wager: 10 })
  })
const statusesOf = async () =>
  (
    await app().database.pool.query<{ state: string }>(
      `select status || ' ' || coalesce(ended_because, '-') as state from bonuses.bonus where player = $1
        union all select state from bonuses.promo_use where player = $1 order by 1`,
      [player.id],
    )
  ).rows.map(({ state }) => state)
const bet = (stake = '1.00') => {
  const body = { stake, currency: 'RUB', mode: 'real', params: { direction: 'under', target: 5000 } } as const
  return player.call('POST /api/v2/games/{game}/bet', { params: { game: 'dice' }, body, key: newKey() })
}

describe('D-2 an operator blocks a player', () => {
  it('money.md B at once: no bet, deposit, payout or duel; cash and bonuses stay, the open duel offer goes back', async () => {
    await giveTwo()
    await unwrap(dueller(player).offer('heads', '40.00'))
    expect(await block()).toMatchObject(DONE)
    await expect.poll(async () => (await wallet()).cash).toBe(1000_00n)
    expect(await wallet()).toMatchObject({ block: 1, bonus: 50_00n })
    const deposit = { body: { value: 'card', amount: '1000.03' }, key: newKey() } as const
    const calls = [
      bet(),
      player.call('POST /api/v2/billing/deposit', deposit),
      requestPayout(testServer, player, { amount: '500.00', code: '1' }),
      dueller(player).offer('heads', '40.00'),
    ]
    expect(await Promise.all(calls.map((call) => codeOf(call as ReturnType<typeof bet>)))).toEqual(Array(4).fill('player_blocked'))
    expect(await statusesOf()).toEqual(['active -', 'queued -'])
    expect(await codeOf(player.call('GET /profile/user'))).toBe('done')
  })

  it('D-2 with the cause, the operator and the reason, on the page and in the log', async () => {
    expect(await block('court')).toMatchObject(DONE)
    expect((await wallet()).block).toBe(2)
    expect(await standing()).toMatchObject({
      is_blocked: true,
      block: { cause: 'court', by: 'risk', reason: 'stolen cards', confirmed: null },
    })
    expect(await linesOf()).toMatchObject([{ operator: 'risk', act: 'block player', detail: 'court: stolen cards', amount: null }])
  })

  it('D-2 not twice, not an unknown or own account, and not without the right', async () => {
    const cashier = await logIn(testServer, systemClock, 'desk')
    const owner = await addOperator(testServer, systemClock, { login: `owner-${player.id}`, role: 'risk', player: player.id })
    expect(await block('fraud', cashier)).toMatchObject(refused('role_required', 403))
    expect(await block('fraud', owner)).toMatchObject(refused('second_person', 403))
    expect(await block('fraud', risk, { id: 999_999_999n })).toMatchObject(refused('not_found', 404))
    const both = await Promise.all([block('fraud'), block('court', head)])
    expect(both.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([200, 409])
    expect(await block('court')).toMatchObject(refused('bad_transition'))
    expect(await linesOf()).toHaveLength(1)
  })

  it('PRO-17 nobody approves a payout that waited for an operator, whether it was proposed before or not', async () => {
    const [waiting, proposed] = [await inReview(testServer), await inReview(testServer)]
    const approve = ({ id }: { id: string }) => risk.call('POST', `/payouts/${id}/approve`, { reason: 'looked at' })
    expect(await approve(proposed)).toMatchObject(WAITING)
    for (const { player: owner } of [waiting, proposed]) expect(await block('fraud', risk, owner)).toMatchObject(DONE)
    expect(await approve(waiting)).toMatchObject(refused('player_blocked'))
    const { id } = (await proposalOf(head, proposed.player))!
    expect(await head.call('POST', `/approvals/${id}/approve`, { reason: 'agreed' })).toMatchObject(refused('player_blocked'))
    const reject = { because: 'wrong_details', reason: 'a stolen card' }
    expect(await head.call('POST', `/payouts/${waiting.id}/reject`, reject)).toMatchObject(DONE)
    expect((await wallet(waiting.player)).cash).toBe(KNOWN_CASH)
  })
})

describe('D-2 the lifting of a block', () => {
  it('D-2 needs a second operator with another role, and opens play again', async () => {
    await block('court')
    expect(await act('unblock')).toMatchObject(WAITING)
    expect(await act('unblock', head)).toMatchObject(refused('already_proposed'))
    expect(await proposalOf(risk)).toMatchObject({ is_mine_to_decide: false })
    expect(await decide(risk)).toMatchObject(refused('second_person', 403))
    expect((await wallet()).block).toBe(2)
    expect(await decide()).toMatchObject(DONE)
    expect((await wallet()).block).toBe(0)
    expect(await codeOf(bet())).toBe('done')
    expect(await standing()).toMatchObject({ is_blocked: false, block: null })
    const subject = `lift the block of player ${player.id}, court`
    expect((await linesOf()).map((line) => [line.act, line.subject, line.amount])).toEqual([
      ['block player', `player ${player.id}`, null],
      ['propose block', subject, null],
      ['approve block', subject, null],
    ])
    expect(await block()).toMatchObject(DONE)
  })

  it('D-5 keeps the block of an account under age, whichever came first', async () => {
    const younger = await registerBettor(testServer, 0n)
    await within((tx) => app().limits.closeUnderAge(tx, younger.id))
    await block('fraud', risk, younger)
    await block()
    await within((tx) => app().limits.closeUnderAge(tx, player.id))
    for (const one of [younger, player]) {
      expect(await act('unblock', risk, one)).toMatchObject(WAITING)
      const { id } = (await proposalOf(head, one))!
      expect(await head.call('POST', `/approvals/${id}/approve`, { reason: 'agreed' })).toMatchObject(DONE)
      expect((await wallet(one)).block).toBe(3)
    }
  })

  it('D-2 is refused without a block of an operator, also when it is approved', async () => {
    expect(await act('unblock')).toMatchObject(refused('bad_transition'))
    await within((tx) => app().limits.closeUnderAge(tx, player.id))
    expect(await act('unblock')).toMatchObject(refused('bad_transition'))
    expect(await act('unblock', await logIn(testServer, systemClock, 'desk'))).toMatchObject(refused('role_required', 403))
  })
})

describe('bonuses.md 2.12 a confirmed fraud', () => {
  it('D-2 ends every bonus and code by two operators, who see each bonus in EUR; cash stays, and so does the block', async () => {
    await giveTwo()
    await insertWaitingUse(testServer, player.id)
    await block()
    expect(await act('confirm-fraud')).toMatchObject(WAITING)
    expect(await statusesOf()).toEqual(['active -', 'queued -', 'waiting_deposit'])
    const subject = `confirm fraud of player ${player.id}: ends first 50.00 RUB (EUR 0.50), second 50.00 RUB (EUR 0.50), and all free spins, free bets and waiting codes`
    expect(await proposalOf()).toMatchObject({ subject, amount: '1.00', currency: 'EUR', is_mine_to_decide: true })
    expect(await decide(risk)).toMatchObject(refused('second_person', 403))
    expect(await decide()).toMatchObject(DONE)
    expect(await statusesOf()).toEqual(['forfeited fraud', 'forfeited fraud', 'over'])
    expect(await wallet()).toMatchObject({ block: 1, cash: 1000_00n, bonus: 0n })
    expect(await standing()).toMatchObject({ block: { cause: 'fraud', by: 'risk', confirmed: { by: 'risk, head' } } })
    expect((await linesOf()).at(-1)).toMatchObject({ operator: 'head', act: 'approve block', subject, amount: '1.00' })
  })

  it('D-2 is one of a player who is blocked for fraud alone, and once', async () => {
    expect(await act('confirm-fraud')).toMatchObject(refused('bad_transition'))
    await block('court')
    expect(await act('confirm-fraud')).toMatchObject(refused('bad_transition'))
    const [other, third] = [await registerBettor(testServer, 0n), await registerBettor(testServer, 0n)]
    player = other
    await block()
    await act('confirm-fraud')
    expect(await act('confirm-fraud', head)).toMatchObject(refused('already_proposed'))
    expect(await decide()).toMatchObject(DONE)
    expect(await act('confirm-fraud')).toMatchObject(refused('bad_transition'))
    expect(await act('confirm-fraud', risk, { id: 999_999_999n })).toMatchObject(refused('not_found', 404))
    expect(await act('confirm-fraud', await logIn(testServer, systemClock, 'desk'), third)).toMatchObject(refused('role_required', 403))
  })

  it('D-2 is not approved after the block was lifted', async () => {
    await giveTwo()
    await block()
    await act('confirm-fraud')
    const { id } = (await proposalOf())!
    await act('unblock')
    const lifting = ((await head.call('GET', '/approvals')).body.data as Proposal[]).find(
      (each) => each.player === `${player.id}` && each.id !== id,
    )!
    expect(await head.call('POST', `/approvals/${lifting.id}/approve`, { reason: 'agreed' })).toMatchObject(DONE)
    expect(await head.call('POST', `/approvals/${id}/approve`, { reason: 'agreed' })).toMatchObject(refused('bad_transition'))
    expect(await statusesOf()).toEqual(['active -', 'queued -'])
  })

  it('D-2 the lifting of its block by two gives nothing back', async () => {
    await giveTwo()
    await block()
    await act('confirm-fraud')
    await decide()
    expect(await act('unblock')).toMatchObject(WAITING)
    expect(await proposalOf()).toMatchObject({ subject: `lift the block of player ${player.id}, a confirmed fraud` })
    expect(await decide()).toMatchObject(DONE)
    expect(await statusesOf()).toEqual(['forfeited fraud', 'forfeited fraud'])
    expect(await wallet()).toMatchObject({ block: 0, bonus: 0n })
  })

  it('PRO-14 takes no bonus that settled bets have wagered: it waits until they are read', { tags: 'slow' }, async () => {
    await within((tx) =>
      app().bonuses.grantPrize(tx, player.id, { id: 'earned', source: BY_OPERATOR, currency: 'RUB', amount: 50_00n, wager: 1 }),
    )
    const reading = await hold(app().database, "select from wagering.cursor where reader = 'bonuses' for update")
    await unwrap(bet('500.00'))
    await block()
    expect(await act('confirm-fraud')).toMatchObject(refused('busy', 503))
    await reading.rollback()
    expect(await act('confirm-fraud')).toMatchObject(WAITING)
    expect(await proposalOf()).toMatchObject({ amount: '0.00' })
    expect(await decide()).toMatchObject(DONE)
    expect(await statusesOf()).toEqual(['converted -'])
    expect((await wallet()).bonus).toBe(0n)
  })
})
