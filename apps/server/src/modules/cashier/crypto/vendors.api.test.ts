// @module-tag slow
/** One contract for every vendor of chains, whatever its wire format: what the player and the books see. */

import type { Invoice } from '@fairhouse/contracts'
import { newKey } from '@fairhouse/contracts/client'
import { type Player, unwrap } from '@fairhouse/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { payOut, registerPayee } from '../payouts/testing/payee.ts'
import { type ChainControls, CHAIN_KINDS } from './testing/chain-kinds.ts'

const isIn = (status: number) => (invoice: Invoice) => invoice.status === status
const TO = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'

describe.each(CHAIN_KINDS)('payments over $name', (kind) => {
  let chain: ChainControls
  beforeAll(async () => (chain = await kind.open()))
  afterAll(async () => {
    expect(await chain.world.testServer.server.app.ledger.check()).toEqual([])
    await chain.stop()
  })
  /** The last two digits: the sandbox's payer pays by hand only. */
  const open = async (amount = '50.03', player?: Player) => {
    const payer = player ?? (await chain.world.player('USD'))
    return { player: payer, invoice: await chain.world.deposit(payer, 'BTC', amount) }
  }
  const until = ({ player, invoice }: { player: Player; invoice: Invoice }, isWanted: (invoice: Invoice) => boolean) =>
    chain.world.until(player, invoice, isWanted)
  const balance = ({ player }: { player: Player }) => chain.world.balanceOf(player)

  it('ENT-5 gives each invoice its own address, and units at a rate that is locked for 20 minutes', async () => {
    const [one, other] = [await open(), await open()]
    expect(one.invoice.crypto).toMatchObject({
      asset: 'BTC',
      network: 'Bitcoin',
      address: expect.stringMatching(/^bc1q[0-9a-z]{38}$/),
      confirmations: null,
      confirmations_needed: 2,
      tx: null,
    })
    expect(Number(one.invoice.crypto!.asset_amount) * Number(one.invoice.crypto!.rate)).toBeCloseTo(Number(one.invoice.amount), 1)
    expect(one.invoice.crypto!.rate_locked_for).toBeGreaterThan(1100)
    expect(other.invoice.crypto!.address).not.toBe(one.invoice.crypto!.address)
  })

  it('D-27 a repeated call returns the same address', async () => {
    const player = await chain.world.player('USD')
    const key = newKey(chain.world.now())
    const call = () => unwrap(player.call('POST /api/v2/billing/deposit', { body: { value: 'btc', amount: '50.03' }, key }))
    const [one, other] = await Promise.all([call(), call()])
    expect(other.crypto!.address).toBe(one.crypto!.address)
    expect(await call()).toEqual(one)
  })

  it('a payment is shown before its block, credited at its depth, and once', async () => {
    const opened = await open()
    await chain.pay(opened.invoice)
    await until(opened, ({ status, crypto }) => status === 2 || crypto!.confirmations !== null)
    await chain.mine(2)
    const paid = await until(opened, isIn(3))
    expect(paid).toMatchObject({ amount: opened.invoice.amount, sum_was_changed: false, late: false })
    expect(paid.crypto!.tx).toMatch(/^[0-9a-f]{64}$/)
    await chain.mine(3)
    expect(await balance(opened)).toBe(paid.shop_amount)
  })

  it('money.md B credits less and more than requested as received', async () => {
    const [less, more] = [await open(), await open()]
    await chain.pay(less.invoice, (units) => units / 2n)
    await chain.pay(more.invoice, (units) => units * 2n)
    await chain.mine(2)
    expect(Number((await until(less, isIn(3))).shop_amount)).toBeCloseTo(25, 1)
    expect(await until(more, isIn(3))).toMatchObject({ sum_was_changed: true })
    expect(Number(await balance(more))).toBeCloseTo(100, 0)
  })

  it('two payments to one address are credited separately', async () => {
    const opened = await open('80.03')
    for (let times = 0; times < 2; times++) await chain.pay(opened.invoice, (units) => units / 2n)
    await chain.mine(2)
    await expect.poll(() => balance(opened).then(Number)).toBeGreaterThan(79)
    expect(Number(await balance(opened))).toBeLessThan(81)
  })

  it('dust below the minimum goes to review, and is not credited', async () => {
    const opened = await open()
    await chain.pay(opened.invoice, () => 600n)
    await chain.mine(2)
    await until(opened, isIn(8))
    expect(await balance(opened)).toBe('0.00')
  })

  it('STA-2 a payment after the invoice has closed gets the rate of its first confirmation', async () => {
    const opened = await open()
    await chain.world.pass(1301, opened.player)
    await until(opened, isIn(4))
    await chain.pay(opened.invoice)
    await chain.mine(2)
    expect(await until(opened, isIn(3))).toMatchObject({ late: true, sum_was_changed: true })
  })

  it('a replaced payment is not credited', async () => {
    const opened = await open('50.07')
    await chain.payStuck(opened.invoice)
    await until(opened, isIn(2))
    await chain.replace(opened.invoice)
    await until(opened, ({ crypto }) => crypto!.confirmations === null)
    await chain.mine(3)
    expect(await balance(opened)).toBe('0.00')
  })

  it('a credited payment that leaves the chain is charged back', async () => {
    const opened = await open('70.03')
    await chain.pay(opened.invoice)
    await chain.mine(2)
    await until(opened, isIn(3))
    await chain.reorganise(30, true)
    await until(opened, isIn(7))
    expect(await balance(opened)).toBe('0.00')
  })

  it('is refused with a code while the vendor is down, and goes on afterwards', async () => {
    const opened = await open('60.03')
    await chain.turn('down')
    const refused = await opened.player.call('POST /api/v2/billing/deposit', {
      body: { value: 'btc', amount: '50.03' },
      key: newKey(chain.world.now()),
    })
    expect(!refused.ok && refused.error.code).toBe('provider_unavailable')
    await chain.turn('ok')
    await chain.pay(opened.invoice)
    await chain.mine(2)
    await until(opened, isIn(3))
  })

  it('D-59 a payout leaves once, and is paid at its depth with its transaction', async () => {
    const player = await registerPayee(chain.world.testServer, 5000_00n)
    const payout = await payOut(chain.world.testServer, player, { value: 'btc', amount: '1000.00', destination: TO })
    const read = () => unwrap(player.call('GET /api/v2/billing/payout/{payoutId}', { params: { payoutId: payout.id } }))
    await expect.poll(async () => (await read()).status).toMatch(/^(sent|paid)$/)
    await chain.sendPayouts()
    await expect.poll(async () => (await read()).crypto!.tx).toMatch(/^[0-9a-f]{64}$/)
    await chain.mine(3)
    await expect.poll(async () => (await read()).status).toBe('paid')
    expect((await read()).crypto).toMatchObject({ asset: 'BTC', network: 'Bitcoin', is_final: true })
    expect(await chain.world.balanceOf(player)).toBe('4000.00')
  })
})
