/**
 * A batch writer: one connection that sends everything queued as soon as its previous batch is durable. No timer: a
 * deliberate wait of a millisecond cost a third of the throughput (performance.md 1).
 */
import type { Pool } from 'pg'

import type { BetAnswer, BetOrder } from '../books/bet-types.ts'
import { openWriterConnection, type WriterConnection } from './connection.ts'
import { faultOf } from './faults.ts'
import { type Field, itemOf, parseFields, statementFor, toVerdict } from './statement.ts'

const QUEUE_LIMIT = 4096
const BATCH_LIMIT = 512
const MAX_TRIES = 5
/** The queue is short below 1/FEW of the previous batch. */
const FEW = 2
/** Of one player in a batch: each pass over one wallet costs a statement. */
const MAX_PER_WALLET = 4

export interface QueuedBet {
  order: BetOrder
  /** The order as arguments of the statement. */
  fields: Field[]
  answer(verdict: BetAnswer): void
  /** The item breaks the statement, also alone: a bug of the caller or of the ledger. */
  fail(error: unknown): void
}

export interface BatchWriterDeps {
  pool: Pool
  /** Numbers this writer may lease; it takes the first free one. */
  ids: readonly number[]
  /** Called after each batch that reached the database. */
  onBatch(size: number): void
  onFault(error: unknown, context: Record<string, unknown>): void
}

export class BatchWriter {
  readonly #deps: BatchWriterDeps
  readonly #queue = new BetQueue(QUEUE_LIMIT)
  #connection: WriterConnection | undefined
  #opening: Promise<void> | undefined
  #running: Promise<void> | undefined

  constructor(deps: BatchWriterDeps) {
    this.#deps = deps
  }

  get waiting(): number {
    return this.#queue.length
  }

  push(item: QueuedBet): void {
    if (!this.#queue.push(item)) return item.answer(BUSY)
    this.#running ??= this.#run()
  }

  /** Whether a bet would find a connection; opens one if there is none. */
  async isReady(): Promise<boolean> {
    return (await this.#connected()) !== undefined
  }

  /** Resolves when every queued bet is answered and the connection is closed. */
  async stop(): Promise<void> {
    await this.#running
    await this.#opening
    this.#drop()
  }

  async #run(): Promise<void> {
    await nextTurn() // bets of the same event loop turn share the batch
    for (let flight = this.#begin(); flight; flight ??= this.#begin()) {
      const { size, acknowledge } = await flight
      // The database runs the next batch while this one is acknowledged; with a short queue, acknowledged bettors may still
      // join it.
      flight = this.#queue.length * FEW >= size ? this.#begin(halfOf(size + this.#queue.length)) : undefined
      acknowledge()
      if (!flight) await nextTurn()
    }
    this.#running = undefined
  }

  /** undefined when nothing waits. */
  #begin(limit = BATCH_LIMIT): Promise<BatchResult> | undefined {
    return this.#queue.length > 0 ? this.#commit(this.#queue.take(Math.min(limit, BATCH_LIMIT)), 1) : undefined
  }

