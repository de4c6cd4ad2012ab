/** Payments below the minimum of their method, each by each: credited together, shown until then, and decided by operators. */

import { newKey } from '@fairhouse/contracts/client'
import type { Player } from '@fairhouse/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { type OperatorSession, logIn } from '../../staff/backoffice/testing/operator.ts'
import { createHandleTransfer } from './handle-transfer.ts'
import { quoteOf } from './store/addresses.ts'
import { type ChainTestServer, openChainTestServer } from './testing/chain-test-server.ts'

const [DEEP, TIP] = [1_000, 2_000]
const LIFE_S = 1_200

let world: ChainTestServer
let operatorSession: OperatorSession
let head: OperatorSession
beforeAll(async () => {
  world = await openChainTestServer()
  operatorSession = await logIn(world.testServer, { now: world.now }, 'desk')
  head = await logIn(world.testServer, { now: world.now }, 'head')
})
afterAll(async () => {
  expect(await world.testServer.server.app.ledger.check()).toEqual([])
  await world.stop()
})

interface Sent {
  player: Player
  id: string
  /** Confirmed payments of these parts of the requested coins, in per cent. */
  pay(...percents: number[]): Promise<void>
  /** The block of the n-th payment is no part of the chain any more. */
  reorg(n: number): Promise<void>
  /** Another coin, in smallest units. */
  payOther(units: bigint): Promise<void>
  /** From now on a coin has half of the value. */
  halveRate(): void
  status(): ReturnType<ChainTestServer['status']>
}

/** An invoice that the sandbox does not pay; the minimum of its method is 100.00. */
async function invoiceOf(amount: '150.03' | '1000.03', asset: 'LTC' | 'USDT' = 'LTC'): Promise<Sent> {
  const player = await world.player()
  const invoice = await world.deposit(player, asset, amount)
  const { database, payments } = world.testServer.server.app
  const quote = (await quoteOf(database.db, BigInt(invoice.id)))!
  let rateE8 = quote.rateE8
  const rates = { rateOf: async () => ({ rateE8, at: world.now(), source: 'test' }) }
  const deps = { database, clock: { now: world.now }, rates, payments: payments.converted }
  const take = createHandleTransfer(deps as unknown as Parameters<typeof createHandleTransfer>[0])
  const { network, address } = quote
  const transfers: bigint[] = []
  const report = (n: number, block: string | null, coin = quote.asset as 'LTC' | 'USDT' | 'TRX') => {
    const about = { seq: 1, id: `tx-${invoice.id}-${n}:0`, network, address, asset: coin, units: transfers[n]!, seenAt: world.now() }
    return take(quote, { ...about, block, height: block === null ? null : DEEP, gone: false }, TIP)
  }
  return {
    player,
    id: invoice.id,
    async pay(...percents) {
      for (const percent of percents) await report(transfers.push((quote.units * BigInt(percent)) / 100n) - 1, 'one')
    },
    reorg: (n) => report(n, null),
    payOther: (units) => report(transfers.push(units) - 1, 'one', 'TRX'),
    halveRate: () => void (rateE8 = quote.rateE8 / 2n),
    status: () => world.status(player, invoice),
  }
}

const historyOf = async ({ player }: Sent) => {
  const answer = await player.call('GET /api/v2/billing/deposits', { query: { limit: 10 } })
  return answer.ok ? answer.data.data.map(({ id, status, shop_amount, further_to }) => ({ id, status, shop_amount, further_to })) : []
}

