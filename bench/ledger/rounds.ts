/** One round of bets with its cost: time, CPU of PostgreSQL and of this process (ledger and load together), WAL. */
import { cpuOfTree } from '../../tools/lib/cpu.ts'
import { quantile } from '../lib/figures.ts'
import { bet, type Load } from './bettors.ts'
import type { Books } from './world.ts'

export interface LedgerRound {
  perSecond: number
  /** Microseconds per bet, of PostgreSQL and client. */
  cpuUs: number
  databaseUs: number
  walBytes: number
  perBatch: number
  p50Ms: number
  p99Ms: number
}

export async function ledgerRound(books: Books, random: () => number, load: Load): Promise<LedgerRound> {
  const before = await meter(books)
  const { bets, latencies } = await bet(books, random, load)
  const after = await meter(books)
  const databaseUs = (after.database - before.database) / bets
  return {
    perSecond: bets / ((after.ms - before.ms) / 1000),
    cpuUs: databaseUs + (after.own - before.own) / bets,
    databaseUs,
    walBytes: Number(after.wal - before.wal) / bets,
    perBatch: bets / (after.batches - before.batches),
    p50Ms: quantile(latencies, 0.5),
    p99Ms: quantile(latencies, 0.99),
  }
}

async function meter({ database, databasePid, ledger }: Books) {
  const { rows } = await database.pool.query<{ wal: bigint }>("select (pg_current_wal_lsn() - '0/0'::pg_lsn)::bigint as wal")
  const { user, system } = process.cpuUsage()
  return { ms: performance.now(), wal: rows[0]!.wal, database: cpuOfTree(databasePid), own: user + system, batches: ledger.stats().batches }
}
