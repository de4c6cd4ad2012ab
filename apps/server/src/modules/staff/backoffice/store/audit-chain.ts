/** BEY-23: the chain of the log of acts, computed again. A line that was changed, removed or put between breaks it from there on. */
import { createHash } from 'node:crypto'

import { sql } from 'kysely'

import { type Db, withDatabase } from '../../../../platform/db/index.ts'

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
  /** What is wrong, a sentence each; those about the whole chain first. */
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

/** Of the chain so far. `latest`: microseconds. */
interface Place {
  readonly n: bigint
  readonly hash: Buffer
  readonly latest: bigint
}

const BATCH = 5000
const START = Buffer.alloc(32)
/** Lines are linked when their transactions end, so their times are not quite in order; clocks of servers differ, too. */
const LONGEST_ACT_MICROS = 600_000_000n

const fieldOf = (value: string | null): string => (value === null ? '-' : `${Buffer.byteLength(value)}:${value}`)

function hashOf(before: Buffer, { entry, micros, operator, act, subject, detail, amount, currency }: LinkedLine): Buffer {
  const fields = [`${entry}`, micros, operator, act, subject, detail, amount, currency].map(fieldOf)
  return createHash('sha256').update(before).update(fields.join(''), 'utf8').digest()
}

/** Outside of a running server. */
export const checkAudit = (databaseUrl: string, noted?: AuditLink): Promise<AuditCheck> =>
  withDatabase(databaseUrl, ({ db }) => checkAuditChain(db, noted))

/**
 * Of one moment, in a transaction of its own. `noted`: a link that was read at an earlier time; the chain must still have it. Without one nobody
 * sees that lines are missing at its end, or that all of it was computed anew.
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
  let at: Place = { n: 0n, hash: START, latest: 0n }
  let hasNoted = noted === undefined
  for (let lines = await loadLines(tx, at.n); lines.length > 0; lines = await loadLines(tx, at.n)) {
    for (const line of lines) {
      faults.push(...faultsOf(at, line))
      // after a fault each line is compared with the link that is stored before it, so that the next fault is found too
      at = { n: line.n, hash: line.hash, latest: laterOf(at.latest, BigInt(line.micros ?? 0)) }
      if (noted?.n === line.n && noted.hash === line.hash.toString('hex')) hasNoted = true
    }
  }
  const { rows } = await sql<{ lines: bigint; loose: bigint }>`select count(*) as lines, count(*) filter (where l.entry is null) as loose
    from backoffice.audit a left join backoffice.audit_link l on l.entry = a.id`.execute(tx)
  const { lines, loose } = rows[0]!
  if (loose > 0n) faults.unshift(`${loose} lines have no link`)
  if (!hasNoted) faults.unshift(`link ${noted!.n} is not the one that was noted: the chain was made anew, or ends before it`)
  return { lines, head: at.n === 0n ? undefined : { n: at.n, hash: at.hash.toString('hex') }, faults }
}

function* faultsOf({ n, hash, latest }: Place, line: LinkedLine): Generator<string> {
  if (line.n !== n + 1n) yield `links ${n + 1n} to ${line.n - 1n} are gone`
  if (line.micros === null) return yield `line ${line.entry} of link ${line.n} is gone`
  if (!hashOf(hash, line).equals(line.hash)) yield `line ${line.entry} or link ${line.n} was changed`
  if (BigInt(line.micros) < latest - LONGEST_ACT_MICROS)
    yield `line ${line.entry} says an earlier time than those before its link ${line.n}`
}

const laterOf = (one: bigint, other: bigint): bigint => (one > other ? one : other)

async function loadLines(tx: Db, after: bigint): Promise<LinkedLine[]> {
  const { rows } = await sql<LinkedLine>`select l.n, l.entry, l.hash, ((extract(epoch from a.at) * 1000000)::bigint)::text as micros,
      a.operator, a.act, a.subject, a.detail, a.amount, a.currency
    from backoffice.audit_link l left join backoffice.audit a on a.id = l.entry
    where l.n > ${after} order by l.n limit ${BATCH}`.execute(tx)
  return rows
}