describe('crypto payments below the minimum of their method', () => {
  it('two in one block that reach it together are both credited, each as its own entry', async () => {
    const sent = await invoiceOf('150.03')
    await sent.pay(50, 50)
    expect(await sent.status()).toMatchObject({ status: 3, amount: '75.01', crypto: { below_minimum: null } })
    expect(await world.balanceOf(sent.player)).toBe('150.02')
    expect(await historyOf(sent)).toEqual([
      { id: expect.any(String), status: 3, shop_amount: '75.01', further_to: sent.id },
      { id: sent.id, status: 3, shop_amount: '75.01', further_to: null },
    ])
  })

  it('one alone waits: the invoice and the history show what came and what is missing, and the player is notified', async () => {
    const sent = await invoiceOf('150.03')
    await sent.pay(50)
    const part = {
      received: expect.stringMatching(/^0\.\d+$/),
      value: '75.01',
      minimum: '100.00',
      missing: expect.stringMatching(/^0\.\d+$/),
      missing_value: '24.99',
      until: expect.any(String),
    }
    const { crypto } = await sent.status()
    expect(crypto).toMatchObject({ confirmations: expect.any(Number), below_minimum: part })
    const unitsOf = (coins: string) => Math.round(Number(coins) * 1e8)
    const difference = 2 * unitsOf(crypto!.below_minimum!.received) - unitsOf(crypto!.asset_amount!)
    expect([0, -1, 1], 'half, to the smallest unit').toContain(difference)
    const { data } = (await sent.player.call('GET /api/v2/billing/deposits', { query: { limit: 10 } })) as { data: { data: unknown[] } }
    expect(data.data).toMatchObject([{ status: 8, crypto: { below_minimum: part } }])
    const bell = async () => {
      const answer = await sent.player.call('GET /api/v2/notifications', { query: { limit: 20 } })
      return answer.ok ? answer.data.data.filter(({ kind }) => kind === 'review').map(({ details }) => details) : []
    }
    const news = { invoice: sent.id, amount: '75.01 RUB', because: 'below_minimum', missing: '24.99 RUB' }
    await expect.poll(bell).toEqual([news])
  })

  it('the missing coins that are shown reach it exactly', async () => {
    const sent = await invoiceOf('150.03')
    await sent.pay(50)
    const { missing, asset } = { ...(await sent.status()).crypto!.below_minimum!, asset: 'LTC' }
    await world.order('chain', `/addresses/${(await sent.status()).crypto!.address}/pay`, { asset, amount: missing })
    await world.until(sent.player, sent, ({ status }) => status === 3)
    expect(Number(await world.balanceOf(sent.player))).toBeCloseTo(100, 1)
  })

  it('one that came in time is credited with one after the invoice closed, at the rate of each', async () => {
    const sent = await invoiceOf('150.03')
    await sent.pay(50)
    await world.pass(LIFE_S + 1, sent.player)
    sent.halveRate()
    await sent.pay(60)
    expect(await sent.status()).toMatchObject({ status: 3, amount: '45.00', late: true, sum_was_changed: true })
    expect(await world.balanceOf(sent.player)).toBe('120.01')
  })

  it('one that waits is credited with a later one that is above the minimum by itself', async () => {
    const sent = await invoiceOf('150.03')
    await sent.pay(50, 80)
    expect(await sent.status()).toMatchObject({ status: 3, amount: '120.02' })
    expect(await world.balanceOf(sent.player)).toBe('195.03')
  })

  it('one after the minimum was reached is credited at once: the order in a block does not matter', async () => {
    const sent = await invoiceOf('150.03')
    await sent.pay(80, 50)
    expect(await world.balanceOf(sent.player)).toBe('195.03')
  })

  it('one that waited and was credited is charged back alone when it is reorged', async () => {
    const sent = await invoiceOf('150.03')
    await sent.pay(50, 80)
    await sent.reorg(0)
    expect(await world.balanceOf(sent.player)).toBe('120.02')
    expect(await sent.status()).toMatchObject({ status: 3 })
  })

  it('one that is reorged while it waits is shown no more, and does not count', async () => {
    const sent = await invoiceOf('150.03')
    await sent.pay(50)
    await sent.reorg(0)
    expect((await sent.status()).crypto!.below_minimum).toBeNull()
    await sent.pay(40)
    expect(await world.balanceOf(sent.player)).toBe('0.00')
  })

  it('none is credited to a player who excluded themselves meanwhile', async () => {
    const sent = await invoiceOf('150.03')
    await sent.pay(50)
    await sent.player.call('POST /api/v2/profile/limits/exclusion', { body: { months: 6 } })
    await sent.pay(50)
    const { ledger } = world.testServer.server.app
    expect((await ledger.wallet(sent.player.id, 'RUB'))!.cash).toBe(0n)
  })
})

interface Waiting {
  psp: string
  ext: string
  invoice: string
  amount: string
  currency: string
  value: { amount: string; currency: string } | null
  proposals: { invoice: string; clues: string[] }[]
}

