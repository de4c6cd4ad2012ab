/** How fast one reader folds all settled bets, through the relay that the product uses. */
import { createSettledStream, type SettledBetReader } from '../../apps/server/src/modules/play/wagering/index.ts'
import { createRelay, replay } from '../../apps/server/src/platform/streams/index.ts'
import { cpuOfTree } from '../../tools/lib/cpu.ts'
import type { Books } from '../ledger/world.ts'

const LOOK_MS = 50

export interface Folded {
  seconds: number
  /** Of PostgreSQL and the reader. */
  cpuUs: number
  faults: number
}

/** From zero: everything that the reader derived is deleted before. */
export async function fold(books: Books, reader: SettledBetReader): Promise<Folded> {
  const { database } = books
  const stream = createSettledStream(database)
  await replay(database, stream, reader)
  const last = (await stream.lastNumbers())[0]?.n ?? 0n
  let faults = 0
  const onFault = (error: unknown) => {
    faults += 1
    console.error(error)
  }
  const relay = createRelay({ database, stream, readers: [reader], pollMs: 10, onFault })
  const [started, before] = [performance.now(), cpuOf(books)]
  relay.start()
  while ((await positionOf(database, reader.name)) < last && faults === 0) await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
  const seconds = (performance.now() - started) / 1000
  await relay.stop()
  return { seconds, cpuUs: cpuOf(books) - before, faults }
}

/** Microseconds of PostgreSQL and this process. */
export function cpuOf({ databasePid }: Books): number {
  const { user, system } = process.cpuUsage()
  return cpuOfTree(databasePid) + user + system
}

export async function positionOf({ pool }: Books['database'], reader: string): Promise<bigint> {
  const { rows } = await pool.query<{ n: bigint }>('select n from wagering.cursor where reader = $1', [reader])
  return BigInt(rows[0]?.n ?? 0n)
}
