/** Compares the acknowledged bets with the journal after a crash. */

import type { Database } from '../../../../platform/db/index.ts'
import { type BetAnswer, type BetDone, type BetOrder, type Ledger } from '../index.ts'
import { same } from './same.ts'

export interface BetLog {
  sent: Map<string, BetOrder>
  done: Map<string, BetDone>
}

export const emptyBetLog = (): BetLog => ({ sent: new Map(), done: new Map() })

export function createWitness({ sent, done }: BetLog) {
  return {
    sent: (order: BetOrder) => void sent.set(order.key, order),
    answered: ({ key }: BetOrder, answer: BetAnswer) => void (answer.kind === 'done' && done.set(key, answer)),
  }
}

/** Parses the output of a killed process; drops an incomplete last line. */
export function readOutput(output: string, { sent, done }: BetLog): void {
  const value = (_: string, field: unknown) => (typeof field === 'string' && /^-?\d+n$/.test(field) ? BigInt(field.slice(0, -1)) : field)
  for (const line of output.split('\n').slice(0, -1)) {
    const message = JSON.parse(line.slice(2), value)
    if (line.startsWith('s')) sent.set(message.key, message)
    else if (message.answer.kind === 'done') done.set(message.key, message.answer)
  }
}

export interface Verdict {
  acknowledged: number
  /** Acknowledged bets whose journal rows differ from their answers. */
  lost: number
  /** Bets without an answer: repeated with their keys. */
  unknown: number
  /** Rows of the journal beyond one per key. */
  twice: number
}

/** Repeats every bet without an answer, and loads every acknowledged one. */
export async function compareWithLedger(ledger: Ledger, database: Database, { sent, done }: BetLog): Promise<Verdict> {
  const unknown = [...sent.values()].filter((order) => !done.has(order.key))
  for (const order of unknown) await ledger.bet(order)
  const repeated = await inBatches([...done.keys()], (key) => ledger.bet(sent.get(key)!))
  const lost = [...done.values()].filter((answer, i) => !same(repeated[i], { ...answer, kind: 'duplicate' })).length
  const { rows } = await database.pool.query<{ n: bigint }>('select count(*) as n from ledger.bet')
  return { acknowledged: done.size, lost, unknown: unknown.length, twice: Number(rows[0]!.n) - sent.size }
}

async function inBatches<T, R>(items: T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  while (results.length < items.length) results.push(...(await Promise.all(items.slice(results.length, results.length + 1000).map(work))))
  return results
}