const waitingFor = async ({ id }: Pick<Sent, 'id'>): Promise<Waiting[]> =>
  ((await head.call('GET', '/matching/payments')).body.data as Waiting[]).filter(({ invoice }) => invoice === id)
const key = () => ({ 'idempotency-key': newKey(world.now()) })
const propose = (act: 'match' | 'send-back', { psp, ext }: Waiting, invoice?: string) =>
  operatorSession.call('POST', `/matching/${act}`, { psp, ext, reason: 'asked the player', ...(invoice && { invoice }) }, key())

async function approve({ ext }: Waiting) {
  const { data } = (await head.call('GET', '/approvals')).body as { data: { id: string; subject: string; match: object | null }[] }
  const { id, match } = data.find(({ subject }) => subject.includes(ext))!
  const { status } = await head.call('POST', `/approvals/${id}/approve`, { reason: 'yes' })
  return { status, match }
}

describe('BEY-9 an operator’s decision about coins', () => {
  it('matches a part to its invoice with two people, at the value that both see', async () => {
    const sent = await invoiceOf('150.03')
    await sent.pay(50)
    const [item] = await waitingFor(sent)
    const value = { amount: '75.01', currency: 'RUB' }
    expect(item).toMatchObject({ currency: 'LTC', value, proposals: [{ invoice: sent.id, clues: ['named', 'time'] }] })
    expect(await propose('match', item!, sent.id)).toMatchObject({ status: 200, body: { state: 'waiting' } })
    expect(await approve(item!)).toMatchObject({ status: 200, match: { invoice: sent.id, value } })
    expect(await sent.status()).toMatchObject({ status: 3, amount: '75.01', crypto: { below_minimum: null } })
    expect(await world.balanceOf(sent.player)).toBe('75.01')
  })

  it('matches a part that came for another invoice of the coin', async () => {
    const [sent, other] = [await invoiceOf('150.03'), await invoiceOf('1000.03')]
    await sent.pay(50)
    const [item] = await waitingFor(sent)
    expect(await propose('match', item!, other.id)).toMatchObject({ body: { state: 'waiting' } })
    expect(await approve(item!)).toMatchObject({ status: 200 })
    expect(await world.balanceOf(other.player)).toBe('75.01')
    expect((await sent.status()).crypto!.below_minimum).toBeNull()
  })

  it('matches another coin on a paid invoice as a further payment, at its own rate', async () => {
    const sent = await invoiceOf('150.03', 'USDT')
    await sent.pay(100)
    const paid = await world.balanceOf(sent.player)
    await sent.payOther(50_000_000n)
    const [item] = await waitingFor(sent)
    expect(item).toMatchObject({ currency: 'TRX', proposals: [{ invoice: sent.id }] })
    expect(await propose('match', item!, sent.id)).toMatchObject({ body: { state: 'waiting' } })
    expect(await approve(item!)).toMatchObject({ status: 200 })
    expect(Number(await world.balanceOf(sent.player))).toBeCloseTo(Number(paid) + Number(item!.value!.amount), 2)
    expect((await historyOf(sent))[0]).toMatchObject({ further_to: sent.id, shop_amount: item!.value!.amount })
  })

  it('sends a part back: the invoice shows it no more, and a later payment counts without it', async () => {
    const sent = await invoiceOf('150.03')
    await sent.pay(30, 30)
    const [first, second] = await waitingFor(sent)
    expect(await propose('send-back', first!)).toMatchObject({ body: { state: 'waiting' } })
    expect(await approve(first!)).toMatchObject({ status: 200 })
    expect((await sent.status()).crypto!.below_minimum).toMatchObject({ value: second!.value!.amount })
    await sent.pay(30)
    expect(await world.balanceOf(sent.player)).toBe('0.00')
    await sent.pay(10)
    expect(await sent.status()).toMatchObject({ status: 3 })
    expect(Number(await world.balanceOf(sent.player))).toBeCloseTo(105, 0)
  })

  it('is refused at once, without a second person, for a player who may not be credited', async () => {
    const sent = await invoiceOf('150.03')
    await sent.pay(50)
    await sent.player.call('POST /api/v2/profile/limits/exclusion', { body: { months: 6 } })
    const [item] = await waitingFor(sent)
    expect(await propose('match', item!, sent.id)).toMatchObject({ status: 409, body: { code: 'not_matchable' } })
  })
})
