import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'

import { check } from './check.ts'
import { postings } from './index.ts'
import { openTestLedger, type TestLedger } from './testing/open.ts'
import { betBy, newKey } from './testing/orders.ts'

let books: TestLedger
beforeAll(async () => {
  books = await openTestLedger([1], 6)
  const player = await books.player(1000n, 50n)
  const order = betBy(player, 10n, null)
  await books.ledger.setLimits(null, player, 'RUB', {
    wager: { day: 500n, week: null, month: null },
    loss: { day: null, week: null, month: null },
  })
  await books.ledger.bet(betBy(player, 10n, 30n))
  await books.ledger.bet(order)
  await books.ledger.post(postings.betRefunded({ ...order, account: 'house:dice', stakeBonus: 0n }))
  await books.ledger.post(postings.jackpotFed({ bet: newKey(), account: 'house:dice', jackpot: 'j', currency: 'RUB', amount: 5n }))
  for (const table of TABLES) await books.database.pool.query(`create table kept_${table} as table ledger.${table}`)
})
afterEach(async () => {
  await withoutTriggers(...TABLES.flatMap((table) => [`delete from ledger.${table}`, `insert into ledger.${table} table kept_${table}`]))
  expect(await books.ledger.check()).toEqual([])
})
afterAll(() => books.close())

/** All that a test changes; each begins with the same rows. */
const TABLES = ['wallet', 'slot', 'guarded', 'bet', 'entry', 'call', 'bonus_run', 'outbox']
/** As a superuser can: the journal's triggers refuse changes of its rows. Returns how many rows the last one changed. */
const withoutTriggers = (...statements: string[]) =>
  books.database.db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    let changed = 0n
    for (const statement of statements) changed = (await sql.raw(statement).execute(tx)).numAffectedRows ?? 0n
    return changed
  })

/** Changes by someone with database access, and the rules that must detect them. */
const TAMPERING: [what: string, sql: string, rules: string[]][] = [
  ['money added to a wallet', 'update ledger.wallet set cash = cash + 1', ['I3 wallet', 'I5 sum']],
  ['money moved between wallet parts', 'update ledger.wallet set cash = cash - 1, bonus = bonus + 1', ['I3 wallet']],
  ['debt beside cash', 'update ledger.wallet set cash = cash + 1, debt = debt - 1', ['I10 debt beside cash', 'I3 wallet']],
  ['a lost house leg', 'update ledger.slot set balance = balance - 1 where account = 9', ['I3 named', 'I5 sum']],
  ['a guarded account emptied', 'update ledger.guarded set balance = 0', ['I3 named', 'I5 sum']],
  ['a bet made larger', 'update ledger.bet set wc = wc + 1 where status = 1', ['I3 named', 'I3 wallet', 'chain']],
  ['a bet taken out', 'delete from ledger.bet where status = 1', ['I3 named', 'I3 wallet', 'chain']],
  [
    'the last line deleted',
    'delete from ledger.entry where owner > 0 and seq = (select max(seq) from ledger.entry)',
    ['I3 named', 'I3 wallet', 'chain end'],
  ],
  ['a balance of the past rewritten', 'update ledger.bet set cash_after = cash_after + 1 where status = 1', ['chain']],
  ['a settled bet opened again', 'update ledger.bet set status = 0, rev = 0 where status = 3', ['I8 settlement']],
  ['a settlement without a revision', 'update ledger.bet set rev = 0 where status = 3', ['I8 rev', 'I8 settlement']],
  ['a key forgotten', 'delete from ledger.call where key like $$jackpot%$$', ['I4 key']],
  [
    'bonus money whose bonus has ended',
    'insert into ledger.bonus_run (player, currency, since, until, expires_at) select player, currency, 1, 2, now() from ledger.wallet where bonus > 0',
    ['I9 bonus'],
  ],
  ['a rolling sum lowered', 'update ledger.wallet set staked[1] = 0', ['window']],
  [
    'an event that was never published',
    'delete from ledger.outbox where n = (select max(n) from ledger.outbox o where o.lane = 1000) and lane = 1000',
    ['outbox'],
  ],
]

describe('reconciliation', () => {
  it('finds nothing in an untouched ledger', async () => {
    expect(await books.ledger.check()).toEqual([])
  })

  it.each(TAMPERING)('finds %s', async (_, statement, rules) => {
    expect(await withoutTriggers(statement)).toBeGreaterThan(0n)
    const found = new Set((await books.ledger.check()).map((finding) => finding.rule))
    expect(rules.filter((rule) => !found.has(rule))).toEqual([])
  })

  it('I9 is part of the quick check, and holds while a bonus is active', async () => {
    const run =
      'insert into ledger.bonus_run (player, currency, since, until, expires_at) select player, currency, $1, $2, now() from ledger.wallet'
    await books.database.pool.query(run, [1, 2])
    expect(await check(books.database, 'quick')).toMatchObject([{ rule: 'I9 bonus', detail: '50' }])
    await books.database.pool.query(run, [3, null])
    expect(await check(books.database, 'quick')).toEqual([])
  })

  it('I2 cannot be broken even by hand', async () => {
    await expect(books.database.pool.query('update ledger.wallet set cash = -1')).rejects.toThrow('wallet_covered')
    await expect(books.database.pool.query('update ledger.guarded set balance = -1')).rejects.toThrow('guarded_covered')
  })
})
