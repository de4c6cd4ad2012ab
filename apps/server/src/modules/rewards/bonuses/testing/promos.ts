/** Promo codes and reload offers that an operator made, and players with a proved number. */
import { DAY_MS } from '@fairhouse/money'
import { sharedClock, type TestServer } from '@fairhouse/testkit'
import { sql } from 'kysely'

import { insertPromo, type StoredPromo } from '../store/promos.ts'
import { insertReload, type StoredReload } from '../store/reloads.ts'

type Server = Pick<TestServer, 'server'>

let codes = 0

/** Below it games of providers that return 96 % contribute nothing, to all files of a shared server. */
const LEAST_SHARED_WAGER = 25

/** A code of 50 % on the next deposit, for everybody, for a day; its text. */
export async function createPromo(testServer: Server, clock: { now(): number }, more: Partial<StoredPromo> = {}): Promise<string> {
  const [code, now] = [`CODE${++codes}`, clock.now()]
  const usual: StoredPromo = {
    code,
    type: 'deposit_percent',
    value: 50,
    min: 5_00n,
    max: 100_00n,
    wager: 20,
    startsAt: now - 1000,
    endsAt: now + DAY_MS,
    totalLimit: null,
    currencies: null,
    budget: null,
    titles: { ru: 'Осень', en: 'Autumn', kz: 'Күз' },
    segment: null,
    player: null,
    stoppedAt: null,
    madeBy: 'head',
    madeAt: now,
  }
  const promo = { ...usual, ...more }
  if (clock === sharedClock && promo.wager < LEAST_SHARED_WAGER) throw new Error(`a wager below ${LEAST_SHARED_WAGER} on a shared server`)
  await testServer.server.app.database.db.transaction().execute((tx) => insertPromo(tx, promo))
  return code
}

/** Bonus money without a deposit. */
export const giftTerms = (value: number) =>
  ({ type: 'balance', value, min: null, max: null, currencies: ['RUB'], budget: 1000_00n }) satisfies Partial<StoredPromo>

/** 25 % on each deposit from EUR 5, up to EUR 20, for everybody, for a day. */
export async function createReload(
  testServer: Server,
  clock: { now(): number },
  more: Partial<StoredReload> & { id: string },
): Promise<void> {
  const now = clock.now()
  const terms = { pct: 25, min: 5_00n, max: 20_00n, weekdays: [], segment: null, budget: 200_00n }
  const made = { startsAt: now - 1000, endsAt: now + DAY_MS, madeBy: 'head', madeAt: now, reason: 'a quiet week' }
  await testServer.server.app.database.db.transaction().execute((tx) => insertReload(tx, { ...terms, ...made, ...more }))
}

let phones = 0
const newNumber = () => `+7700${String(1_000_000 + ++phones)}`

/** As the code by SMS does, but for what waits for it; the number. */
export async function addProvedPhone(testServer: Server, { id }: { id: bigint }, phone = newNumber()): Promise<string> {
  const { db } = testServer.server.app.database
  await sql`update identity.account set phone = ${phone}, phone_verified_at = now() where id = ${id}`.execute(db)
  return phone
}

/** The code was chosen, and promised by invoices, so many hours earlier. */
export async function ageUses(testServer: Server, code: string, hours: number): Promise<void> {
  const { db } = testServer.server.app.database
  const earlier = sql`interval '1 hour' * ${hours}`
  await sql`update bonuses.promo_use set at = at - ${earlier}, waits_until = waits_until - ${earlier} where code = ${code}`.execute(db)
  await sql`update bonuses.invoice_offer set fixed_at = fixed_at - ${earlier} where promo = ${code}`.execute(db)
}
