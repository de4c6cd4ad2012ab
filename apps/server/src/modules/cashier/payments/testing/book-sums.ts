/** Balances of all accounts, by the short names in vectors/payments.json; of provider accounts, one provider's. */

import { CURRENCIES, CURRENCY_CODES } from '@fairhouse/money'
import { sql } from 'kysely'

import type { Database } from '../../../../platform/db/index.ts'

const SHORT: Record<string, string> = { 'income:commission': 'commission', 'house:dice': 'house' }
const CODES: Record<string, string> = Object.fromEntries(CURRENCY_CODES.map((code) => [`${CURRENCIES[code].number}`, code]))
const shortOf = (name: string) => SHORT[name] ?? name.replace(/^(psp|transit):.*/, '$1')

export async function bookSums(database: Database, psp: string): Promise<Map<string, bigint>> {
  const { rows } = await sql<{ name: string; currency: string; sum: bigint }>`
    select case when s.account <= 5 then (array['cash', 'bonus', 'hold', 'locked', 'debt'])[s.account] else a.name end as name,
      s.currency::text as currency, sum(s.amount)::bigint as sum
    from ledger.side s left join ledger.account a on a.id = s.account
    where a.name is null or a.name !~ '^(psp|transit):' or a.name in (${`psp:${psp}`}, ${`transit:${psp}`}) group by 1, 2`.execute(
    database.db,
  )
  return new Map(rows.map(({ name, currency, sum }) => [`${shortOf(name)}:${CODES[currency]}`, sum]))
}

/** Changes since `before`, in the format of the cases. */
export async function movedSince(before: Map<string, bigint>, database: Database, psp: string): Promise<Record<string, number>> {
  const moved = [...(await bookSums(database, psp))].map(([name, sum]) => [name, Number(sum - (before.get(name) ?? 0n))] as const)
  return Object.fromEntries(moved.filter(([, sum]) => sum !== 0))
}
