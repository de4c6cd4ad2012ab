/** Differences between a provider's book and ours, and who settled each. Amounts in minor units, instants in milliseconds. */
import type { Insertable, Selectable } from 'kysely'

import { type Db, type SortColumns, type SortedPage, sortedRows } from '../../../../platform/db/index.ts'
import type { Difference } from '../reports/compare.ts'
import type { FindingTable } from './tables.ts'

export interface Finding extends Difference {
  id: bigint
  psp: string
  /** As in 2026-11-20. */
  day: string
  foundAt: number
  resolved: { at: number; by: string; note: string } | null
}

export interface FindingQuery extends SortedPage<'at'> {
  /** false: unsettled ones; absent: all. */
  isResolved?: boolean
}

const COLUMNS: SortColumns<'at'> = { key: 'id', keyType: 'number', fields: { at: null } }

const CHUNK = 1000

/** Keeps an existing one unchanged. */
export async function noteFindings(db: Db, psp: string, day: string, found: readonly Difference[], at: number): Promise<void> {
  for (let start = 0; start < found.length; start += CHUNK) {
    const rows = found.slice(start, start + CHUNK).map((each) => rowOf(psp, day, each, at))
    await db
      .insertInto('payments.finding')
      .values(rows)
      .onConflict((clash) => clash.doNothing())
      .execute()
  }
}

export async function findingsOf(db: Db, { isResolved, limit, ...sorted }: FindingQuery): Promise<Finding[]> {
  const { isBehind, order } = sortedRows(COLUMNS, sorted)
  let query = db.selectFrom('payments.finding').selectAll().where(isBehind)
  if (isResolved !== undefined) query = query.where('resolved_at', isResolved ? 'is not' : 'is', null)
  return (await query.orderBy(order).limit(limit).execute()).map(findingOf)
}

/** False if it does not exist, or another operator was faster. */
export async function resolveFinding(db: Db, id: bigint, by: string, note: string, at: number): Promise<boolean> {
  const open = db.updateTable('payments.finding').set({ resolved_at: new Date(at), resolved_by: by, note })
  const { numUpdatedRows } = await open.where('id', '=', id).where('resolved_at', 'is', null).executeTakeFirst()
  return numUpdatedRows === 1n
}

function rowOf(psp: string, day: string, { here, there, ...rest }: Difference, at: number): Insertable<FindingTable> {
  const amounts = { here_amount: here?.amount ?? null, there_amount: there?.amount ?? null }
  const statuses = { here_status: here?.status ?? null, there_status: there?.status ?? null }
  return { psp, day, ...rest, ...amounts, ...statuses, found_at: new Date(at) }
}

function findingOf(row: Selectable<FindingTable>): Finding {
  const { id, psp, day, kind, subject, ext, reference, currency } = row
  return {
    id,
    psp,
    day,
    kind,
    subject,
    ext,
    reference,
    currency,
    here: row.here_amount === null ? null : { amount: row.here_amount, status: row.here_status! },
    there: row.there_amount === null ? null : { amount: row.there_amount, status: row.there_status! },
    foundAt: row.found_at.getTime(),
    resolved: row.resolved_at && { at: row.resolved_at.getTime(), by: row.resolved_by!, note: row.note ?? '' },
  }
}
