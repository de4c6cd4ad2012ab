/** Cancels of bonuses beside play that comes between the first look and the lock of the wallets. */
import { newKey } from '@fairhouse/contracts/client'
import { BY_OPERATOR } from '@fairhouse/loyalty'
import { codeOf, createTestClock, type Player, registerBettor, startTestServer, type TestServer, unwrap } from '@fairhouse/testkit'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import type { Tx } from '../../../../platform/db/index.ts'
import { type Hold, hold, holding } from '../../../../platform/db/testing/hold.ts'
import { postings } from '../../../books/ledger/index.ts'
import { hasReadPlayOf } from '../../../play/wagering/index.ts'
import { addOperator, logIn, type OperatorSession } from '../testing/operator.ts'

const clock = createTestClock()
let testServer: TestServer
let head: OperatorSession
let player: Player
let operators = 0
/** Cancels, with an allowance of its own. */
let canceller: OperatorSession
beforeAll(async () => {
  testServer = await startTestServer({ clock })
  head = await logIn(testServer, clock, 'head')
})
beforeEach(async () => {
  canceller = await addOperator(testServer, clock, { login: `canceller-${++operators}`, role: 'risk' })
  player = await registerBettor(testServer, 5000_00n)
  await give()
  await bet('1.00')
  const isRead = async () => hasReadPlayOf(app().database.db, ['bonuses'], player.id, (await app().ledger.instant(null)) + 1)
  await expect.poll(isRead, { timeout: 60_000, interval: 50 }).toBe(true)
})
afterAll(async () => {
  expect(await app().ledger.check()).toEqual([])
  await testServer.stop()
})

const app = () => testServer.server.app
const within = <T>(work: (tx: Tx) => Promise<T>) => app().database.db.transaction().execute(work)
/** EUR 90, to wager once. */
const give = () =>
  within((tx) => app().bonuses.grantPrize(tx, player.id, { id: 'late', source: BY_OPERATOR, currency: 'RUB', amount: 9000_00n, wager: 1 }))
const bet = async (stake: string) => {
  const body = { stake, currency: 'RUB', mode: 'real', params: { direction: 'under', target: 5000 } } as const
  await unwrap(player.call('POST /api/v2/games/{game}/bet', { params: { game: 'dice' }, body, key: newKey(clock.now()) }))
}
const cancel = (by = canceller) => by.call('POST', `/players/${player.id}/bonuses/late/cancel`, { reason: 'a mistake' })
const cancelOwn = () => codeOf(player.call('POST /api/v2/bonuses/{id}/cancel', { params: { id: 'late' } }))
const active = async () => (await unwrap(player.call('GET /api/v2/bonuses'))).active
const SUMS = 'select pg_advisory_xact_lock(hashtextextended($1, 0))'
/** Where a decision about the player waits, after its first look. */
const atSums = <T>(work: (held: Hold) => Promise<T>) => holding(app().database, [SUMS, [`backoffice.player:${player.id}`]], work)
const holdReader = () => hold(app().database, "select from wagering.cursor where reader = 'bonuses' for update")
/** The active bonus has more money, as after a win, or less. */
async function change(what: 'bonusGranted' | 'bonusEnded', amount: bigint): Promise<void> {
  const of = { id: newKey(clock.now()), player: player.id, currency: 'RUB', amount } as const
  const posting = what === 'bonusGranted' ? postings.bonusGranted({ ...of, to: 'bonus' }) : postings.bonusEnded(of)
  expect(await app().ledger.post(posting)).toMatchObject({ kind: 'done' })
}
const approve = async () => {
  const { data } = (await head.call('GET', '/approvals')).body as { data: { id: string; player: string; amount: string }[] }
  const { id, amount } = data.find((each) => each.player === `${player.id}`)!
  return { amount, answer: await head.call('POST', `/approvals/${id}/approve`, { reason: 'within the plan' }) }
}

describe('PRO-14 a cancel beside play that comes in between', () => {
  it('PRO-14 by an operator takes no bonus while a bet is settled and not read', async () => {
    const [reader, answer] = await atSums(async (held) => {
      const late = cancel()
      await held.blocks()
      const reading = await holdReader()
      await bet('5.00')
      await held.commit()
      return [reading, await late] as const
    })
    const left = await active()
    await reader.rollback()
    expect(answer).toMatchObject({ status: 503, body: { code: 'busy' } })
    expect(left).toMatchObject({ id: 'late' })
    expect(await cancel()).toMatchObject({ status: 200, body: { state: 'done' } })
    expect(await active()).toBeNull()
  })

  it('PRO-14 by the player neither', async () => {
    const wallets = 'select from ledger.wallet where player = $1 for update'
    const [reading, answer] = await holding(app().database, [wallets, [player.id]], async (held) => {
      const late = bet('5.00')
      await held.blocks(1)
      const own = cancelOwn()
      await held.blocks(2)
      const reader = await holdReader()
      await held.commit()
      await late
      return [reader, await own] as const
    })
    const left = await active()
    await reading.rollback()
    expect(answer).toBe('busy')
    expect(left).toMatchObject({ id: 'late' })
    expect(await cancelOwn()).toBe('done')
  })

  it('PRO-14 D-2 is limited by what it takes at that instant', async () => {
    await atSums(async (held) => {
      const answer = cancel()
      await held.blocks()
      await change('bonusGranted', 41_000_00n)
      await held.commit()
      expect(await answer).toMatchObject({ status: 200, body: { state: 'waiting' } })
    })
    expect(await active()).toMatchObject({ id: 'late', funds: '50000.00' })
    expect(await approve()).toMatchObject({ amount: '50000.00', answer: { status: 200 } })
    expect(await active()).toBeNull()
  })

  it('PRO-14 D-2 is refused when it would take more than the two persons saw; what it takes is recorded', async () => {
    await change('bonusGranted', 41_000_00n)
    expect(await cancel()).toMatchObject({ body: { state: 'waiting' } })
    await change('bonusGranted', 1_00n)
    const refused = { status: 409, body: { code: 'bad_transition', details: { because: 'sum_rose' } } }
    expect(await approve()).toMatchObject({ amount: '50000.00', answer: refused })
    expect(await active()).toMatchObject({ id: 'late' })
    await change('bonusEnded', 30_001_00n)
    expect(await approve()).toMatchObject({ answer: { status: 200 } })
    const { rows } = await app().database.pool.query(
      `select amount, currency from backoffice.audit where act like 'approve %' and subject like $1`,
      [`%${player.id}%`],
    )
    expect(rows).toEqual([{ amount: '20000.00', currency: 'RUB' }])
  })
})
