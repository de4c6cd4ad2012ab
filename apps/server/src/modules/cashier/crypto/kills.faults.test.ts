// @module-tag slow
import { isRefusal } from '@fairhouse/contracts'
import { type Client, newKey } from '@fairhouse/contracts/client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { sleep, systemClock } from '../../../platform/clock.ts'
import { createJobs } from '../../../platform/jobs/index.ts'
import { createLogger } from '../../../platform/telemetry.ts'
import { createLedger, type Ledger } from '../../books/ledger/index.ts'
import { type KillableServers, openKillableServers } from '../payments/testing/killable-servers.ts'
import { providerDouble } from '../payouts/testing/double.ts'
import { openWallet } from '../payouts/testing/open-wallet.ts'
import { type TestPayouts, testPayouts } from '../payouts/testing/test-payouts.ts'

const VICTIMS = ['server', 'sandbox'] as const
const PLAYER = 8301n
const CASH = 50_000_00n
const TO = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const PATIENT = { timeout: 90_000, interval: 200 }

let testServer: KillableServers
let ledger: Ledger
let payoutService: TestPayouts
beforeAll(async () => {
  testServer = await openKillableServers({ SIM_BLOCK_S: '0.5' })
  const { database } = testServer
  ledger = createLedger({ database, writerIds: [], clock: systemClock, onFault: () => undefined })
  await openWallet(ledger, PLAYER, 'RUB', { cash: CASH })
  // the caller's process survives; the killed process runs the jobs it enqueues
  const jobs = createJobs({ database, logger: createLogger('silent') })
  const books = { fresh: { database }, ledger, clock: systemClock, jobs, secret: (await testServer.dataKeys()).documents }
  const method = { type: 'crypto', asset: 'BTC' } as const
  payoutService = testPayouts({ ...books, provider: providerDouble('btc'), method, normalAddress: (_, text) => text })
})
afterAll(() => testServer.stop())

/** Polls until it is there, faster than it can pass. False if it never comes, or `over` comes instead. */
async function until(question: string, value: string, over?: string): Promise<boolean> {
  for (let tries = 0; tries < 20_000; tries++) {
    if ((await testServer.query(question, value)).length > 0) return true
    if (over && (await testServer.query(over, value)).length > 0) return false
    await sleep(2)
  }
  return false
}

/** `lost` without an answer: the caller repeats the call with the same key. */
const deposit = (player: Client, key: string) =>
  player.call('POST /api/v2/billing/deposit', { body: { value: 'ltc', amount: '500.00' }, key }).then(
    (answer) => (answer.ok ? 'open' : answer.error.code),
    () => 'lost',
  )

const INVOICE = 'select 1 from payments.invoice i'
const PAYMENT = `${INVOICE} join crypto.payment p on p.invoice = i.id where i.key = $1`
/** Steps of a deposit, each with the query that detects it. */
const DEPOSIT_STEPS = {
  'its row is written': `${INVOICE} where i.key = $1`,
  'its address is issued': `${INVOICE} join crypto.deposit d on d.invoice = i.id where i.key = $1`,
  'its coins are seen': PAYMENT,
  'its coins have some confirmations': `${PAYMENT} and (p.confirmations > 0 or p.state = 'credited')`,
  'it is credited': `${INVOICE} where i.key = $1 and i.status = 3`,
}

describe('kill -9 at each step of a crypto deposit', () => {
  it('PRO-17 of the server or of the chain: each deposit is credited once, and the books balance', { timeout: 600_000 }, async () => {
    const keys: string[] = []
    for (const victim of VICTIMS)
      for (const there of Object.values(DEPOSIT_STEPS)) {
        const [player, key] = [await testServer.player(), newKey()]
        keys.push(key)
        const first = deposit(player, key)
        expect(await until(there, key)).toBe(true)
        await testServer.restart(victim)
        await first
        await expect.poll(() => deposit(player, key), PATIENT).toBe('open')
      }
    const paid = async () => (await testServer.query('select 1 from payments.invoice where key = any($1) and status = 3', keys)).length
    await expect.poll(paid, PATIENT).toBe(keys.length)
    await expectCreditedOnce(keys)
  })
})

const CREDITED = "select count(*)::int as n, sum(credited)::text as sum from crypto.payment where state = 'credited'"

/**
 * Credits equal the chain's payments, once each, and nothing is anywhere else. The sandbox pays every address it received,
 * including one whose response was lost: that call released its key, and its money still arrives.
 */
async function expectCreditedOnce(keys: readonly string[]): Promise<void> {
  const { watched } = testServer.vendorState<{ watched: unknown[] }>('chain')
  await expect.poll(async () => (await testServer.query<{ n: number }>(CREDITED))[0]!.n, PATIENT).toBe(watched.length)
  const [credited] = await testServer.query<{ n: number; sum: string }>(CREDITED)
  const [invoices] = await testServer.query<{ n: number; sum: string }>(
    'select count(*)::int as n, sum(shop_amount)::text as sum from payments.invoice where status = 3',
  )
  const [wallets] = await testServer.query<{ sum: string }>(
    'select sum(cash)::text as sum from ledger.wallet where player <> $1',
    `${PLAYER}`,
  )
  expect(credited).toEqual(invoices)
  expect(wallets!.sum).toBe(invoices!.sum)
  expect(await testServer.query('select key from payments.invoice where status = 3 and key <> all($1)', keys)).toEqual([])
  expect(await testServer.query("select 1 from crypto.payment where state <> 'credited'")).toEqual([])
  expect(await ledger.check()).toEqual([])
}

