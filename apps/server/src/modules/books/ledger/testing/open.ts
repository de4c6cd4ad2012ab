/** A ledger on a fresh database, for tests. */
import { type TestDatabase, createTestDatabase } from '@fairhouse/testkit'

import { systemClock } from '../../../../platform/clock.ts'
import type { Tx } from '../../../../platform/db/index.ts'
import { createLedger, type Ledger, postings } from '../index.ts'

export interface TestLedger extends TestDatabase {
  ledger: Ledger
  /** Faults that the ledger reported. */
  faults: unknown[]
  /** Another process on the same ledger. */
  another(writerIds: number[]): Ledger
  /** A wallet in RUB with this much cash and bonus. */
  player(cash?: bigint, bonus?: bigint): Promise<bigint>
  inTransaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>
}

export async function openTestLedger(writerIds = [1], max = 24): Promise<TestLedger> {
  const fresh = await createTestDatabase(max, () => undefined) // tests cut connections on purpose
  const faults: unknown[] = []
  const another = (ids: number[]) => {
    const made = createLedger({ database: fresh.database, writerIds: ids, clock: systemClock, onFault: (error) => faults.push(error) })
    open.push(made)
    return made
  }
  const open: Ledger[] = []
  const ledger = another(writerIds)
  await ledger.ensureMonths()
  const close = async () => {
    await Promise.all(open.map((each) => each.stop()))
    await fresh.close()
  }
  let players = 0n
  const player = async (cash = 0n, bonus = 0n) => {
    const id = ++players
    await ledger.openWallet(null, id, 'RUB')
    await fund(ledger, id, cash, bonus)
    return id
  }
  const inTransaction: TestLedger['inTransaction'] = (work) => fresh.database.db.transaction().execute(work)
  return { ...fresh, close, ledger, faults, another, player, inTransaction }
}

async function fund(ledger: Ledger, player: bigint, cash: bigint, bonus: bigint): Promise<void> {
  await ledger.post(postings.opened({ id: `${player}`, player, currency: 'RUB', amount: cash }))
  await ledger.post(postings.bonusGranted({ id: `${player}`, player, currency: 'RUB', amount: bonus }))
}
