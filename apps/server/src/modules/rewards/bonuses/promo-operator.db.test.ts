import type { Refusal } from '@fairhouse/contracts'
import { createTestDatabase, type TestDatabase } from '@fairhouse/testkit'
import { afterAll, beforeAll, expect, it } from 'vitest'

import type { Tx } from '../../../platform/db/index.ts'
import { createPromoOperator, type PromoEntry } from './operator.ts'
import { hasGift, usesOf } from './store/promo-uses.ts'
import { insertPromo, pricedPromos, type StoredPromo } from './store/promos.ts'

const NOW = Date.UTC(2026, 10, 24)
const CASH: PromoEntry = {
  code: 'CASH1',
  type: 'cash',
  value: 100,
  min: null,
  max: null,
  wager: 0,
  startsAt: NOW,
  endsAt: NOW + 1,
  totalLimit: null,
  currencies: ['RUB'],
  budget: 1000_00n,
  titles: { ru: 'a', en: 'a', kz: 'a' },
  segment: null,
  player: null,
  stoppedAt: null,
  madeBy: 'ann',
  madeAt: NOW,
  replaces: null,
}

let test: TestDatabase
beforeAll(async () => (test = await createTestDatabase()))
afterAll(() => test.close())

const operator = () => createPromoOperator(test.database.db)
const inTransaction = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => test.database.db.transaction().execute(work)

const DEPOSIT = { type: 'deposit_percent', value: 50, min: 5_00n, max: 100_00n, wager: 30, currencies: null } as const
const SPINS = { type: 'free_spins', value: 10, max: 20_00n } as const

it.each<[string, Partial<StoredPromo>, string[]]>([
  ['is complete', {}, []],
  ['ends as it begins', { endsAt: NOW }, ['ends_at wrong_value']],
  ['ended before', { startsAt: NOW - 10, endsAt: NOW }, ['ends_at wrong_value']],
  ['is personal and used twice', { player: 7n, totalLimit: 2 }, ['total_limit wrong_value']],
  ['is personal and of a tier', { player: 7n, totalLimit: 1, segment: 'gold' }, ['segment wrong_value']],
  ['is personal, once', { player: 7n, totalLimit: 1 }, []],
  ['has no budget', { budget: null }, ['budget required']],
  ['has a budget of nothing', { budget: 0n }, ['budget required']],
  ['is cash with a wager', { wager: 1 }, ['wager wrong_value']],
  ['is cash with a deposit', { min: 1n }, ['max wrong_value']],
  ['is cash with a largest bonus', { max: 1n }, ['max wrong_value']],
  ['is cash in no currency', { currencies: null }, ['currencies required']],
  ['is cash in two currencies', { currencies: ['RUB', 'USD'] }, ['currencies required']],
  ['is bonus money that its wager does not pay for', { type: 'balance', wager: 1 }, ['wager too_low']],
  ['is of a deposit', DEPOSIT, []],
  ['is of any deposit', { ...DEPOSIT, min: null }, ['max required']],
  ['is of a deposit without a limit', { ...DEPOSIT, max: null }, ['max required']],
  ['is of a deposit and gives nothing', { ...DEPOSIT, max: 0n }, ['max required']],
  ['gives twice a deposit', { ...DEPOSIT, value: 200, wager: 99 }, []],
  ['gives more than twice a deposit', { ...DEPOSIT, value: 201, wager: 99 }, ['value wrong_value']],
  ['is of spins', SPINS, []],
  ['is of spins for a deposit', { ...SPINS, min: 1n }, ['max required']],
  ['is of spins that win without a limit', { ...SPINS, max: null }, ['max required']],
  ['is of spins that win nothing', { ...SPINS, max: 0n }, ['max required']],
  ['is of a thousand spins', { ...SPINS, value: 1000 }, []],
  ['is of more spins', { ...SPINS, value: 1001 }, ['value wrong_value']],
  ['is of spins in every currency', { ...SPINS, currencies: null }, ['currencies required']],
])('bonuses.md 1 rule 7 a code that %s', async (_, more, faults) => {
  const refused = await inTransaction((tx) => operator().fault(tx, { ...CASH, ...more }, NOW))
  expect(Object.entries(refused?.errors ?? {}).map(([field, [why]]) => `${field} ${why!.split(':')[0]}`)).toEqual(faults)
})

