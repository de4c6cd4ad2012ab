/** Checks the ledger each minute, stores the results, and raises the alarm. Source: money.md A, invariants; BEY-15. */
import type { Clock } from '../../../platform/clock.ts'
import { type Database, withAdvisoryLock } from '../../../platform/db/index.ts'
import type { Jobs } from '../../../platform/jobs/index.ts'
import { isFullDue } from './check-due.ts'
import { check, type CheckKind, type Finding } from './check.ts'

export interface CheckResult {
  kind: CheckKind
  /** Start of the check, milliseconds since the epoch. */
  at: number
  /** Milliseconds. */
  took: number
  differences: number
  /** The first differences. */
  findings: Finding[]
}

export type LatestChecks = Readonly<Record<CheckKind, CheckResult | null>>

export interface ReconciliationDeps {
  database: Database
  clock: Clock
  /** Rules that compare the ledger with tables of other modules; cheap. */
  otherChecks: readonly (() => Promise<Finding[]>)[]
  /** Called when a check found differences. */
  report(message: string, facts: Record<string, unknown>): void
}

export interface Reconciliation {
  /** One check: the full one when it is due, else the quick one. One process at a time; null while another process runs it. */
  run(): Promise<CheckResult | null>
  latest(): Promise<LatestChecks>
  /** A check each minute. */
  defineJobs(jobs: Pick<Jobs, 'schedule'>): void
}

const LOCK = 'ledger.reconciliation'
const MAX_STORED_FINDINGS = 20
const RETENTION = '7 days'

export function createReconciliation({ database, clock, otherChecks, report }: ReconciliationDeps): Reconciliation {
  const latest = () => latestChecks(database)
  const runCheck = async (): Promise<CheckResult> => {
    const at = clock.now()
    const kind: CheckKind = isFullDue((await latest()).full, at) ? 'full' : 'quick'
    const differencesFound = await check(database, kind)
    for (const each of otherChecks) differencesFound.push(...(await each()))
    const took = clock.now() - at
    const result = { kind, at, took, differences: differencesFound.length, findings: differencesFound.slice(0, MAX_STORED_FINDINGS) }
    await saveResult(database, result)
    const { differences, findings } = result
    if (differences > 0) report('the books do not agree', { kind, differences, findings })
    return result
  }
  const run = () => withAdvisoryLock(database, LOCK, runCheck)
  return { run, latest, defineJobs: (jobs) => jobs.schedule('ledger.check', '* * * * *', async () => void (await run())) }
}

async function saveResult({ pool }: Database, { kind, at, took, differences, findings }: CheckResult): Promise<void> {
  await pool.query('insert into ledger.reconciliation (kind, at, took, differences, findings) values ($1, $2, $3, $4, $5)', [
    kind,
    new Date(at),
    took,
    differences,
    JSON.stringify(findings),
  ])
  await pool.query(
    `delete from ledger.reconciliation r where at < now() - interval '${RETENTION}'
      and exists (select 1 from ledger.reconciliation later where later.kind = r.kind and later.id > r.id)`,
  )
}

type Row = Omit<CheckResult, 'at'> & { at: Date }

async function latestChecks({ pool }: Database): Promise<LatestChecks> {
  const of = async (kind: CheckKind) => {
    const { rows } = await pool.query<Row>(
      'select kind, at, took, differences, findings from ledger.reconciliation where kind = $1 order by id desc limit 1',
      [kind],
    )
    return rows[0] ? { ...rows[0], at: rows[0].at.getTime() } : null
  }
  return { quick: await of('quick'), full: await of('full') }
}