/** Steps of a payout; `held` occurs only while the chain does not answer. */
const PAYOUT_STEPS = {
  'it is approved': { there: "select 1 from payouts.payout where id = $1::bigint and status <> 'requested'", held: false },
  'it is on its way to the signer': { there: 'select 1 from crypto.payout where reference = $1', held: true },
  'it is signed': { there: 'select 1 from crypto.payout where reference = $1 and tx is not null', held: false },
  'it is sent': { there: "select 1 from crypto.payout where reference = $1 and state in ('sent', 'confirmed')", held: false },
  'it is confirmed': { there: "select 1 from crypto.payout where reference = $1 and state = 'confirmed'", held: false },
}

const chainAnswers = async (api: 'ok' | 'silent') => expect(await testServer.order('chain', '/switches', { mode: '', api })).toBe(303)

describe('kill -9 at each step of a crypto payout', () => {
  it(
    'PRO-17 of the server or of the chain: each is sent once or returned in full, and the books balance',
    { timeout: 600_000 },
    async () => {
      const ids: string[] = []
      for (const victim of VICTIMS)
        for (const { there, held } of Object.values(PAYOUT_STEPS)) {
          if (held) await chainAnswers('silent')
          await met(there, ids)
          await testServer.restart(victim)
          if (held) await chainAnswers('ok')
        }
      const over = async () => (await passOneDay(), statuses(ids).then((all) => all.filter((status) => !/^(paid|failed)$/.test(status))))
      await expect.poll(over, { ...PATIENT, interval: 1000 }).toEqual([])
      await expectSentOnce(ids)
    },
  )
})

const REFUSED = "select 1 from payouts.payout where id = $1::bigint and status = 'failed'"

/** Requests payouts until one reaches the step: while a killed vendor restarts, they are refused for want of a rate. */
async function met(there: string, ids: string[]): Promise<void> {
  for (let tries = 0; tries < 20; tries++) {
    const id = await requestPayout(`${500 + ids.length}.00`)
    ids.push(id)
    if (await until(there, id, REFUSED)) return
    await sleep(500)
  }
  throw new Error(`no payout reached the step: ${there}`)
}

async function requestPayout(amount: string): Promise<string> {
  const answer = await payoutService.request({ player: PLAYER, key: newKey(systemClock.now()), amount, destination: TO })
  if (isRefusal(answer)) throw new Error(answer.code)
  return (answer as { id: string }).id
}

const statuses = async (ids: readonly string[]): Promise<string[]> =>
  (await testServer.query<{ status: string }>('select status from payouts.payout where id = any($1::bigint[]) order by id', ids)).map(
    ({ status }) => status,
  )

/** A day passes for all pending payouts, the poller runs, and an operator settles those unknown to the vendor. */
async function passOneDay(): Promise<void> {
  await testServer.query(`update payouts.payout set changed_at = changed_at - interval '1 day', created_at = created_at - interval '1 day'
    where status in ('approved', 'sending', 'sent', 'unknown')`)
  await testServer.query("update crypto.payout set created_at = created_at - interval '1 day' where state = 'new'")
  await testServer.query("select graphile_worker.add_job('payouts.reconcile', '{}'::json)")
  const { operator } = payoutService.payouts
  for (const { id, finding } of await operator.queue({ kind: 'unknown', limit: 10 }))
    if (finding === 'not_found') await payoutService.decide(id, 'failed')
}

interface Sent {
  reference: string
  tx: string
  sent: boolean
}

/** Paid payouts have left, on the chain and in the ledger, and no others. */
async function expectSentOnce(ids: readonly string[]): Promise<void> {
  const rows = await testServer.query<{ id: string; status: string; amount: string }>(
    'select id::text, status, amount::text from payouts.payout where id = any($1::bigint[]) order by id',
    ids,
  )
  const paid = rows.filter(({ status }) => status === 'paid')
  const left = testServer.vendorState<{ outgoing: Sent[] }>('chain').outgoing.filter(({ sent }) => sent)
  expect(left.map(({ reference }) => reference).toSorted()).toEqual(paid.map(({ id }) => id).toSorted())
  expect(paid.length).toBeGreaterThan(0)
  const gone = paid.reduce((sum, { amount }) => sum + BigInt(amount), 0n)
  expect((await ledger.wallet(PLAYER, 'RUB'))!.cash).toBe(CASH - gone)
  const sends = await testServer.query<{ n: number }>(
    "select count(*)::int as n from payouts.step where status = 'sending' group by payout",
  )
  expect(sends.map(({ n }) => n)).toEqual(sends.map(() => 1))
  const booked = await testServer.query("select 1 from crypto.payout where state = 'confirmed'")
  expect(booked).toHaveLength(paid.length)
  expect(await ledger.check()).toEqual([])
}
