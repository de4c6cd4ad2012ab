// @module-tag slow
import { type Client, newKey } from '@fairhouse/contracts/client'
import { createSeededRandom } from '@fairhouse/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { sleep, systemClock } from '../../../platform/clock.ts'
import { createLedger } from '../../books/ledger/index.ts'
import { type KillableServers, openKillableServers } from './testing/killable-servers.ts'

const SEED = Number(process.env.SIM_SEED ?? 7)
const DEPOSITS = 5

let killable: KillableServers
beforeAll(async () => (killable = await openKillableServers()))
afterAll(() => killable.stop())

/** `lost` without an answer: the caller retries with the same key. */
const deposit = (player: Client, key: string) =>
  player.call('POST /api/v2/billing/deposit', { body: { value: 'card', amount: '500.00' }, key }).then(
    (answer) => (answer.ok ? 'open' : answer.error.code),
    () => 'lost',
  )

const statusOf = async (key: string) =>
  (await killable.query<{ status: number }>('select status from payments.invoice where key = $1', key))[0]?.status

describe('kill -9 at any moment of a deposit', () => {
  it(`of the server or of the provider: each deposit is credited once, and the books balance (seed ${SEED})`, async () => {
    const below = createSeededRandom(SEED)
    for (let n = 0; n < DEPOSITS; n++) {
      const player = await killable.player()
      const key = newKey()
      const first = deposit(player, key)
      await sleep(below(80))
      await killable.restart(n % 2 ? 'sandbox' : 'server')
      await first
      await expect.poll(() => deposit(player, key), { timeout: 60_000, interval: 100 }).toBe('open')
      await sleep(below(700))
      await killable.restart(n % 3 ? 'server' : 'sandbox')
      await expect.poll(() => statusOf(key), { timeout: 60_000, interval: 100 }).toBe(3)
    }
    await expectCreditedOnce()
  })
})

/**
 * Every paid invoice is on an account, and nothing else is. The provider pays whatever it was requested to open, even if its
 * answer was lost.
 */
async function expectCreditedOnce(): Promise<void> {
  const [invoices] = await killable.query<{ sum: string }>('select sum(shop_amount)::text as sum from payments.invoice where status = 3')
  const [payments] = await killable.query<{ sum: string }>('select sum(amount)::text as sum from payments.payment')
  const [wallets] = await killable.query<{ sum: string }>('select sum(cash)::text as sum from ledger.wallet')
  expect([payments!.sum, wallets!.sum]).toEqual([invoices!.sum, invoices!.sum])
  const ledger = createLedger({ database: killable.database, writerIds: [], clock: systemClock, onFault: () => undefined })
  expect(await ledger.check()).toEqual([])
}
