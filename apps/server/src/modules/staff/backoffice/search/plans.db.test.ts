import { createTestDatabase, type TestDatabase } from '@fairhouse/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { Database, Db } from '../../../../platform/db/index.ts'
import { indexesIn, planOf } from '../../../../platform/db/testing/plans.ts'
import { playersAtAddress, playersOfVisitor } from '../../../accounts/identity/testing/finders.ts'
import { findInvoices } from '../../../cashier/payments/testing/finders.ts'
import { findPayouts, holdersOf, holdersOfCardEnd } from '../../../cashier/payouts/testing/finders.ts'
import { createPairStore } from '../../../play/fairness/testing/finders.ts'
import { createFindBets } from '../../../play/wagering/index.ts'
import { checksWithoutName, playersNamed } from '../../../protection/kyc/testing/finders.ts'

let fresh: TestDatabase
beforeAll(async () => (fresh = await createTestDatabase()))
afterAll(() => fresh.close())

const print = Buffer.alloc(32)
const databaseOf = (db: Db) => ({ db }) as Database

describe('D-2 every branch of a query of the search looks up by its index', () => {
  it.each<[string, (db: Db) => Promise<unknown>, string[]]>([
    ['a device', (db) => playersOfVisitor(db, 'visitor-a', 21), ['visitor_id']],
    ['a network address', (db) => playersAtAddress(db, '2001:db8::9', 21), ['account_registered_ip', 'session_ip']],
    ['a legal name', (db) => playersNamed(db, print, 21), ['check_name']],
    ['checks without a hash of the name', (db) => checksWithoutName(db, '0198c0de-0000-7000-8000-00000000abcd', 500), ['check_unnamed']],
    ['an instrument', (db) => holdersOf(db, [print], 21), ['requisite_fingerprint', 'source_fingerprint']],
    ['the end of a card', (db) => holdersOfCardEnd(db, '4242', 21), ['requisite_card_end', 'source_card_end']],
    ['a deposit', (db) => findInvoices(db, ['70204101'], 21), ['invoice_pkey', 'invoice_ext', 'payment_ext', 'payment_ext', 'payment_ext']],
    ['a payout', (db) => findPayouts(db, ['51003207', 'ab'], 21), ['payout_pkey', 'payout_ext']],
    ['a seed pair', (db) => createPairStore(databaseOf(db)).committed(['ab'], 21), ['pair_commitment']],
    ['a round', (db) => createFindBets(databaseOf(db))('0198c0de-0000-7000-8000-00000000abcd', 21), ['settled_bet_revision']],
  ])('D-2 %s', async (_, work, indexes) => {
    const plan = await planOf(fresh.database.db, work)
    expect(indexesIn(plan), plan).toEqual(indexes.toSorted())
    expect(plan).not.toContain('Seq Scan')
  })
})