  async #commit(batch: QueuedBet[], attempt: number, isDeferred = false): Promise<BatchResult> {
    const connection = await this.#connected()
    if (!connection) return sameAnswer(batch, BUSY)
    let result: BatchResult
    try {
      const sent = isDeferred ? batch : firstOfEachPlayer(batch)
      const { rows } = await connection.client.query<[string]>(statementFor(connection.id, sent, isDeferred))
      result = toBatchResult(batch, sent, rows)
    } catch (error) {
      return this.#recover(batch, attempt, isDeferred, error)
    }
    if (result.size > 0) this.#deps.onBatch(result.size)
    return result.deferred.length === 0 ? result : this.#commitDeferred(result)
  }

  /** Bets that the fast path deferred run in a second transaction; accepted ones are acknowledged first. */
  #commitDeferred({ acknowledge, deferred }: BatchResult): Promise<BatchResult> {
    acknowledge()
    return this.#commit(deferred, 1, true)
  }

  async #recover(batch: QueuedBet[], attempt: number, isDeferred: boolean, error: unknown): Promise<BatchResult> {
    const fault = faultOf(error)
    if (fault === 'again' && attempt < MAX_TRIES) return this.#commit(batch, attempt + 1, isDeferred)
    if (fault === 'poisoned' && batch.length > 1) return this.#halve(batch)
    this.#deps.onFault(error, { fault, batch: batch.length, attempt })
    if (fault === 'poisoned') return { size: 1, deferred: [], acknowledge: () => batch[0]!.fail(error) }
    if (fault === 'lost') this.#drop()
    return sameAnswer(batch, fault === 'lost' ? OUTCOME_UNKNOWN : BUSY)
  }

  /** Bisects the batch, so that a broken item fails alone. Nothing of the batch was committed. */
  async #halve(batch: QueuedBet[]): Promise<BatchResult> {
    const middle = batch.length >> 1
    const first = await this.#commit(batch.slice(0, middle), 1)
    first.acknowledge()
    return this.#commit(batch.slice(middle), 1)
  }

  async #connected(): Promise<WriterConnection | undefined> {
    if (this.#connection?.isBroken) this.#drop()
    if (!this.#connection) await (this.#opening ??= this.#open())
    return this.#connection
  }

  async #open(): Promise<void> {
    try {
      this.#connection = await openWriterConnection(this.#deps.pool, this.#deps.ids)
    } catch (error) {
      this.#deps.onFault(error, { fault: 'no connection' })
    } finally {
      this.#opening = undefined
    }
  }

  #drop(): void {
    this.#connection?.close()
    this.#connection = undefined
  }
}

const BUSY = { kind: 'unavailable', reason: 'busy' } as const
const OUTCOME_UNKNOWN = { kind: 'unavailable', reason: 'outcome_unknown' } as const

/** Bets with a final result are acknowledged. `deferred`: bets of the batch without a result yet. */
interface BatchResult {
  size: number
  deferred: QueuedBet[]
  acknowledge(): void
}

const sameAnswer = (batch: QueuedBet[], answer: typeof BUSY | typeof OUTCOME_UNKNOWN): BatchResult => ({
  size: batch.length,
  deferred: [],
  acknowledge: () => batch.forEach((item) => item.answer(answer)),
})

/** @throws for an unknown row, before any acknowledgement. */
function toBatchResult(batch: QueuedBet[], sent: readonly QueuedBet[], rows: readonly [string][]): BatchResult {
  const verdicts = rows.map(([row]) => {
    const fields = parseFields(row)
    const item = sent[itemOf(fields)]!
    return { item, verdict: toVerdict(fields, item.order) }
  })
  const known = new Set(verdicts.map(({ item }) => item))
  const deferred = known.size === batch.length ? [] : batch.filter((item) => !known.has(item))
  return { size: verdicts.length, deferred, acknowledge: () => verdicts.forEach(({ item, verdict }) => item.answer(verdict)) }
}

/** A player's later bets run after the first one, and see its effects. */
function firstOfEachPlayer(batch: QueuedBet[]): QueuedBet[] {
  const players = new Set<number>()
  return batch.filter(({ order }) => players.size < players.add(Number(order.player)).size)
}

/** When few bettors bet repeatedly, one half is processed while the other gets its results and bets again: neither side waits. */
const halfOf = (bettors: number) => Math.ceil(bettors / 2)

const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve))

/** First in, first out, bounded, with few items of one wallet in a batch. */
export class BetQueue {
  readonly #limit: number
  #items: QueuedBet[] = []

  constructor(limit: number) {
    this.#limit = limit
  }

  get length(): number {
    return this.#items.length
  }

  /** false when full. */
  push(item: QueuedBet): boolean {
    if (this.#items.length >= this.#limit) return false
    this.#items.push(item)
    return true
  }

  /** Up to `max` items in order; a player's items beyond the fourth remain for the next batch, in order. */
  take(max: number): QueuedBet[] {
    const perPlayer = new Map<number, number>()
    const taken: QueuedBet[] = []
    const left: QueuedBet[] = []
    for (const item of this.#items) {
      const player = Number(item.order.player) // a map of bigints is far slower; player ids count from 1
      const count = perPlayer.get(player) ?? 0
      const fits = taken.length < max && count < MAX_PER_WALLET
      perPlayer.set(player, fits ? count + 1 : MAX_PER_WALLET)
      ;(fits ? taken : left).push(item)
    }
    this.#items = left
    return taken
  }
}
