/** Brings a reader up to all commits so far. */
import { EVERY_GAME } from '@fairhouse/games'
import { isGameId } from '@fairhouse/games/rules/testing/game-facts.ts'
import { expect } from 'vitest'

import { createOutboxStream, type Ledger, type LedgerEvent, type OutboxReader } from '../modules/books/ledger/index.ts'
import { loadCovers } from '../modules/games/live-rounds/index.ts'
import { createRates, createSettledBetsProjection, createSettledStream, type SettledBetReader } from '../modules/play/wagering/index.ts'
import { loadEndedBets } from '../modules/sports/sportsbook/index.ts'
import type { Database } from '../platform/db/index.ts'
import { createRelay, type Stream, type StreamReader } from '../platform/streams/index.ts'

/** Returns the errors that the reader threw. */
export const readOutbox = (database: Database, reader: OutboxReader): Promise<unknown[]> =>
  readStream(database, createOutboxStream(database), reader)

/** With the rows that the product deletes once every reader has read them. */
export const keptOutbox = (database: Database): Stream<LedgerEvent> => ({
  ...createOutboxStream(database),
  deleteRead: async () => undefined,
})

/** Every game of the product, also those that the test's process does not play. */
export const gameOf = (id: string) => (isGameId(id) ? EVERY_GAME[id] : undefined)

/** Settles the ledger's events first. Returns the errors of both readers, and the bets that could not be counted. */
export async function readSettledBets(
  database: Database,
  ledger: Pick<Ledger, 'betsByKey' | 'externalCovers'>,
  reader: SettledBetReader,
): Promise<unknown[]> {
  const leftOut: unknown[] = []
  const onFault = (fault: unknown, context: unknown) => void leftOut.push([String(fault), context])
  const projection = settledBetsProjection(ledger, onFault)
  const faults = [await readOutbox(database, projection), await readStream(database, createSettledStream(database), reader)]
  return [...leftOut, ...faults.flat()]
}

/** As the product composes it. */
export const settledBetsProjection = (
  ledger: Pick<Ledger, 'betsByKey' | 'externalCovers'>,
  onFault: (fault: unknown, context: unknown) => void,
): OutboxReader =>
  createSettledBetsProjection({
    betsByKey: ledger.betsByKey,
    loadEndedBets,
    loadCovers,
    loadStatedCovers: ledger.externalCovers,
    loadRates: createRates(gameOf),
    onFault,
  })

export async function readStream<Event>(database: Database, stream: Stream<Event>, reader: StreamReader<Event>): Promise<unknown[]> {
  const faults: unknown[] = []
  const relay = createRelay({ database, stream, readers: [reader], pollMs: 5, onFault: (fault) => void faults.push(fault) })
  relay.start()
  await expect.poll(() => isBehind(database, stream, reader.name)).toBe(false)
  await relay.stop()
  return faults
}

async function isBehind<Event>({ pool }: Database, stream: Stream<Event>, name: string): Promise<boolean> {
  const last = await stream.lastNumbers()
  const { rows } = await pool.query<{ lane: number; n: bigint }>(`select lane, n from ${stream.schema}.cursor where reader = $1`, [name])
  return last.some(({ lane, n }) => (rows.find((row) => row.lane === lane)?.n ?? 0n) < n)
}
