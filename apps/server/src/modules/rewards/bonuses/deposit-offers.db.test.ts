import { DAY_MS } from '@fairhouse/money'
import { createTestDatabase, type TestDatabase } from '@fairhouse/testkit'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'

import type { Tx } from '../../../platform/db/index.ts'
import { fixOffer, grantForDeposits, type OfferDeps } from './offers.ts'
import { createReloadOperator } from './reloads.ts'
import { saveInvoiceOffer } from './store/invoice-offers.ts'
import { insertUse } from './store/promo-uses.ts'
import { insertPromo, type StoredPromo } from './store/promos.ts'

const NOW = Date.UTC(2026, 10, 24)
const WAIT = { timeout: 60_000, interval: 50 }
const TERMS: StoredPromo = {
  code: 'ONE',
  type: 'deposit_percent',
  value: 50,
  min: 5_00n,
  max: 90_00n,
  wager: 35,
  startsAt: NOW,
  endsAt: NOW + DAY_MS,
  totalLimit: null,
  currencies: null,
  budget: 100_00n,
  titles: { ru: 'а', en: 'b', kz: 'в' },
  segment: null,
  player: null,
  stoppedAt: null,
  madeBy: 'ann',
  madeAt: NOW,
}

let test: TestDatabase
beforeAll(async () => {
  test = await createTestDatabase()
  for (const code of ['ONE', 'TWO']) await inTransaction((tx) => insertPromo(tx, { ...TERMS, code }))
})
afterAll(() => test.close())

const inTransaction = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => test.database.db.transaction().execute(work)
const segmentsOf = vi.fn(async () => [])
const deps = { registeredAt: async () => NOW, segmentsOf, notify: async () => undefined } as unknown as OfferDeps

/** Does `work` beside a transaction that holds the lock of a code, once it waits for it; what it then came to. */
async function besideLock<T>(
  code: string,
  work: () => Promise<T>,
  whileHeld: (query: (text: string) => Promise<{ rows: unknown[] }>) => Promise<void>,
) {
  const held = await test.database.pool.connect()
  await held.query('begin')
  const [{ pid }] = (
    await held.query<{ pid: number }>('select pg_backend_pid() as pid, 1 from bonuses.promo_code where code = $1 for update', [code])
  ).rows as [{ pid: number }]
  const done = work()
  const blocked = async () =>
    (await test.database.pool.query('select from pg_stat_activity where $1 = any(pg_blocking_pids(pid))', [pid])).rows.length
  await vi.waitFor(async () => expect(await blocked()).toBe(1), WAIT)
  await whileHeld((text) => held.query(text))
  await held.query('commit')
  held.release()
  return done
}

it('PRO-14 an invoice waits for a change of its chosen code, and is promised the new terms', async () => {
  const player = 1n
  await inTransaction((tx) =>
    insertUse(tx, { player, code: 'ONE', state: 'waiting_deposit', cost: 90_00n, phoneHash: null, at: NOW, until: NOW + DAY_MS }),
  )
  const invoice = () => inTransaction((tx) => fixOffer(deps, tx, { player, currency: 'EUR', invoice: 1n, at: NOW }))
  const terms = await besideLock('ONE', invoice, async (query) => {
    await query(`update bonuses.promo_code set max = 1000 where code = 'ONE'`)
  })
  expect(terms).toMatchObject({ max: '10.00' })
})

it('PRO-14 an invoice holds the lock of the code that it promises, also where the player chose another meanwhile', async () => {
  const player = 5n
  await inTransaction((tx) =>
    insertUse(tx, { player, code: 'ONE', state: 'waiting_deposit', cost: 90_00n, phoneHash: null, at: NOW, until: NOW + DAY_MS }),
  )
  const invoice = () =>
    inTransaction(async (tx) => {
      await fixOffer(deps, tx, { player, currency: 'EUR', invoice: 51n, at: NOW })
      const { rows } = await test.database.pool.query('select code from bonuses.promo_code order by code for update skip locked')
      return rows.map(({ code }: { code: string }) => code)
    })
  const free = await besideLock('ONE', invoice, async (query) => {
    await query(`update bonuses.promo_use set code = 'TWO' where player = 5`)
  })
  expect(free).not.toContain('TWO')
  const { rows } = await test.database.pool.query('select promo from bonuses.invoice_offer where invoice = 51')
  expect(rows).toEqual([{ promo: 'TWO' }])
})

it('PRO-14 a credit locks all codes of its deposits in their order before it touches a use', async () => {
  const deposits = [
    { player: 2n, invoice: 12n, amount: 1n, at: NOW },
    { player: 3n, invoice: 13n, amount: 1n, at: NOW },
  ]
  const offer = { pct: 50, min: 5_00n, max: 90_00n, wager: 35, lifeMs: DAY_MS, freeSpins: 0 }
  for (const [{ player, invoice }, code] of [
    [deposits[0]!, 'TWO'],
    [deposits[1]!, 'ONE'],
  ] as const)
    await inTransaction((tx) =>
      saveInvoiceOffer(
        tx,
        { invoice, player, currency: 'EUR', at: NOW },
        { ...offer, id: `promo:${code}`, source: { kind: 'promo', ref: code }, promo: code },
      ),
    )
  const credit = () => inTransaction((tx) => grantForDeposits(deps, tx, deposits))
  const missed = await besideLock('ONE', credit, async (query) => {
    expect((await query(`select from bonuses.promo_code where code = 'TWO' for update nowait`)).rows).toHaveLength(1)
  })
  expect(missed.map(({ reason }) => reason)).toEqual(['below_min', 'below_min'])
})

it('bonuses.md 1 an invoice with the offer of a code or the welcome pack sums up no reload offer', async () => {
  const reload = { id: 'daily', pct: 30, min: 5_00n, max: 10_00n, weekdays: [], segment: null, budget: 10_00n }
  const made = { startsAt: NOW, endsAt: NOW + 30 * DAY_MS, madeBy: 'ann', madeAt: NOW, reason: 'a trial' }
  await inTransaction((tx) => createReloadOperator(test.database.db).create(tx, { ...reload, ...made }))
  const pctAt = async (invoice: bigint, at: number) =>
    (await inTransaction((tx) => fixOffer(deps, tx, { player: 4n, currency: 'EUR', invoice, at })))?.pct
  expect([await pctAt(21n, NOW), segmentsOf.mock.calls.length]).toEqual([100, 0])
  expect([await pctAt(22n, NOW + 8 * DAY_MS), segmentsOf.mock.calls.length]).toEqual([30, 1])
})
