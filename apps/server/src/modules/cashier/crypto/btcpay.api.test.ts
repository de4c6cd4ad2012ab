// @module-tag slow
import type { Invoice } from '@fairhouse/contracts'
import { newKey } from '@fairhouse/contracts/client'
import { type Player, unwrap } from '@fairhouse/testkit'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'

import { databaseHelpers } from '../payments/testing/database-helpers.ts'
import { payOut, registerPayee } from '../payouts/testing/payee.ts'
import { btcpayVendor } from './chain/btcpay.ts'
import { STORE } from './testing/btcpay-stand-in.ts'
import { openProcessor, type ProcessorControls } from './testing/chain-kinds.ts'

const isIn = (status: number) => (invoice: Invoice) => invoice.status === status
const MINUTE_S = 60

let money: ProcessorControls
beforeAll(async () => (money = await openProcessor()))
beforeEach(() => {
  money.btcpay.turn('ok')
  money.btcpay.useForeignWallet(false)
  money.setWebhooks(true)
})
afterAll(async () => {
  expect(await money.world.testServer.server.app.ledger.check()).toEqual([])
  await money.stop()
})

const open = async (amount = '50.00') => {
  const player = await money.world.player('USD')
  return { player, invoice: await money.world.deposit(player, 'BTC', amount) }
}
const until = ({ player, invoice }: { player: Player; invoice: Invoice }, isWanted: (invoice: Invoice) => boolean) =>
  money.world.until(player, invoice, isWanted)
const send = async (raw: Buffer, signature: string, path = '/crypto/btcpay/webhook') => {
  const headers = { 'content-type': 'application/json', 'btcpay-sig': signature }
  const answer = await money.world.testServer.fetch(path, { method: 'POST', body: new Uint8Array(raw), headers })
  return { status: answer.status, body: await answer.json() }
}

describe('D-16 deposits over BTCPay Server', () => {
  it('D-16 orders one invoice in the asset, for 20 minutes, with a method of the chain only', async () => {
    const { invoice } = await open()
    const made = money.btcpay.invoices.filter(({ orderId }) => orderId === `d-${invoice.id}`)
    expect(made).toMatchObject([
      {
        amount: invoice.crypto!.asset_amount,
        address: invoice.crypto!.address,
        checkout: { paymentMethods: ['BTC-CHAIN'], expirationMinutes: 20, paymentTolerance: 0 },
      },
    ])
  })

  it('money.md B a lost answer is looked up by our reference, and orders no second invoice', async () => {
    const { id: storeId, key: apiKey, webhook: webhookSecret } = STORE
    const vendor = btcpayVendor({ url: money.btcpay.url, storeId, apiKey, webhookSecret, assets: ['BTC'], timeoutMs: 500 })
    const order = { reference: 'lost', asset: 'BTC', units: 50_000n } as const
    money.btcpay.turn('lost')
    expect(await vendor.openInvoice(order)).toBeUndefined()
    const made = money.btcpay.invoices.filter(({ orderId }) => orderId === 'd-lost')
    expect(await vendor.openInvoice(order)).toMatchObject({ extId: made[0]!.id, address: made[0]!.address })
    expect(money.btcpay.invoices.filter(({ orderId }) => orderId === 'd-lost')).toHaveLength(1)
  })

  it('an address that does not derive from our own key is never shown', async () => {
    const player = await money.world.player('USD')
    money.btcpay.useForeignWallet(true)
    const refused = await player.call('POST /api/v2/billing/deposit', {
      body: { value: 'btc', amount: '50.00' },
      key: newKey(money.world.now()),
    })
    expect(!refused.ok && refused.error.code).toBe('provider_unavailable')
  })

  it('a lost webhook only delays: the address is looked up in time', async () => {
    const opened = await open()
    money.setWebhooks(false)
    await money.pay(opened.invoice)
    await money.mine(2)
    expect(await until(opened, isIn(3))).toMatchObject({ amount: opened.invoice.amount })
  })

  it('a node that is behind counts as silent, and nothing is credited', async () => {
    const opened = await open()
    money.btcpay.turn('syncing')
    await money.pay(opened.invoice)
    await money.mine(2)
    const requests = () => money.btcpay.calls.filter(({ url }) => url === '/api/v1/server/info').length
    const before = requests()
    await vi.waitFor(() => expect(requests()).toBeGreaterThan(before + 1), { timeout: 60_000, interval: 50 })
    expect(await money.world.status(opened.player, opened.invoice)).toMatchObject({ status: 1 })
    money.btcpay.turn('ok')
    await until(opened, isIn(3))
  })
})

