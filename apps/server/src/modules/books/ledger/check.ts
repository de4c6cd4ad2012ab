/** Reconciliation: the invariants I1 to I5, I8 to I10, the chain of balances and the rolling sums. Source: money.md A. */
import type { Database } from '../../../platform/db/index.ts'

/** A broken rule; an empty result is the only good one. I6 compares with tables of other modules and is checked there. */
export interface Finding {
  rule: string
  who: string
  detail: string
}

/** `quick` reads balances, `full` also the whole journal. */
export type CheckKind = 'quick' | 'full'

const VIEWS: Readonly<Record<CheckKind, string>> = { quick: 'ledger.broken_quick', full: 'ledger.broken' }

export async function check(database: Database, kind: CheckKind = 'full'): Promise<Finding[]> {
  const client = await database.pool.connect()
  try {
    await client.query("begin isolation level repeatable read read only; set local work_mem = '128MB'; set local jit = off")
    return (await client.query<Finding>(`select rule, who, detail from ${VIEWS[kind]} limit 1000`)).rows
  } finally {
    await client.query('rollback').finally(() => client.release())
  }
}
