/** BEY-23: the chain of the log of acts, computed again. A line that was changed, removed or put between breaks it from there on. */
import { createHash } from 'node:crypto'

import { sql } from 'kysely'

import type { Db } from '../../../../platform/db/index.ts'

/** A link, as a person may have noted it. */
export interface AuditLink {
  readonly n: bigint
  /** Hexadecimal. */
  readonly hash: string
}

export interface AuditCheck {
  readonly lines: bigint
  /** undefined without a line. */
  readonly head: AuditLink | undefined
  /** What is wrong, a sentence each. */
  readonly faults: readonly string[]
}

interface LinkedLine {
  n: bigint
  entry: bigint
  hash: Buffer
  /** null for a line that is gone. */
  micros: string | null
  operator: string
  act: string
  subject: string
  detail: string
  amount: string | null
  currency: string | null
}

const BATCH = 5000
const MOST_FAULTS = 50
const START = Buffer.alloc(32)

const fieldOf = (value: string | null): string => (value === null ? '-' : `${Buffer.byteLength(value)}:${value}`)

function hashOf(before: Buffer, { entry, micros, operator, act, subject, detail, amount, currency }: LinkedLine): Buffer {
  const fields = [`${entry}`, micros, operator, act, subject, detail, amount, currency].map(fieldOf)
  return createHash('sha256').update(before).update(fields.join(''), 'utf8').digest()
}

/**
 * Of one moment, in a transaction of its own. `noted`: a link that was read at an earlier time; the chain must still have it, so that not even a
 * chain that was computed anew from its start passes.
 */
export async function checkAuditChain(db: Db, noted?: AuditLink): Promise<AuditCheck> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((tx) => checkWithin(tx, noted))
}

async function checkWithin(tx: Db, noted: AuditLink | undefined): Promise<AuditCheck> {
  const faults: string[] = []
  let n = 0n
  let before: Buffer = START
  let hasNoted = noted === undefined
  for (let lines = await loadLines(tx, n); lines.length > 0 && faults.length < MOST_FAULTS; lines = await loadLines(tx, n)) {
    for (const line of lines) {
      if (line.n !== n + 1n) faults.push(`links ${n + 1n} to ${line.n - 1n} are gone`)
      if (line.micros === null) faults.push(`line ${line.entry} of link ${line.n} is gone`)
      // after a fault each line is compared with the link that is stored before it, so that the next fault is found too
      else if (!hashOf(before, line).equals(line.hash)) faults.push(`line ${line.entry} or link ${line.n} was changed`)
      ;[n, before] = [line.n, line.hash]
      if (noted?.n === n && noted.hash === line.hash.toString('hex')) hasNoted = true
    }
  }
  const { rows } = await sql<{ lines: bigint; loose: bigint }>`select count(*) as lines, count(*) filter (where l.entry is null) as loose
    from backoffice.audit a left join backoffice.audit_link l on l.entry = a.id`.execute(tx)
  const { lines, loose } = rows[0]!
  if (loose > 0n) faults.push(`${loose} lines have no link`)
  if (!hasNoted) faults.push(`link ${noted!.n} is not the one that was noted: the chain was made anew, or ends before it`)
  return { lines, head: n === 0n ? undefined : { n, hash: before.toString('hex') }, faults: faults.slice(0, MOST_FAULTS) }
}

async function loadLines(tx: Db, after: bigint): Promise<LinkedLine[]> {
  const { rows } = await sql<LinkedLine>`select l.n, l.entry, l.hash, ((extract(epoch from a.at) * 1000000)::bigint)::text as micros,
      a.operator, a.act, a.subject, a.detail, a.amount, a.currency
    from backoffice.audit_link l left join backoffice.audit a on a.id = l.entry
    where l.n > ${after} order by l.n limit ${BATCH}`.execute(tx)
  return rows
}
