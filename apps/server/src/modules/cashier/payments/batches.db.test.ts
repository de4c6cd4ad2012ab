import { type TestDatabase, createTestDatabase } from '@fairhouse/testkit'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { systemClock } from '../../../platform/clock.ts'
import { untilBlocks } from '../../../platform/db/testing/hold.ts'
import { createLedger, type Ledger, postings } from '../../books/ledger/index.ts'
import { type EventHandler, createEventHandler } from './handle-provider-events.ts'
import { methodFor } from './methods.ts'
import { createCreditHooks, type Credited } from './post-settlement.ts'
import type { Payer, ProviderEvent } from './psp/port.ts'
import { insertInvoice } from './store/openings.ts'
import { NO_MESSAGES, NO_PORTS, unlimited } from './testing/unlimited.ts'

const LIMITED = 77n
const EXCLUDED = 78n
const THEIR_CARD = '2200000000000004'

let fresh: TestDatabase
let ledger: Ledger
let handleEvent: EventHandler
const batches: (readonly Credited[])[] = []
const noted: bigint[] = []
const held: string[] = []
const charged: [string, boolean][] = []
beforeAll(async () => {
  fresh = await createTestDatabase(8)
  ledger = createLedger({ database: fresh.database, writerIds: [], clock: systemClock, onFault: () => undefined })
  await ledger.ensureMonths()
  const limits = {
    ...unlimited,
    findUnrestrictedPlayers: async (_tx: unknown, accounts: readonly { player: bigint }[]) =>
      new Set(accounts.map(({ player }) => player).filter((player) => player !== LIMITED && player !== EXCLUDED)),
    holdReason: async (_tx: unknown, { player }: { player: bigint }) => (player === EXCLUDED ? ('self_excluded' as const) : undefined),
    areInstrumentsExcluded: async (_tx: unknown, used: readonly { instrument: string }[]) =>
      used.map(({ instrument }) => instrument === THEIR_CARD),
    recordIdentifiers: async (_tx: unknown, _account: unknown, { instruments = [] }: { readonly instruments?: readonly string[] }) =>
      void held.push(...instruments),
    noteDeposit: async (_tx: unknown, { player }: { player: bigint }) => void noted.push(player),
  }
  const hooks = createCreditHooks()
  hooks.depositCredited.on('test', async (_tx, credited) => void batches.push(credited))
  hooks.chargedBack.on('test', async (_tx, { invoice, isLost }) => void charged.push([`${invoice}`, isLost]))
  // the number stands for its hash
  const instrumentOf = (payer: Payer) => ('number' in payer ? payer.number : null)
  const ports = { hooks, payers: { ...NO_PORTS.payers, instrumentOf } }
  const { database } = fresh
  handleEvent = createEventHandler({
    database,
    ledger,
    limits,
    ports,
    messages: NO_MESSAGES,
    clock: systemClock,
    onChange: () => undefined,
  })
})
afterAll(async () => {
  expect(await ledger.check()).toEqual([])
  await fresh.close()
})

const db = () => fresh.database.db
let made = 0
async function opened(player = 100n + BigInt(++made)): Promise<string> {
  await ledger.openWallet(null, player, 'RUB')
  const call = {
    player,
    key: `00000000-0000-7000-8000-${String(++made).padStart(12, '0')}`,
    requestHash: 0n,
    method: { ...methodFor('many', 'card', 'RUB'), hash: `many:${made}` },
    requested: 100_000n,
    expected: { amount: 103_000n, shop: 100_000n, commission: 3000n },
    createdAt: systemClock.now(),
  }
  const { id } = await db()
    .transaction()
    .execute((tx) => insertInvoice(tx, call))
  return `${id}`
}

const paid = (invoice: string, id = `e${invoice}`): ProviderEvent => ({
  about: 'deposit',
  psp: 'many',
  id,
  ext: `x${id}`,
  invoice,
  status: 'paid',
  amount: 103_000n,
  currency: 'RUB',
})
const statusOf = async (id: string) =>
  (await db().selectFrom('payments.invoice').select('status').where('id', '=', BigInt(id)).executeTakeFirstOrThrow()).status
const some = (count: number) => Promise.all(Array.from({ length: count }, () => opened()))

