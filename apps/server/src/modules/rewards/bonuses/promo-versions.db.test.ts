import { createTestDatabase, type TestDatabase } from '@fairhouse/testkit'
import { afterAll, beforeAll, expect, it } from 'vitest'

import type { Tx } from '../../../platform/db/index.ts'
import { newKey } from '../../../testing/table.ts'
import { createPromoOperator, type PromoEntry } from './operator.ts'
import { saveInvoiceOffer } from './store/invoice-offers.ts'
import { endPhoneWait, endWaitingUses, giveUse, insertUse, releaseUses, type UseState } from './store/promo-uses.ts'
import { allPromos, promoOfCode } from './store/promos.ts'

const NOW = Date.UTC(2026, 10, 24)
const terms: Omit<PromoEntry, 'code'> = {
  type: 'deposit_percent',
  value: 50,
  min: 5_00n,
  max: 10_00n,
  wager: 35,
  startsAt: NOW,
  endsAt: NOW + 1000,
  totalLimit: 3,
  currencies: ['RUB', 'USD'],
  budget: 100_00n,
  titles: { ru: 'а', en: 'b', kz: 'в' },
  segment: 'gold',
  player: null,
  stoppedAt: null,
  madeBy: 'ann',
  madeAt: NOW,
  replaces: null,
}

let test: TestDatabase
beforeAll(async () => (test = await createTestDatabase()))
afterAll(() => test.close())

const inTransaction = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => test.database.db.transaction().execute(work)
const operator = () => createPromoOperator(test.database.db)
const save = (promo: PromoEntry, reason = 'a trial') => inTransaction((tx) => operator().save(tx, promo, reason))
const versionsOf = async (code: string) => (await operator().list({ limit: 200 })).rows.filter((each) => each.code === code)

/** Statements that wait for a lock of another transaction. */
const waiting = async () =>
  (await test.database.pool.query(`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`)).rowCount

let player = 0n
const use = (code: string, state: UseState, cost: bigint) =>
  inTransaction((tx) =>
    insertUse(tx, { player: (player += 1n), code, state, cost, phoneHash: null, at: NOW, until: state === 'given' ? null : NOW }),
  )

/** A code in its first version. */
async function newPromo(more: Partial<PromoEntry> = {}): Promise<PromoEntry> {
  const promo = { ...terms, code: `V${newKey().toUpperCase()}`, ...more }
  expect(await save(promo, 'the first')).toBeUndefined()
  return promo
}

it('PRO-14 the next version of a code holds in its place, and the former one stays as it was', async () => {
  const promo = await newPromo()
  await use(promo.code, 'given', 10_00n)
  const next = { ...promo, value: 25, max: 20_00n, currencies: null, segment: null, totalLimit: null, madeBy: 'bob', madeAt: NOW + 1 }
  expect(await save({ ...next, replaces: 1 }, 'too dear')).toBeUndefined()
  expect(await promoOfCode(test.database.db, promo.code)).toMatchObject({ value: 25, max: 20_00n, currencies: null, segment: null })
  const { replaces: _replaces, ...former } = promo
  expect(await versionsOf(promo.code)).toEqual([
    expect.objectContaining({ version: 2, value: 25, madeBy: 'bob', reason: 'too dear', replacedAt: null, used: 1, spent: 10_00n }),
    { ...former, version: 1, reason: 'the first', replacedAt: NOW + 1, used: 1, spent: 10_00n },
  ])
})

it('PRO-14 of two changes of one version the second is refused, and a stopped code has no next version', async () => {
  const promo = await newPromo()
  const change = (replaces: number) => save({ ...promo, value: 25, replaces })
  let second: ReturnType<typeof change> | undefined
  await inTransaction(async (tx) => {
    expect(await operator().save(tx, { ...promo, value: 25, replaces: 1 }, 'a trial')).toBeUndefined()
    second = change(1)
    await expect.poll(waiting, { timeout: 60_000, interval: 50 }).toBe(1)
  })
  expect(await second).toMatchObject({ code: 'bad_transition' })
  expect(await save({ ...promo, code: `${promo.code}X`, replaces: 1 })).toMatchObject({ code: 'not_found' })
  await inTransaction((tx) => operator().stop(tx, promo.code, NOW))
  expect(await change(2)).toMatchObject({ code: 'bad_transition' })
  expect(await versionsOf(promo.code)).toHaveLength(2)
})

