/** BEY-9: coins in suspense whose block is reorged, before and after an operator's decision. */

import type { Invoice } from '@fairhouse/contracts'
import type { Player } from '@fairhouse/testkit'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { systemClock } from '../../../platform/clock.ts'
import { untilBlocks } from '../../../platform/db/testing/hold.ts'
import { type OperatorSession, logIn, idempotencyHeader } from '../../staff/backoffice/testing/operator.ts'
import { createHandleTransfer } from './handle-transfer.ts'
import { quoteOf } from './store/addresses.ts'
import { type ChainTestServer, openChainTestServer } from './testing/chain-test-server.ts'

const [DEEP, TIP] = [1_000, 2_000]
const DUST = 7n
const BTC = '1001'

let world: ChainTestServer
let operatorSession: OperatorSession
let head: OperatorSession
beforeAll(async () => {
  world = await openChainTestServer()
  operatorSession = await logIn(world.testServer, systemClock, 'desk')
  head = await logIn(world.testServer, systemClock, 'head')
})
afterAll(async () => {
  expect(await world.testServer.server.app.ledger.check()).toEqual([])
  await world.stop()
})

const db = () => world.testServer.server.app.database.db
const matching = () => world.testServer.server.app.payments.matching
const within = <T>(work: (tx: never) => Promise<T>) =>
  db()
    .transaction()
    .execute((tx) => work(tx as never))
const isBehind = (tx: never, count?: number) => untilBlocks(world.testServer.server.app.database, tx, count)
const DECISION = { by: 'desk', reason: 'dust' }

interface Coins {
  player: Player
  invoice: Invoice
  id: string
  /** The watcher reports them as in this block, deep in the chain; in none; or as replaced. */
  reportBlock(block: string | null, gone?: boolean): Promise<void>
}

/** An invoice that the sandbox does not pay; `units` are sent to it anyway, and go to suspense if they are dust. */
async function coins(units: (requested: bigint) => bigint = () => DUST): Promise<Coins> {
  const player = await world.player()
  const invoice = await world.deposit(player, 'BTC', '2000.03')
  const quote = (await quoteOf(db(), BigInt(invoice.id)))!
  const { database, payments } = world.testServer.server.app
  const rates = { rateOf: async () => ({ rateE8: quote.rateE8, at: systemClock.now(), source: 'test' }) }
  const take = createHandleTransfer({ database, clock: systemClock, rates, payments: payments.converted } as Parameters<
    typeof createHandleTransfer
  >[0])
  const id = `tx-of-${invoice.id}`
  const same = { seq: 1, id, network: quote.network, address: quote.address, asset: quote.asset, units: units(quote.units) }
  const reportBlock: Coins['reportBlock'] = (block, gone = false) =>
    take(quote, { ...same, seenAt: systemClock.now(), block, height: block === null ? null : DEEP, gone }, TIP)
  return { player, invoice, id, reportBlock }
}

async function createHeldCoins(): Promise<Coins> {
  const some = await coins()
  await some.reportBlock('one')
  expect(await world.status(some.player, some.invoice)).toMatchObject({ status: 8 })
  return some
}

const waitingFor = async ({ invoice }: Coins) =>
  ((await head.call('GET', '/matching/payments')).body.data as { ext: string; invoice: string }[])
    .filter((payment) => payment.invoice === invoice.id)
    .map(({ ext }) => ext)
const sendBack = (ext: string) => within((tx) => matching().sendBack(tx, { psp: 'btc', ext }, DECISION))
const endsOf = async ({ invoice }: Coins) =>
  (
    await sql<{ ext: string; outcome: string; by: string }>`
      select e.ext, e.outcome, e.by from payments.suspense_end e join payments.payment p using (psp, ext)
      where p.invoice = ${invoice.id} order by e.ext`.execute(db())
  ).rows
const inSuspense = async () => (await world.sums('suspense'))[`suspense ${BTC}`] ?? 0n
const TAKEN_BACK = { status: 6, refused: { because: 'taken_back', at: expect.any(String) } }