describe('concurrent webhooks', () => {
  it('share one transaction, each with its own answer', async () => {
    batches.length = 0
    const ids = await some(12)
    const failed = { ...paid(ids[0]!, 'refused'), status: 'failed', amount: 0n } as const
    const answers = await Promise.all([failed, ...ids.slice(1).map((id) => paid(id))].map(handleEvent))
    expect(answers).toEqual(Array(12).fill('ok'))
    expect(batches.map((batch) => batch.length)).toEqual([11])
    expect(new Set(batches[0]!.map(({ version }) => version))).toEqual(new Set([1n]))
    expect(await Promise.all(ids.map(statusOf))).toEqual([6, ...Array(11).fill(3)])
  })

  it('a rejection by the ledger affects its own event only, the others are credited', async () => {
    const ids = await some(9)
    const order = { psp: 'many', invoice: ids[4]!, player: 1n, currency: 'RUB', received: 5n, credited: 0n } as const
    expect(await ledger.post(postings.depositPaid(order))).toMatchObject({ kind: 'done' }) // its key is used up
    const results = await Promise.allSettled(ids.map((id) => handleEvent(paid(id))))
    expect(results.map(({ status }, n) => (status === 'rejected' ? n : -1)).filter((n) => n >= 0)).toEqual([4])
    expect(await Promise.all(ids.map(statusOf))).toEqual([3, 3, 3, 3, 1, 3, 3, 3, 3])
  })

  it('a chargeback and its win are announced to the holders of the money, each once; a credit is not', async () => {
    const [lost, other] = [await opened(), await opened()]
    for (const id of [lost, other]) await handleEvent(paid(id))
    const event = (status: 'charged_back' | 'charge_won') => ({ ...paid(lost, `${status} ${lost}`), ext: paid(lost).ext, status })
    for (const status of ['charged_back', 'charged_back', 'charge_won'] as const) await handleEvent(event(status))
    expect(charged).toEqual([
      [lost, true],
      [lost, false],
    ])
  })

  it('a locked or unknown invoice delays no other', async () => {
    const ids = await some(4)
    let lockedAnswer: Promise<string> | undefined
    await db()
      .transaction()
      .execute(async (tx) => {
        await tx.selectFrom('payments.invoice').select('id').where('id', '=', BigInt(ids[0]!)).forUpdate().execute()
        lockedAnswer = handleEvent(paid(ids[0]!))
        await untilBlocks(fresh.database, tx)
        const others = [...ids.slice(1), '999999999'].map((id) => handleEvent(paid(id)))
        expect(await Promise.all(others)).toEqual(['ok', 'ok', 'ok', 'unknown'])
      })
    expect(await lockedAnswer).toBe('ok')
  })

  it('bonuses.md 11 exceeded deposit limits are recorded, money of an excluded player waits in suspense', async () => {
    const ids = [await opened(LIMITED), await opened(EXCLUDED), ...(await some(3))]
    expect(await Promise.all(ids.map((id) => handleEvent(paid(id))))).toEqual(Array(5).fill('ok'))
    expect(noted).toEqual([LIMITED])
    expect(await Promise.all(ids.map(statusOf))).toEqual([3, 8, 3, 3, 3])
  })

  it("D-75 money from an excluded person's card waits in suspense with its reason, and the others are credited", async () => {
    batches.length = 0
    const ids = await some(4)
    const theirs = { ...paid(ids[1]!), payer: { type: 'card', number: THEIR_CARD } } as const
    const own = { ...paid(ids[2]!), payer: { type: 'card', number: '4276000000000009' } } as const
    expect(await Promise.all([paid(ids[0]!), theirs, own, paid(ids[3]!)].map(handleEvent))).toEqual(Array(4).fill('ok'))
    expect(await Promise.all(ids.map(statusOf))).toEqual([3, 8, 3, 3])
    expect(held).toEqual([THEIR_CARD])
    const kept = db().selectFrom('payments.invoice').select('held_because').where('id', '=', BigInt(ids[1]!))
    expect(await kept.executeTakeFirstOrThrow()).toEqual({ held_because: 'excluded_person' })
    expect(batches.flat().flatMap(({ instrument }) => instrument ?? [])).toEqual(['4276000000000009'])
    expect(await handleEvent({ ...theirs, id: 'again' })).toBe('ignored')
    expect(held).toEqual([THEIR_CARD])
  })

  it('D-75 the hash of a payer outlives the wait for its invoice, the number does not', async () => {
    const early = { ...paid('999999998', 'early'), payer: { type: 'card', number: THEIR_CARD } } as const
    expect(await handleEvent(early)).toBe('unknown')
    const [parked] = (await sql<{ body: object }>`select body from payments.parked where event = 'early'`.execute(db())).rows
    expect(parked!.body).toMatchObject({ instrument: THEIR_CARD })
    expect(parked!.body).not.toHaveProperty('payer')
    const [invoice] = await some(1)
    expect(await handleEvent({ ...paid(invoice!, 'late'), instrument: THEIR_CARD })).toBe('ok')
    expect(await statusOf(invoice!)).toBe(8)
  })

  it('of one event, or of one payment under many events, count once', async () => {
    const [one, other] = await some(2)
    const events = Array.from({ length: 20 }, (_, n) => (n % 2 ? paid(one!) : { ...paid(other!, `of ${other} ${n}`), ext: 'one payment' }))
    const answers = await Promise.all(events.map(handleEvent))
    expect(answers.filter((answer) => answer === 'ok')).toHaveLength(2)
    expect(answers.filter((answer) => answer === 'duplicate')).toHaveLength(9)
    expect(answers.filter((answer) => answer === 'ignored')).toHaveLength(9)
  })
})
