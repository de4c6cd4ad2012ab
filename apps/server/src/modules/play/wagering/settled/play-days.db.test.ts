import { HOUR_MS } from '@fairhouse/money'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { Tx } from '../../../../platform/db/index.ts'
import { readOutbox, readStream, settledBetsProjection } from '../../../../testing/read-outbox.ts'
import { openTable, roundOf, type Table, wager } from '../../../../testing/table.ts'
import { ledgerInstant } from '../../../books/ledger/index.ts'
import { betBy } from '../../../books/ledger/testing/orders.ts'
import { createIsPlayRead, createSettledStream, type SettledBetReader } from '../index.ts'

let table: Table
beforeAll(async () => {
  table = await openTable()
  await table.ledger.openAccounts(['house:dice'])
})
afterAll(() => table.close())

const db = () => table.fresh.database.db
const isPlayRead = (at: number, reader?: string) => createIsPlayRead(table.fresh.database)(at, reader)
const settle = () =>
  readOutbox(
    table.fresh.database,
    settledBetsProjection(table.ledger, (fault) => expect.fail(String(fault))),
  )
const bet = async () => roundOf(await table.wagering.place(await table.player(100_00n), wager()))
/** The next instant is later. */
async function instant(): Promise<number> {
  const at = await ledgerInstant(db())
  await expect.poll(() => ledgerInstant(db())).toBeGreaterThan(at)
  return at
}

describe('bonuses.md 8 all bets that were settled until an instant are known', () => {
  it('bonuses.md 8 once they are read, although later ones are not', async () => {
    await bet()
    const at = await instant()
    expect(await isPlayRead(at)).toBe(false)
    await settle()
    expect(await isPlayRead(at)).toBe(true)
    await bet()
    expect(await isPlayRead(at)).toBe(true)
    expect(await isPlayRead(await instant())).toBe(false)
    await settle()
  })

  it('bonuses.md 8 only when no transaction runs that may have settled one before', async () => {
    const { player } = await table.player(100_00n)
    await settle()
    const place = (tx: Tx) => table.ledger.betWithin(tx, betBy(player, 10_00n, 0n))
    const at = await db()
      .transaction()
      .execute(async (tx) => {
        expect(await place(tx)).toMatchObject({ kind: 'done' })
        const during = await instant()
        expect(await isPlayRead(during), 'nothing is unread').toBe(false)
        return during
      })
    expect(await isPlayRead(at)).toBe(false)
    await settle()
    expect(await isPlayRead(at)).toBe(true)
  })

  it('bonuses.md 8 not before that instant by the clock of the database, although nothing is unread', async () => {
    await settle()
    const now = await instant()
    expect(await isPlayRead(now)).toBe(true)
    expect(await isPlayRead(now + HOUR_MS), 'of a process whose clock is ahead').toBe(false)
  })
})

it('bonuses.md 6 a reader has read until an instant once no known bet of before is ahead of it', async () => {
  const { database } = table.fresh
  const reader: SettledBetReader = { name: 'counting', read: async () => undefined, reset: async () => undefined }
  const read = () => readStream(database, createSettledStream(database), reader)
  const has = (at: number) => isPlayRead(at, reader.name)
  await bet()
  await settle()
  const at = await instant()
  expect(await has(at)).toBe(false)
  await read()
  expect(await has(at)).toBe(true)
  await bet()
  await settle()
  expect([await has(at), await has(await instant())]).toEqual([true, false])
})