it.each<[string, Partial<PromoEntry>, string]>([
  ['its type', { type: 'balance', currencies: ['RUB'], min: null, max: null }, 'type'],
  ['its player', { player: 7n, totalLimit: 1, segment: null }, 'player'],
  ['a wager that does not pay for it', { wager: 5 }, 'wager'],
  ['an end in the past', { startsAt: NOW - 2, endsAt: NOW }, 'ends_at'],
  ['fewer uses than it has', { totalLimit: 1 }, 'total_limit'],
  ['a budget below what its uses may cost', { budget: 19_99n }, 'budget'],
  ['a bonus whose waiting uses are above its budget', { max: 90_01n }, 'budget'],
])('PRO-14 a change of a code is refused for %s', async (_, more, field) => {
  const promo = await newPromo()
  await use(promo.code, 'given', 10_00n)
  await use(promo.code, 'waiting_deposit', 10_00n)
  await use(promo.code, 'over', 10_00n)
  const refused = await save({ ...promo, ...more, replaces: 1 })
  expect(Object.keys(refused?.errors ?? {})).toEqual([field])
})

it('PRO-14 a use that waits costs what the next version gives, and one of an older invoice what that promised', async () => {
  const promo = await newPromo()
  await use(promo.code, 'given', 10_00n)
  await use(promo.code, 'waiting_deposit', 10_00n)
  expect(await save({ ...promo, max: 90_00n, replaces: 1 })).toBeUndefined()
  expect((await versionsOf(promo.code))[0]).toMatchObject({ used: 2, spent: 100_00n })
  expect(await inTransaction((tx) => giveUse(tx, { player, code: promo.code, cost: 10_00n }))).toBe(true)
  expect((await versionsOf(promo.code))[0]).toMatchObject({ used: 2, spent: 20_00n })
})

/** An open invoice of the latest player, in EUR. */
const promise = (code: string, max: bigint) =>
  inTransaction((tx) =>
    saveInvoiceOffer(
      tx,
      { invoice: max, player, currency: 'EUR', at: NOW },
      { id: code, source: { kind: 'promo', ref: code }, pct: 50, min: 1n, max, wager: 35, lifeMs: 1000, promo: code, freeSpins: 0 },
    ),
  )

it('PRO-14 a use that waits costs what the largest of its open invoices promised, where the next version gives less', async () => {
  const promo = await newPromo({ max: 90_00n, totalLimit: 20 })
  await use(promo.code, 'waiting_deposit', 90_00n)
  for (const max of [90_00n, 50_00n]) await promise(promo.code, max)
  await use(promo.code, 'waiting_deposit', 90_00n)
  const lower = { ...promo, max: 5_00n, replaces: 1 }
  expect(await save({ ...lower, budget: 94_99n })).toMatchObject({ errors: { budget: [expect.stringContaining('EUR 95.00')] } })
  expect(await save(lower)).toBeUndefined()
  expect((await versionsOf(promo.code))[0]).toMatchObject({ used: 2, spent: 95_00n })
  expect(await inTransaction((tx) => giveUse(tx, { player: player - 1n, code: promo.code, cost: 90_00n }))).toBe(true)
  expect((await versionsOf(promo.code))[0]).toMatchObject({ spent: 95_00n })
})

it('PRO-14 a use that was given keeps its cost when another invoice of its code is paid', async () => {
  const promo = await newPromo()
  await use(promo.code, 'given', 80_00n)
  expect(await inTransaction((tx) => giveUse(tx, { player, code: promo.code, cost: 10_00n }))).toBe(true)
  expect((await versionsOf(promo.code))[0]).toMatchObject({ spent: 80_00n })
})

it('PRO-14 a use that waits no more has no end of its wait, however it ended', async () => {
  const { code } = await newPromo({ totalLimit: 20 })
  const ends: [UseState, (tx: Tx) => Promise<unknown>][] = [
    ['waiting_phone', (tx) => endPhoneWait(tx, player, code)],
    ['waiting_deposit', (tx) => endWaitingUses(tx, player)],
    ['waiting_deposit', (tx) => giveUse(tx, { player, code, cost: 1n })],
    ['waiting_phone', (tx) => releaseUses(tx, code, { at: NOW, promisedSince: NOW }, 9)],
  ]
  for (const [state, end] of ends) {
    await use(code, state, 1n)
    await inTransaction(end)
  }
  const { rows } = await test.database.pool.query('select state, waits_until from bonuses.promo_use where code = $1 order by player', [
    code,
  ])
  expect(rows).toEqual(['over', 'over', 'given', 'over'].map((state) => ({ state, waits_until: null })))
})

it('PRO-14 former versions of a code take no place of another code in the list', async () => {
  const [one, two] = [await newPromo({ madeAt: NOW + 10 }), await newPromo({ madeAt: NOW + 11 })]
  for (const replaces of [1, 2]) await save({ ...two, madeAt: NOW + 11 + replaces, replaces })
  const listed = (await allPromos(test.database.db, { before: null, limit: 2 })).flatMap(({ versions }) => versions)
  expect(listed.map(({ code, version }) => [code, version])).toEqual([
    [two.code, 3],
    [two.code, 2],
    [two.code, 1],
    [one.code, 1],
  ])
})
