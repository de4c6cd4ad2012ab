/** A stream of events: each lane numbers its rows without a gap and in the order of commits. */

import type { Milliseconds } from '@fairhouse/money'

import type { Tx } from '../db/index.ts'

export const STREAM_SCHEMAS = ['ledger', 'wagering'] as const
export type StreamSchema = (typeof STREAM_SCHEMAS)[number]

export interface Position {
  readonly lane: number
  readonly n: bigint
}

export interface Chunk<Event> {
  readonly events: Event[]
  /** Number of the last row in it. */
  readonly last: bigint
}

export interface Stream<Event> {
  /** Its tables `cursor` (reader, lane, n) and `parked` (reader, lane, n, place, error, parked_at) are in this schema. */
  readonly schema: StreamSchema
  /** The last number of each lane. */
  lastNumbers(): Promise<Position[]>
  /** Whole rows after `after`, at most `rows` of them; undefined when there is none. */
  readChunk(lane: number, after: bigint, rows?: number): Promise<Chunk<Event> | undefined>
  /** Deletes rows that all these readers have read, except parked ones. Absent for a stream that is kept. */
  deleteRead?(readers: readonly string[]): Promise<void>
}

/** What a reader does after the commit: at most once, so only what may be lost, such as a live message. */
export type AfterCommit = () => void

export interface StreamReader<Event> {
  /** Its durable name: a renamed reader starts again with the oldest kept event. */
  readonly name: string
  /** Between two readings of a busy stream, in ms: the relay's unless set. 0: it reads at once, because players wait for what it writes. */
  readonly gapMs?: Milliseconds
  read(events: Event[], tx: Tx): Promise<AfterCommit | void>
}
