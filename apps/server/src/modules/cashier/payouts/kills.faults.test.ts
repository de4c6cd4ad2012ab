// @module-tag slow
import { isRefusal } from '@fairhouse/contracts'
import { newKey } from '@fairhouse/contracts/client'
import { createSeededRandom } from '@fairhouse/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { sleep, systemClock } from '../../../platform/clock.ts'
import { createJobs } from '../../../platform/jobs/index.ts'
import { createLogger } from '../../../platform/telemetry.ts'
import { createLedger, type Ledger } from '../../books/ledger/index.ts'
import { type KillableServers, openKillableServers } from '../payments/testing/killable-servers.ts'
import { brokenSums } from './store/check.ts'
import { providerDouble } from './testing/double.ts'
import { openWallet } from './testing/open-wallet.ts'
import { type TestPayouts, testPayouts } from './testing/test-payouts.ts'

const SEED = Number(process.env.SIM_SEED ?? 31)
const PAYOUTS = 4
const PLAYER = 8201n

let killable: KillableServers
let ledger: Ledger
let fixture: TestPayouts
beforeAll(async () => {
  killable = await openKillableServers()
  const { database } = killable
  ledger = createLedger({ database, writerIds: [], clock: systemClock, onFault: () => undefined })
  await openWallet(ledger, PLAYER, 'RUB', { cash: 50_000_00n })
  // the caller's process survives; the killed process runs the jobs it enqueues
  const jobs = createJobs({ database, logger: createLogger('silent') })
  const provider = providerDouble('sandbox')
  fixture = testPayouts({ fresh: { database }, ledger, clock: systemClock, provider, jobs, secret: (await killable.dataKeys()).documents })
})
afterAll(() => killable.stop())

const statusOf = async (id: string) =>
  (await killable.query<{ status: string }>('select status from payouts.payout where id = $1', id))[0]!.status

/** A day passes for all pending payouts, the poller runs, and an operator settles those unknown to the provider. */
async function aDayLater(): Promise<void> {
  await killable.query(`update payouts.payout set changed_at = changed_at - interval '1 day', created_at = created_at - interval '1 day'
    where status in ('approved', 'sending', 'sent', 'unknown')`)
  await killable.query("select graphile_worker.add_job('payouts.reconcile', '{}'::json)")
  const { operator } = fixture.payouts
  for (const { id, finding } of await operator.queue({ kind: 'unknown', limit: 10 }))
    if (finding === 'not_found') await fixture.decide(id, 'failed')
}

describe('kill -9 at any moment of a payout', () => {
  it(`of the server or of the provider: each is paid once, and the books balance (seed ${SEED})`, async () => {
    const below = createSeededRandom(SEED)
    const ids: string[] = []
    for (let n = 0; n < PAYOUTS; n++) {
      const answer = await fixture.request({ player: PLAYER, key: newKey(systemClock.now()), amount: `${500 + n}.00` })
      if (isRefusal(answer)) throw new Error(answer.code)
      const { id } = answer as { id: string }
      ids.push(id)
      await sleep(below(60))
      await killable.restart(n % 2 ? 'sandbox' : 'server')
      await sleep(below(400))
      await killable.restart(n % 3 ? 'server' : 'sandbox')
      await expect.poll(async () => (await aDayLater(), statusOf(id)), { timeout: 60_000, interval: 500 }).toMatch(/^(paid|failed)$/)
    }
    await expectPaidOnce(ids)
  })
})

/** Paid payouts have left the account, and no others; none was sent twice. */
async function expectPaidOnce(ids: readonly string[]): Promise<void> {
  const rows = await killable.query<{ status: string; amount: string }>(
    'select status, amount::text as amount from payouts.payout where id = any($1)',
    ids,
  )
  const paid = rows.filter(({ status }) => status === 'paid').reduce((sum, { amount }) => sum + BigInt(amount), 0n)
  expect((await ledger.wallet(PLAYER, 'RUB'))!.cash).toBe(50_000_00n - paid)
  expect(paid).toBeGreaterThan(0n)
  const sent = await killable.query<{ n: number }>("select count(*)::int as n from payouts.step where status = 'sending' group by payout")
  expect(sent.map(({ n }) => n)).toEqual(sent.map(() => 1))
  expect(await ledger.check()).toEqual([])
  expect(await brokenSums(killable.database.db)).toEqual([])
}
