/** What is known of the calls of one screen from press to press. A screen has its own, or one that is kept while the session lasts. */
import type { ErrorAnswer } from '@fairhouse/contracts'
import { createKeptKey, type KeptKey } from '@fairhouse/contracts/client'
import { useQueryClient } from '@tanstack/react-query'

import type { ReadRoute } from '../api/query.ts'
import type { WriteState } from './writes.ts'

/** One press. Inside, all calls are alike: put together for all routes at once, their types would be too many for the compiler. */
export interface Sent {
  route: string
  input: object
  /** Text that is equal for equal commands. */
  command: string
  invalidates: readonly ReadRoute[] | 'all'
  onDone?(data: unknown): unknown
  onRefused?(error: ErrorAnswer | undefined): unknown
}

interface Known<Call> extends Pick<WriteState, 'state' | 'sentAt' | 'errors'> {
  /** The call that is under way; with turns, the latest of them. */
  readonly sent: Call | undefined
  /** A patient call that got no answer: nothing else is sent before it has one. */
  readonly lost: Call | undefined
}

export interface WriteMemory<Call = Sent> {
  /** Of the latest command, until its answer has come. */
  readonly keptKey: KeptKey
  read(): Known<Call>
  set(change: Partial<Known<Call>>): void
  subscribe(listener: () => void): () => void
  /** Whether a screen shows it. */
  isShown(): boolean
}

const NOTHING_SENT = { state: 'resting', sentAt: 0, errors: {}, sent: undefined, lost: undefined } as const

export function createWriteMemory<Call = Sent>(): WriteMemory<Call> {
  let known: Known<Call> = NOTHING_SENT
  const listeners = new Set<() => void>()
  return {
    keptKey: createKeptKey(),
    read: () => known,
    set(change) {
      known = { ...known, ...change }
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    isShown: () => listeners.size > 0,
  }
}

/** By the cache that holds the data of the same session, and by name. */
const kept = new WeakMap<object, Map<string, WriteMemory<unknown>>>()

/** The memory of that name: the screen that comes back knows of a lost call, and repeats that one first. */
export function useKeptMemory<Call = Sent>(name: string): WriteMemory<Call> {
  const queries = useQueryClient()
  const named = kept.get(queries) ?? new Map<string, WriteMemory<unknown>>()
  kept.set(queries, named)
  const memory = named.get(name) ?? createWriteMemory<unknown>()
  named.set(name, memory)
  return memory as WriteMemory<Call>
}

/** When a session ends: the next player repeats no call of the former. */
export function forgetWrites(queries: object): void {
  const named = [...(kept.get(queries)?.values() ?? [])]
  kept.delete(queries)
  for (const memory of named) memory.set(NOTHING_SENT)
}
