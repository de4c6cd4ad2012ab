/** A house beside a payment provider whose clock both share and the test owns: what the API tests of payments stand on. */
import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { sql } from 'kysely'
import { expect } from 'vitest'

import type { Invoice } from '@fairhouse/contracts'
import { newKey, type Result } from '@fairhouse/contracts/client'
import { type Pay, servePay } from '@fairhouse/sandbox'
import { type Currency, type Player, registerPlayer, startHouse, type TestHouse } from '@fairhouse/testkit'

import { createLedger } from '../../ledger/index.ts'
import { signatureHeader } from '../psp/signature.ts'

export const SECRET = 'the secret of the tests'
const HOOK = '/psp/sandbox/webhook'
const AUTOPAY_S = 20

export interface Cashier {
  house: TestHouse
  pay: Pay
  /** The clock of house and provider. */
  clock: { now(): number }
  /** Time passes, and the provider does what fell due in it. */
  pass(seconds: number): Promise<void>
  player(currency?: Currency): Promise<Player>
  /** Opens an invoice by card. @throws when it is refused. */
  deposit(player: Player, amount: string): Promise<Invoice>
  status(player: Player, invoice: Pick<Invoice, 'id'>): Promise<Invoice>
  /** A webhook as the provider would send it. */
  webhook(
    event: object | string,
    how?: { secret?: string; ageSeconds?: number; header?: string },
  ): Promise<{ status: number; body: Record<string, unknown> }>
  balanceOf(player: Player): Promise<string>
  /** Runs a job of the house now, as its timetable would. */
  run(job: 'payments.reconcile' | 'payments.sweep'): Promise<void>
  /** Balance of a named account in minor units over all currencies, credit positive. */
  account(name: string): Promise<bigint>
  openInvoices(player: Player): Promise<number>
  /** Whether the event waits to be tried again. */
  isParked(event: string): Promise<boolean>
  /** Sets a status in a transaction that commits only once `work` waits for the row. Answers what `work` did. */
  whileLocked<T>(invoice: Pick<Invoice, 'id'>, status: number, work: () => Promise<T>): Promise<T>
  /** No entry can be written while `work` runs. */
  breakBooks(work: () => Promise<void>): Promise<void>
  /** Every invariant of the ledger holds. */
  expectSoundBooks(): Promise<void>
  stop(): Promise<void>
}

export async function openCashier(): Promise<Cashier> {
  let passed = 0
  const clock = { now: () => Date.now() + passed }
  const provider = Fastify()
  let productPort = 0
  const merchant = { getUrl: () => `http://127.0.0.1:${productPort}`, host: 'api.fairhouse.localhost', path: HOOK, secret: SECRET }
  const platform = { now: clock.now, newId: () => crypto.randomUUID(), after: () => () => undefined }
  const pay = servePay(provider, { merchant, platform, file: null, autopaySeconds: AUTOPAY_S })
  provider.post('/messages', async (_request, reply) => reply.code(202).send()) // letters of registration go nowhere
  await provider.listen({ port: 0, host: '127.0.0.1' })
  const { port } = provider.server.address() as AddressInfo
  const house = await startHouse({
    clock,
    environment: { SANDBOX_URL: `http://127.0.0.1:${port}`, SECRET_PSP: SECRET, LOG_LEVEL: 'silent' },
  })
  productPort = house.port
  const { database } = house.server.house
  const db = database.tables<never>()

  async function webhook(event: object | string, { secret = SECRET, ageSeconds = 0, header }: Parameters<Cashier['webhook']>[1] = {}) {
    const raw = Buffer.from(typeof event === 'string' ? event : JSON.stringify(event))
    const signed = header ?? signatureHeader(secret, { method: 'POST', path: HOOK, raw }, clock.now() - ageSeconds * 1000)
    const answer = await house.fetch(HOOK, {
      method: 'POST',
      body: raw,
      headers: { 'content-type': 'application/json', 'x-signature': signed },
    })
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
  }

  async function account(name: string): Promise<bigint> {
    const { rows } = await sql<{ sum: bigint | null }>`
      select sum(n.balance)::bigint as sum from ledger.named n join ledger.account a on a.id = n.account where a.name = ${name}`.execute(db)
    return rows[0]?.sum ?? 0n
  }

  return {
    house,
    pay,
    clock,
    webhook,
    account,
    async pass(seconds) {
      passed += seconds * 1000
      await pay.runDue()
    },
    player: (currency = 'RUB') => registerPlayer(house, { currency }),
    async deposit(player, amount) {
      const call = () => player.call('POST /api/v2/billing/deposit', { body: { value: 'card', amount }, key: newKey(clock.now()) })
      return dataOf(await asOften(player, call))
    },
    status: async (player, { id }) =>
      dataOf(await asOften(player, () => player.call('GET /billing/payment/status/{invoiceId}', { params: { invoiceId: id } }))),
    balanceOf: async (player) => dataOf(await asOften(player, () => player.call('GET /profile/user'))).user.balance,
    async run(job) {
      const { rows } = await sql<{ id: string }>`select id::text from graphile_worker.add_job(${job}, '{}'::json)`.execute(db)
      const waits = async () => (await sql`select 1 from graphile_worker.jobs where id = ${rows[0]!.id}::bigint`.execute(db)).rows.length
      await expect.poll(waits, { timeout: 10_000, interval: 20 }).toBe(0)
    },
    async openInvoices({ id }) {
      const { rows } = await sql<{
        n: bigint
      }>`select count(*) as n from payments.invoice where player = ${id} and status in (1, 2)`.execute(db)
      return Number(rows[0]!.n)
    },
    isParked: async (event) => (await sql`select 1 from payments.parked where event = ${event}`.execute(db)).rows.length > 0,
    async whileLocked({ id }, status, work) {
      const waiting = async () =>
        (await sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db)).rows.length
      let result: ReturnType<typeof work> | undefined
      await db.transaction().execute(async (tx) => {
        await sql`update payments.invoice set status = ${status} where id = ${BigInt(id)}`.execute(tx)
        result = work()
        await expect.poll(waiting).toBe(1)
      })
      return result!
    },
    async breakBooks(work) {
      await sql`alter table ledger.entry rename to entry_away`.execute(db)
      await work().finally(() => sql`alter table ledger.entry_away rename to entry`.execute(db))
    },
    async expectSoundBooks() {
      const ledger = createLedger({ database, laneIds: [], clock, onFault: () => undefined })
      expect(await ledger.check()).toEqual([])
    },
    async stop() {
      await house.stop()
      await provider.close()
    },
  }
}

/** A token lives 15 minutes, and these tests let more pass: then the player logs in again. */
async function asOften<T>(player: Player, call: () => Promise<Result<T>>): Promise<Result<T>> {
  const first = await call()
  if (first.status !== 401) return first
  const { email, password } = player
  player.setToken(dataOf(await player.call('POST /api/v2/auth/login/email/password', { body: { email, password } })).token)
  return call()
}

function dataOf<T>(answer: Result<T>): T {
  if (!answer.ok) throw new Error(JSON.stringify(answer.error))
  return answer.data
}