it.each<[string, Partial<StoredPromo> & { budget?: bigint }, string[]]>([
  ['is complete', {}, []],
  ['is cash with a wager', { wager: 1 }, ['wager']],
  ['is bonus money that its wager does not pay for', { type: 'balance', wager: 24 }, ['wager']],
  ['is of a deposit that its wager does not pay for', { ...DEPOSIT, wager: 24 }, ['wager']],
  ['has a budget of nothing', { budget: 0n }, ['budget']],
  ['is of more spins', { ...SPINS, value: 1001 }, ['value']],
])('PRO-14 the forecast of a code that %s is refused as its entry is', async (_, more, faults) => {
  const promo = { ...CASH, budget: 1000_00n, ...more, code: 'FORECAST1' }
  const refused = [await operator().forecast(promo, NOW), await inTransaction((tx) => operator().fault(tx, promo, NOW))]
  expect(refused.map((each) => Object.keys((each as Refusal | undefined)?.errors ?? {}))).toEqual([faults, faults])
})

it('bonuses.md 1 rule 7 a code exists once, and is stopped once', async () => {
  const create = () => inTransaction((tx) => operator().save(tx, CASH, 'autumn'))
  const stop = () => inTransaction((tx) => operator().stop(tx, CASH.code, NOW))
  expect(await stop()).toBe(false)
  expect([await create(), await create()]).toMatchObject([undefined, { code: 'invalid' }])
  expect(await inTransaction((tx) => operator().fault(tx, CASH, NOW))).toMatchObject({ errors: { code: expect.anything() } })
  expect([await stop(), await stop()]).toEqual([true, false])
  expect(await operator().list({ limit: 200 })).toMatchObject({ rows: [{ code: 'CASH1', stoppedAt: NOW }] })
})

it('bonuses.md 1 rule 7 a gift is what a code without a deposit gave this player', async () => {
  const deposit = { ...CASH, code: 'DEPOSIT1', type: 'deposit_percent', min: 1_00n, max: 10_00n, wager: 30 } as const
  await inTransaction((tx) => insertPromo(tx, { ...CASH, code: 'CASH2' }))
  await inTransaction((tx) => insertPromo(tx, deposit))
  const use = (player: number, code: string, state: string) =>
    test.database.pool.query('insert into bonuses.promo_use (code, player, state, cost, at) values ($1, $2, $3, 0, now())', [
      code,
      player,
      state,
    ])
  await use(1, 'CASH2', 'given')
  await use(2, 'CASH2', 'waiting_phone')
  await use(3, 'DEPOSIT1', 'given')
  const gifts = await Promise.all([1n, 2n, 3n, 4n].map((player) => hasGift(test.database.db, player)))
  expect(gifts).toEqual([true, false, false, false])
})

it('bonuses.md 1 rule 7 the uses of a code are its own: all, those of the player, and of the phone by others', async () => {
  const phone = Buffer.from('a phone')
  for (const code of ['USED1', 'USED2']) await inTransaction((tx) => insertPromo(tx, { ...CASH, code }))
  const use = (player: number, code: string, state: string, hash: Buffer | null = null) =>
    test.database.pool.query(
      'insert into bonuses.promo_use (code, player, state, cost, phone_hash, at) values ($1, $2, $3, 7, $4, now())',
      [code, player, state, hash],
    )
  await use(11, 'USED1', 'given', phone)
  await use(12, 'USED1', 'over')
  await use(11, 'USED2', 'given', phone)
  await use(13, 'USED2', 'given')
  const uses = (player: bigint) => usesOf(test.database.db, 'USED1', player, phone)
  expect([await uses(11n), await uses(12n)]).toEqual([
    { used: 1, spent: 7n, usedByPlayer: 1, isPhoneUsed: false },
    { used: 1, spent: 7n, usedByPlayer: 0, isPhoneUsed: true },
  ])
})

it('bonuses.md 2 the price of a wager is checked of the codes of bonus money that may still be used', async () => {
  const deposit = { type: 'deposit_percent', min: 1_00n, max: 10_00n, currencies: null } as const
  const make = (code: string, more: Partial<StoredPromo>) => inTransaction((tx) => insertPromo(tx, { ...CASH, ...more, code }))
  const priced = async () => (await pricedPromos(test.database.db, NOW)).filter(({ id }) => id.includes('PRICED'))
  await make('PRICED1', { ...deposit, wager: 31 })
  await make('PRICED2', { type: 'balance', wager: 32 })
  await make('PRICED3', {})
  await make('PRICED4', { ...SPINS, wager: 33 })
  await make('PRICED5', { ...deposit, wager: 34, startsAt: NOW - 10, endsAt: NOW })
  await make('PRICED6', { ...deposit, wager: 35 })
  await inTransaction((tx) => operator().stop(tx, 'PRICED6', NOW))
  expect(await priced()).toEqual([
    { id: 'promo code PRICED1', wager: 31 },
    { id: 'promo code PRICED2', wager: 32 },
  ])
})