describe('BEY-9 unmatched coins that are reorged', () => {
  it.each([
    ['are in no block any more', false],
    ['were replaced for good', true],
  ])('that %s end there: nobody has to match them, and their invoice is released with a reason', async (_, gone) => {
    const before = await inSuspense()
    const some = await createHeldCoins()
    expect(await inSuspense()).toBe(before + DUST)
    await some.reportBlock(null, gone)
    expect(await inSuspense()).toBe(before)
    expect(await endsOf(some)).toEqual([{ ext: some.id, outcome: 'taken_back', by: 'house' }])
    expect(await waitingFor(some)).toEqual([])
    expect(await world.status(some.player, some.invoice)).toMatchObject(TAKEN_BACK)
  })

  it('are held again in another block, and reorged and held once more', async () => {
    const before = await inSuspense()
    const some = await createHeldCoins()
    for (const [again, block] of ['two', 'three'].entries()) {
      await some.reportBlock(null)
      await some.reportBlock(block)
      await some.reportBlock(block)
      expect(await waitingFor(some)).toEqual([`${some.id}~${again + 1}`])
      expect(await inSuspense()).toBe(before + DUST)
      expect(await world.status(some.player, some.invoice)).toMatchObject({ status: 8 })
    }
    expect((await endsOf(some)).map(({ ext }) => ext)).toEqual([some.id, `${some.id}~1`])
  })

  it('keep their invoice in review when the replacing block has them too: the player is not notified', async () => {
    const some = await createHeldCoins()
    await some.reportBlock('two')
    expect(await waitingFor(some)).toEqual([`${some.id}~1`])
    expect(await world.status(some.player, some.invoice)).toMatchObject({ status: 8, refused: null })
  })
})

describe("BEY-9 an operator's decision about reorged coins", () => {
  it('is refused with its own code, on the page and as second approval', async () => {
    const some = await createHeldCoins()
    const about = { psp: 'btc', ext: some.id, reason: 'dust' }
    expect(await operatorSession.call('POST', '/matching/send-back', about, idempotencyHeader())).toMatchObject({
      body: { state: 'waiting' },
    })
    await some.reportBlock(null)
    const refused = { status: 409, body: { code: 'taken_back' } }
    const approvals = (await head.call('GET', '/approvals')).body.data as { id: string; subject: string }[]
    const { id } = approvals.find(({ subject }) => subject.includes(some.id))!
    expect(await head.call('POST', `/approvals/${id}/approve`, { reason: 'yes' })).toMatchObject(refused)
    expect(await head.call('POST', `/approvals/${id}/decline`, { reason: 'gone' })).toMatchObject({ status: 200 })
    expect(await head.call('POST', '/matching/send-back', about, idempotencyHeader())).toMatchObject(refused)
    expect(await head.call('POST', '/matching/match', { ...about, invoice: some.invoice.id }, idempotencyHeader())).toMatchObject(refused)
  })

  it('is refused a moment later too: the chain comes first, and nothing goes back twice', async () => {
    const before = await inSuspense()
    const some = await createHeldCoins()
    let going: ReturnType<typeof sendBack> | undefined
    let taking: Promise<void> | undefined
    await within(async (tx) => {
      await sql`select from payments.invoice where id = ${some.invoice.id} for update`.execute(tx)
      taking = some.reportBlock(null)
      await isBehind(tx)
      going = sendBack(some.id)
      await isBehind(tx, 2)
    })
    await taking
    expect(await going).toMatchObject({ code: 'taken_back' })
    expect(await inSuspense()).toBe(before)
    expect((await endsOf(some)).map(({ outcome }) => outcome)).toEqual(['taken_back'])
  })

  it('made a moment earlier moves the books once, and a possibly unfunded return is listed as a difference', async () => {
    const before = await inSuspense()
    const some = await createHeldCoins()
    let taking: Promise<void> | undefined
    await within(async (tx) => {
      expect(await matching().sendBack(tx, { psp: 'btc', ext: some.id }, DECISION)).toHaveLength(1)
      taking = some.reportBlock(null)
      await isBehind(tx)
    })
    await taking
    expect(await inSuspense()).toBe(before)
    expect((await endsOf(some)).map(({ outcome }) => outcome)).toEqual(['sent_back'])
    expect(await world.status(some.player, some.invoice)).toMatchObject({ status: 6, refused: { because: 'sent_back' } })
    const findings = (await head.call('GET', '/findings')).body.data as { ext: string }[]
    expect(findings.filter(({ ext }) => ext === some.id)).toEqual([
      expect.objectContaining({ psp: 'btc', kind: 'missing_there', here: { amount: '0.00000007', status: 'sent_back' }, there: null }),
    ])
    await some.reportBlock('two')
    expect(await waitingFor(some)).toEqual([`${some.id}~1`])
  })
})

it('BEY-9 right coins after a reorganisation of others make the invoice paid', async () => {
  const some = await createHeldCoins()
  await some.reportBlock(null, true)
  expect(await world.status(some.player, some.invoice)).toMatchObject(TAKEN_BACK)
  await world.order('chain', `/addresses/${some.invoice.crypto!.address}/pay`, { asset: 'BTC', amount: some.invoice.crypto!.asset_amount })
  expect(await world.until(some.player, some.invoice, ({ status }) => status === 3)).toMatchObject({ refused: null })
  expect(await world.balanceOf(some.player)).toBe(some.invoice.shop_amount)
})
