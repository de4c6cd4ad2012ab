/**
 * A lane: one connection that takes everything queued the moment its previous batch is durable. No timer: a wait of a
 * millisecond on purpose lost a third of the throughput (performance.md 1).
 */
import type { Pool } from 'pg'

import type { LaneConnection } from './connection.ts'
import { openLaneConnection } from './connection.ts'
import { faultOf } from './faults.ts'
import { LaneQueue, type Waiting } from './queue.ts'
import { statementFor } from './statement.ts'
import { fieldsIn, itemOf, verdictOf } from './verdict.ts'

const QUEUE_LIMIT = 4096
const BATCH_LIMIT = 512
const MAX_TRIES = 5
/** Fewer than one for so many of the batch before are few. */
const FEW = 2

export interface LaneDeps {
  pool: Pool
  /** Numbers this lane may lease; it takes the first free one. */
  ids: readonly number[]
  /** After each batch that reached the database. */
  onBatch(size: number): void
  onFault(error: unknown, context: Record<string, unknown>): void
}

export class Lane {
  readonly #deps: LaneDeps
  readonly #queue = new LaneQueue(QUEUE_LIMIT)
  #connection: LaneConnection | undefined
  #running: Promise<void> | undefined

  constructor(deps: LaneDeps) {
    this.#deps = deps
  }

  get waiting(): number {
    return this.#queue.length
  }

  push(item: Waiting): void {
    if (!this.#queue.push(item)) return item.answer(BUSY)
    this.#running ??= this.#run()
  }

  /** Resolves when everything queued has its answer and the connection is closed. */
  async stop(): Promise<void> {
    await this.#running
    this.#drop()
  }

  async #run(): Promise<void> {
    await turn() // whoever comes in the same turn of the event loop shares the batch
    for (let flight = this.#begin(); flight; flight ??= this.#begin()) {
      const { size, tell } = await flight
      // The database works on the next batch while this one is answered; where few wait, those answered may still join them.
      flight = this.#queue.length * FEW >= size ? this.#begin(halfOf(size + this.#queue.length)) : undefined
      tell()
      if (!flight) await turn()
    }
    this.#running = undefined
  }

  /** undefined when nothing waits. */
  #begin(most = BATCH_LIMIT): Promise<Landed> | undefined {
    return this.#queue.length > 0 ? this.#commit(this.#queue.take(Math.min(most, BATCH_LIMIT)), 1) : undefined
  }

  async #commit(batch: Waiting[], attempt: number, isRest = false): Promise<Landed> {
    const connection = await this.#connected()
    if (!connection) return alike(batch, BUSY)
    let landed: Landed
    try {
      const sent = isRest ? batch : firstOfEach(batch)
      const { rows } = await connection.client.query<[string]>(statementFor(connection.id, sent, isRest))
      landed = judged(batch, sent, rows)
    } catch (error) {
      return this.#recover(batch, attempt, isRest, error)
    }
    if (landed.size > 0) this.#deps.onBatch(landed.size)
    return landed.rest.length === 0 ? landed : this.#judge(landed)
  }

  /** What was no plain bet is judged in a transaction of its own; those that were hear it before. */
  #judge({ tell, rest }: Landed): Promise<Landed> {
    tell()
    return this.#commit(rest, 1, true)
  }

  async #recover(batch: Waiting[], attempt: number, isRest: boolean, error: unknown): Promise<Landed> {
    const fault = faultOf(error)
    if (fault === 'again' && attempt < MAX_TRIES) return this.#commit(batch, attempt + 1, isRest)
    if (fault === 'poisoned' && batch.length > 1) return this.#halve(batch)
    this.#deps.onFault(error, { fault, batch: batch.length, attempt })
    if (fault === 'poisoned') return { size: 1, rest: [], tell: () => batch[0]!.fail(error) }
    if (fault === 'lost') this.#drop()
    return alike(batch, fault === 'lost' ? OUTCOME_UNKNOWN : BUSY)
  }

  /** One broken item must not fail its neighbours: halves until it stands alone. Nothing of the batch was committed. */
  async #halve(batch: Waiting[]): Promise<Landed> {
    const middle = batch.length >> 1
    const first = await this.#commit(batch.slice(0, middle), 1)
    first.tell()
    return this.#commit(batch.slice(middle), 1)
  }

  async #connected(): Promise<LaneConnection | undefined> {
    if (this.#connection?.isBroken()) this.#drop()
    try {
      this.#connection ??= await openLaneConnection(this.#deps.pool, this.#deps.ids)
    } catch (error) {
      this.#deps.onFault(error, { fault: 'no connection' })
    }
    return this.#connection
  }

  #drop(): void {
    this.#connection?.close()
    this.#connection = undefined
  }
}

const BUSY = { kind: 'unavailable', reason: 'busy' } as const
const OUTCOME_UNKNOWN = { kind: 'unavailable', reason: 'outcome_unknown' } as const

/** Bets whose end is known, and what is left to do: each of them hears it. `rest`: those of the batch that have none yet. */
interface Landed {
  size: number
  rest: Waiting[]
  tell(): void
}

const alike = (batch: Waiting[], answer: typeof BUSY | typeof OUTCOME_UNKNOWN): Landed => ({
  size: batch.length,
  rest: [],
  tell: () => batch.forEach((item) => item.answer(answer)),
})

/** @throws for a row that is none of ours, before anybody is told anything. */
function judged(batch: Waiting[], sent: readonly Waiting[], rows: readonly [string][]): Landed {
  const told = rows.map(([row]) => {
    const fields = fieldsIn(row)
    const item = sent[itemOf(fields)]!
    return { item, verdict: verdictOf(fields, item.order) }
  })
  const known = new Set(told.map(({ item }) => item))
  const rest = known.size === batch.length ? [] : batch.filter((item) => !known.has(item))
  return { size: told.length, rest, tell: () => told.forEach(({ item, verdict }) => item.answer(verdict)) }
}

/** A player's later bets are judged after his first, seeing what it did. */
function firstOfEach(batch: Waiting[]): Waiting[] {
  const players = new Set<number>()
  return batch.filter(({ order }) => players.size < players.add(Number(order.player)).size)
}

/** Of those who bet again and again one half is judged while the other hears its answers and comes again: neither side waits for the other. */
const halfOf = (bettors: number) => Math.ceil(bettors / 2)

const turn = () => new Promise<void>((resolve) => setImmediate(resolve))
