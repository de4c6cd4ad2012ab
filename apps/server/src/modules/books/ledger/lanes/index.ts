/** The batch writers of this process: concurrent bets of one writer share a commit. */
import type { PlayerId } from '@fairhouse/money'
import type { Pool } from 'pg'

import type { Accounts } from '../books/accounts.ts'
import { isAmount } from '../books/amounts.ts'
import type { BetAnswer, BetOrder } from '../books/bet-types.ts'
import { BatchWriter } from './batch-writer.ts'
import { fieldsOf } from './statement.ts'

/** More writers made smaller batches without a gain (performance.md 1). */
const MAX_OPEN = 2
const WIDEN_ABOVE = 100
const NARROW_BELOW = 25
const CALM_BATCHES = 256

export interface BatchWritersDeps {
  pool: Pool
  accounts: Accounts
  writerIds: readonly number[]
  onFault(error: unknown, context: Record<string, unknown>): void
}

export interface BatchWriterStats {
  /** Since the start of the process. */
  bets: number
  batches: number
  /** Now. */
  waiting: number
  open: number
}

export interface BatchWriters {
  /** Resolves when the bet is durable, refused or undecided. @throws when the order itself breaks the statement. */
  bet(order: BetOrder): Promise<BetAnswer>
  /** Whether this process holds a writer number, or can lease one now. */
  isReady(): Promise<boolean>
  stats(): BatchWriterStats
  stop(): Promise<void>
}

export function openBatchWriters(deps: BatchWritersDeps): BatchWriters {
  const maxOpen = Math.min(MAX_OPEN, deps.writerIds.length)
  const count = new WriterCount(maxOpen)
  const done = { bets: 0, batches: 0 }
  const onBatch = (size: number) => {
    done.bets += size
    done.batches += 1
    count.recordBatch(size)
  }
  const writers = Array.from(
    { length: maxOpen },
    () => new BatchWriter({ pool: deps.pool, ids: deps.writerIds, onBatch, onFault: deps.onFault }),
  )
  let stopped = false
  const submit = (order: BetOrder, account: number) =>
    new Promise<BetAnswer>((answer, fail) =>
      writers[writerIndex(order.player, count.open)]!.push({ order, fields: fieldsOf(order, account), answer, fail }),
    )

  return {
    bet(order) {
      if (stopped || maxOpen === 0) return BUSY
      if (!isAmount(order.stake) || (order.win !== null && !isAmount(order.win))) return BAD_AMOUNT
      const account = deps.accounts.idOf(order.account)
      return typeof account === 'number' ? submit(order, account) : account.then((known) => submit(order, known))
    },
    isReady: async () => !stopped && maxOpen > 0 && writers[0]!.isReady(),
    stats: () => ({ ...done, waiting: writers.reduce((sum, writer) => sum + writer.waiting, 0), open: count.open }),
    async stop() {
      stopped = true
      await Promise.all(writers.map((writer) => writer.stop()))
    },
  }
}

/** One open writer while batches are small, because larger batches cost less per bet; another when one is full. */
export class WriterCount {
  readonly #max: number
  #open = 1
  #calm = 0

  constructor(max: number) {
    this.#max = max
  }

  get open(): number {
    return this.#open
  }

  recordBatch(batch: number): void {
    this.#calm = batch < NARROW_BELOW ? this.#calm + 1 : 0
    if (batch > WIDEN_ABOVE && this.#open < this.#max) this.#open += 1
    if (this.#calm >= CALM_BATCHES && this.#open > 1) this.#open -= 1
    if (this.#calm >= CALM_BATCHES) this.#calm = 0
  }
}

const writerIndex = (player: PlayerId, open: number) => (open === 1 ? 0 : Number(player % BigInt(open)))

const BUSY = Promise.resolve<BetAnswer>({ kind: 'unavailable', reason: 'busy' })
const BAD_AMOUNT = Promise.resolve<BetAnswer>({
  kind: 'refused',
  reason: 'bad_amount',
  detail: 0,
  cash: 0n,
  bonus: 0n,
  version: 0n,
  nonce: 0,
})
