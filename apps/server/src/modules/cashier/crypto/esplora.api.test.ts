// @module-tag slow
import type { Invoice } from '@fairhouse/contracts'
import { parseAsset } from '@fairhouse/money'
import type { Player } from '@fairhouse/testkit'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'

import { openProcessor, type ProcessorControls } from './testing/chain-kinds.ts'
import type { EsploraStandIn } from './testing/esplora-stand-in.ts'

const isIn = (status: number) => (invoice: Invoice) => invoice.status === status
const HALF_AN_HOUR_S = 1800

let money: ProcessorControls
let esplora: EsploraStandIn
beforeAll(async () => {
  money = await openProcessor({ hasSecond: true })
  esplora = money.esplora!
})
beforeEach(() => {
  esplora.turn('ok')
  esplora.lag(0)
  esplora.hidden.clear()
})
afterAll(async () => {
  expect(await money.world.testServer.server.app.ledger.check()).toEqual([])
  await money.stop()
})

const open = async () => {
  const player = await money.world.player('USD')
  return { player, invoice: await money.world.deposit(player, 'BTC', '50.00') }
}
type Opened = Awaited<ReturnType<typeof open>>
const until = ({ player, invoice }: Opened, isWanted: (invoice: Invoice) => boolean) => money.world.until(player, invoice, isWanted)
const balance = ({ player }: { player: Player }) => money.world.balanceOf(player)
const paidTo = ({ invoice }: Opened) =>
  money.chain.transactions.findLast(({ outputs }) => outputs.some(({ address }) => address === invoice.crypto!.address))!
const lookTwice = async ({ invoice }: Opened) => {
  for (let look = 0; look < 2; look++) {
    money.world.skip(16)
    await money.looked(invoice)
  }
}
/** The address is looked up again, and nothing is credited. */
const stays = async (opened: Opened, status: number) => {
  await lookTwice(opened)
  expect(await until(opened, () => true)).toMatchObject({ status })
  expect(await balance(opened)).toBe('0.00')
}

describe('D-16 two sources of a chain', () => {
  it('D-16 a payment that only the processor knows is shown, and credited once the other knows it', async () => {
    const opened = await open()
    await money.pay(opened.invoice)
    const { txid } = paidTo(opened)
    esplora.hidden.add(txid)
    await money.mine(3)
    await until(opened, isIn(2))
    await stays(opened, 2)
    esplora.hidden.delete(txid)
    money.world.skip(16)
    expect(await until(opened, isIn(3))).toMatchObject({ amount: opened.invoice.amount })
  })

  it('D-16 a payment that the processor invents is never credited, and reported once', async () => {
    const reports = vi.spyOn(money.world.testServer.server.app.logger, 'error')
    const opened = await open()
    const { address, asset_amount: amount } = opened.invoice.crypto!
    const outputs = [{ address, units: parseAsset(amount, 'BTC')! }]
    const seenAt = Math.floor(money.world.now() / 1000)
    money.btcpay.invented.push({ txid: 'f'.repeat(64), outputs, height: money.chain.tip() - 5, seenAt, isReplaced: false })
    await money.btcpay.notify(address)
    await until(opened, isIn(2))
    await money.mine(6)
    await stays(opened, 2)
    money.world.skip(HALF_AN_HOUR_S)
    const disagreements = () => reports.mock.calls.filter(([, message]) => message === 'the sources of a chain disagree').length
    await expect.poll(disagreements).toBe(1)
    await lookTwice(opened)
    expect(disagreements()).toBe(1)
    reports.mockRestore()
    money.btcpay.invented.length = 0
  })

  it('D-16 credits nothing where the amounts differ', async () => {
    const opened = await open()
    await money.pay(opened.invoice)
    esplora.amounts.set(paidTo(opened).txid, 1000n)
    await money.mine(3)
    await stays(opened, 2)
    esplora.amounts.clear()
    money.world.skip(16)
    await until(opened, isIn(3))
  })

  it('D-16 counts confirmations from the lower tip', async () => {
    const opened = await open()
    await money.pay(opened.invoice)
    esplora.lag(1)
    await money.mine(2)
    expect((await until(opened, ({ crypto }) => crypto!.confirmations === 1)).status).toBe(2)
    esplora.lag(0)
    money.world.skip(16)
    await until(opened, isIn(3))
  })

  it('D-16 credits nothing while the second source is silent, and goes on afterwards', async () => {
    const opened = await open()
    esplora.turn('down')
    await money.pay(opened.invoice)
    await money.mine(2)
    await stays(opened, 2)
    esplora.turn('ok')
    money.world.skip(16)
    await until(opened, isIn(3))
  })

  it('D-16 a credited payment stays credited where only one source has lost it', async () => {
    const opened = await open()
    await money.pay(opened.invoice)
    await money.mine(2)
    const paid = await until(opened, isIn(3))
    esplora.hidden.add(paidTo(opened).txid)
    money.world.skip(130)
    await money.looked(opened.invoice)
    expect(await until(opened, () => true)).toMatchObject({ status: 3 })
    expect(await balance(opened)).toBe(paid.shop_amount)
  })
})