describe('D-16 webhooks of BTCPay Server', () => {
  it('401 to another secret, a changed body and no signature', async () => {
    const { raw, signature } = money.btcpay.signed({ type: 'InvoiceSettled', storeId: 'other', invoiceId: 'any' })
    for (const [body, given] of [
      [Buffer.concat([raw, Buffer.from(' ')]), signature],
      [raw, ''],
      [raw, signature.replace('sha256=', '')],
    ] as const)
      expect(await send(body, given)).toMatchObject({ status: 401, body: { code: 'bad_signature' } })
  })

  it('says nothing about money: a webhook of a payment that is on no chain credits nothing', async () => {
    const opened = await open()
    await money.btcpay.notify(opened.invoice.crypto!.address, 'InvoiceSettled')
    await money.looked(opened.invoice)
    expect(await money.world.status(opened.player, opened.invoice)).toMatchObject({ status: 1 })
  })

  it('200 to one about nothing of ours, so that it is not resent', async () => {
    for (const content of [
      { type: 'InvoiceSettled', storeId: 'another store', invoiceId: 'any' },
      { type: 'InvoiceSettled', storeId: STORE.id, invoiceId: 'unknown' },
      { type: 'PaymentRequestCreated', storeId: STORE.id },
    ]) {
      const { raw, signature } = money.btcpay.signed(content)
      expect(await send(raw, signature)).toEqual({ status: 200, body: { result: 'ignored' } })
    }
  })

  it('400 to text that is no message, and 404 for another vendor', async () => {
    const { raw, signature } = money.btcpay.signed([1])
    expect(await send(raw, signature)).toMatchObject({ status: 400, body: { code: 'unreadable' } })
    expect(await send(raw, signature, '/crypto/other/webhook')).toMatchObject({ status: 404 })
  })
})

