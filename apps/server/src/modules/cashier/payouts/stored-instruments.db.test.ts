import { readFileSync } from 'node:fs'

import { createTestDatabase, type TestDatabase } from '@fairhouse/testkit'
import { afterAll, beforeAll, expect, it } from 'vitest'

let fresh: TestDatabase
beforeAll(async () => (fresh = await createTestDatabase()))
afterAll(() => fresh.close())

const MIGRATION = readFileSync(new URL('migrations/0008-instruments-of-persons.sql', import.meta.url), 'utf8')

it('D-75 cards and phones that paid in or were paid out to before the rule identify their owners, chain addresses do not', async () => {
  const { pool } = fresh.database
  await pool.query(`insert into payouts.source (player, type, currency, destination, masked, fingerprint, added_at)
    values (1, 'card', 'RUB', '', '', '\\x01', now()), (1, 'card', 'EUR', '', '', '\\x01', now()), (2, 'phone', 'RUB', '', '', '\\x02', now())`)
  await pool.query(`insert into payouts.requisite (player, type, destination, masked, fingerprint, added_at, used_at, is_unused)
    values (3, 'card', '', '', '\\x01', now(), now(), false), (4, 'crypto', '', '', '\\x03', now(), now(), false),
      (5, 'card', '', '', '\\x04', now(), now(), true)`)
  await pool.query(MIGRATION)
  const { rows } = await pool.query('select kind, value, player from limits.mark order by value, player')
  expect(rows).toEqual([
    { kind: 'instrument', value: '01', player: 1n },
    { kind: 'instrument', value: '01', player: 3n },
    { kind: 'instrument', value: '02', player: 2n },
  ])
})
