/** A ledger on a separate PostgreSQL with full durability, for tests that kill it. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { sleep, systemClock } from '../../../../platform/clock.ts'
import { type Cluster, type Database, migrate, openCluster, openDatabase, readSchemas } from '../../../../platform/db/index.ts'
import { createLedger, type Ledger, postings } from '../index.ts'

const MODULES = join(import.meta.dirname, '../../..')

export interface DurableBooks {
  url(): string
  /** A process's ledger on this database, and its stop function. */
  open(writerIds: number[]): { ledger: Ledger; database: Database; end(): Promise<void> }
  /** kill -9 of every process of PostgreSQL. */
  killDatabase(): void
  /** Restarts PostgreSQL on the data that the kill left. */
  reopen(): Promise<void>
  remove(): Promise<void>
}

export async function durableBooks(): Promise<DurableBooks> {
  const folder = mkdtempSync(join(tmpdir(), 'fairhouse-faults-'))
  let cluster: Cluster = await openCluster({ folder, durable: true })
  let killed: number[] = []
  return {
    url: () => cluster.url,
    open: (writerIds) => openOn(cluster.url, writerIds),
    killDatabase() {
      killed = [cluster.pid, ...childrenOf(cluster.pid)]
      for (const pid of killed) process.kill(pid, 'SIGKILL')
    },
    async reopen() {
      while (killed.some(isThere)) await sleep(10) // a process that is writing to disk ends when the write is done
      cluster = await openCluster({ folder, durable: true })
    },
    async remove() {
      await cluster.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export function openOn(url: string, writerIds: number[]): ReturnType<DurableBooks['open']> {
  const database = openDatabase({ url, max: 10, onIdleError: () => undefined })
  const ledger = createLedger({ database, writerIds, clock: systemClock, onFault: () => undefined })
  return { ledger, database, end: () => ledger.stop().then(() => database.close()) }
}

/** Players 1 … count with more cash than the test spends. */
export async function settlePlayers({ ledger, database }: { ledger: Ledger; database: Database }, count: number): Promise<void> {
  await migrate(database, readSchemas(MODULES, ['books/ledger']))
  await ledger.ensureMonths()
  for (let player = 1n; player <= count; player++) {
    await ledger.openWallet(null, player, 'RUB')
    await ledger.post(postings.opened({ id: `${player}`, player, currency: 'RUB', amount: 10n ** 12n }))
  }
}

function isThere(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

function childrenOf(parent: number): number[] {
  const pids = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
  return pids.filter((pid) => parentOf(pid) === parent)
}

function parentOf(pid: number): number | undefined {
  try {
    return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ')[1])
  } catch {
    return undefined // it ended during the check
  }
}