describe('D-16 payouts over BTCPay Server', () => {
  let number = 0
  /** Each to an address of its own: BTCPay refuses a second open payout to one. */
  const order = async () => {
    const player = await registerPayee(money.world.testServer, 5000_00n)
    const destination = DESTINATIONS[number++]!
    const payout = await payOut(money.world.testServer, player, { value: 'btc', amount: '1000.00', destination })
    return { player, payout, made: () => money.btcpay.payouts.filter(({ metadata }) => metadata.reference === payout.id) }
  }
  type Order = Awaited<ReturnType<typeof order>>
  const read = ({ player, payout }: Order) =>
    unwrap(player.call('GET /api/v2/billing/payout/{payoutId}', { params: { payoutId: payout.id } }))
  const becomes = (ordered: Order, status: string) => expect.poll(async () => (await read(ordered)).status).toBe(status)
  /** Its published steps, because a look-up may already have moved it on. */
  const passes = (ordered: Order, status: string) =>
    expect.poll(async () => (await read(ordered)).steps.map((step) => step.status)).toContain(status)
  const reconcile = () => databaseHelpers(money.world.testServer.server.app.database).run('payouts.reconcile')

  it('money.md B a lost answer stays open until the look-up by our reference, and is ordered once', async () => {
    money.btcpay.turn('lost')
    const ordered = await order()
    await passes(ordered, 'unknown')
    expect(ordered.made()).toHaveLength(1)
    money.world.skip(3 * MINUTE_S)
    await money.looked(ordered)
    await reconcile()
    await money.sendPayouts()
    await money.mine(2)
    await expect
      .poll(
        async () => {
          await reconcile()
          return (await read(ordered)).status
        },
        { interval: 500 },
      )
      .toBe('paid')
    expect(ordered.made()).toHaveLength(1)
  })

  it('money.md B one that never arrived is given up after ten minutes, and its money returns', async () => {
    money.btcpay.turn('down')
    const ordered = await order()
    await becomes(ordered, 'unknown')
    money.btcpay.turn('ok')
    money.world.skip(3 * MINUTE_S)
    await money.looked(ordered)
    await reconcile()
    await becomes(ordered, 'unknown')
    money.world.skip(8 * MINUTE_S)
    await money.looked(ordered)
    await reconcile()
    await becomes(ordered, 'failed')
    expect(ordered.made()).toHaveLength(0)
    expect(await money.world.balanceOf(ordered.player)).toBe('5000.00')
  })

  it('a definite refusal returns the money', async () => {
    money.btcpay.turn('refusing')
    const ordered = await order()
    await becomes(ordered, 'failed')
    expect(await money.world.balanceOf(ordered.player)).toBe('5000.00')
  })

  it('one that an operator cancels there returns the money, once', async () => {
    const ordered = await order()
    await becomes(ordered, 'sent')
    const [payout] = ordered.made()
    payout!.state = 'Cancelled'
    await money.btcpay.notifyPayout(payout!)
    await becomes(ordered, 'failed')
    await money.looked(ordered)
    expect(await money.world.balanceOf(ordered.player)).toBe('5000.00')
  })

  it('one that is cancelled after it was sent stays out, and is reported', async () => {
    const reports = vi.spyOn(money.world.testServer.server.app.logger, 'error')
    const ordered = await order()
    await becomes(ordered, 'sent')
    await money.sendPayouts()
    await money.looked(ordered)
    const [payout] = ordered.made()
    payout!.state = 'Cancelled'
    await money.btcpay.notifyPayout(payout!)
    await expect
      .poll(() => reports.mock.calls.map(([, message]) => message))
      .toContain('a payout was cancelled after it was sent: the money may be out')
    reports.mockRestore()
    expect(await money.world.balanceOf(ordered.player)).toBe('4000.00')
    payout!.state = 'InProgress'
  })

  it('shows the transaction with the higher fee that replaced the first one', async () => {
    const ordered = await order()
    await becomes(ordered, 'sent')
    await money.sendPayouts()
    const [payout] = ordered.made()
    const read = () => unwrap(ordered.player.call('GET /api/v2/billing/payout/{payoutId}', { params: { payoutId: ordered.payout.id } }))
    const first = payout!.proof!
    await expect.poll(async () => (await read()).crypto!.tx).toBe(first)
    const { chain } = money
    chain.replace(chain.transactions.find(({ txid }) => txid === first)!)
    payout!.proof = chain.send({ address: payout!.destination, units: 1n }).txid
    await money.mine(2)
    await becomes(ordered, 'paid')
    expect((await read()).crypto!.tx).toBe(payout!.proof)
  })
})

/** Native segwit addresses of numbers one to six as private keys. */
const DESTINATIONS = [
  'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
  'bc1qq6hag67dl53wl99vzg42z8eyzfz2xlkvxechjp',
  'bc1q0ht9tyks4vh7p5p904t340cr9nvahy7u3re7zg',
  'bc1qcsh8a7f0mdsr47zy6pj04tv4mwdumlfaslcy8n',
  'bc1qgar7sarvmkenkrmljk5slz0cn7ec0jakk4qa7y',
  'bc1q0ldfeupqc9k2eaffep7cm6yml3ct3jwtwzqt7k',
]
