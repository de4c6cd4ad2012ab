/** What is known of the calls of one screen from press to press. A screen has its own, or one that is kept for the player. */
import type { ErrorAnswer } from '@fairhouse/contracts'
import { createKeptKey, type KeptKey } from '@fairhouse/contracts/client'
import { useQueryClient } from '@tanstack/react-query'

import type { ReadRoute } from '../api/query.ts'
import { type WriteSession, writeSession } from './session.ts'
import type { WriteState } from './writes.ts'

/** Where a player finds a lost call again. */
export interface Page {
  title: string
  href: string
}

/** Its title without the brand. */
export const presentPage = (): Page => ({ title: document.title.split(' · ', 1)[0]!, href: location.pathname + location.search })

/** One press. Inside, all calls are alike: put together for all routes at once, their types would be too many for the compiler. */
export interface Sent {
  route: string
  input: object
  /** Text that is equal for equal commands. */
  command: string
  invalidates: readonly ReadRoute[] | 'all'
  onDone?(data: unknown): unknown
  onRefused?(error: ErrorAnswer | undefined, isGone: boolean): unknown
  /** Of the press. */
  page: Page
  /** Of the player who pressed. */
  session: WriteSession
  /** Of the screen of the press, and of that player. */
  memory: WriteMemory
}

export type Screen = Pick<Sent, 'onDone' | 'onRefused'>

interface Known<Call> extends Pick<WriteState, 'state' | 'sentAt' | 'errors'> {
  /** The call that is under way; with turns, the latest of them. */
  readonly sent: Call | undefined
  /** A patient call that got no answer: nothing else is sent before it has one. */
  readonly lost: Call | undefined
}

export interface WriteMemory<Call = Sent> {
  /** Of the player whose calls it keeps; undefined for a screen's own. */
  readonly session: WriteSession | undefined
  /** Of the latest command, until its answer has come. */
  readonly keptKey: KeptKey
  read(): Known<Call>
  set(change: Partial<Known<Call>>): void
  subscribe(listener: () => void): () => void
  /** Whether a screen shows it. */
  isShown(): boolean
  /** Of a screen that shows it: how it treats an answer, until the returned call. */
  mount(screen: Screen): () => void
  /** The one that was rendered last; undefined when none shows it. */
  screen(): Screen | undefined
  /** For good: what is set later is ignored. */
  forget(): void
}

export interface KeptMemory<Call = Sent> extends WriteMemory<Call> {
  readonly session: WriteSession
}

const NOTHING_SENT = { state: 'resting', sentAt: 0, errors: {}, sent: undefined, lost: undefined } as const

export function createWriteMemory<Call = Sent>(session?: WriteSession): WriteMemory<Call> {
  let known: Known<Call> = NOTHING_SENT
  let isForgotten = false
  const listeners = new Set<() => void>()
  const screens = new Set<Screen>()
  const set = (change: Partial<Known<Call>>) => {
    // an equal change renders nothing: a step of a form that an answer brings would appear while the call is still under way, with its fields shut
    const names = Object.keys(change) as (keyof Known<Call>)[]
    if (isForgotten || names.every((name) => known[name] === change[name])) return
    known = { ...known, ...change }
    for (const listener of listeners) listener()
  }
  return {
    session,
    keptKey: createKeptKey(),
    read: () => known,
    set,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    isShown: () => listeners.size > 0,
    mount(screen) {
      screens.add(screen)
      return () => void screens.delete(screen)
    },
    screen: () => [...screens].at(-1),
    forget() {
      set(NOTHING_SENT)
      isForgotten = true
    },
  }
}

/** The memory of that name of the present player: the screen that comes back knows of a lost call, and repeats that one first. */
export function useKeptMemory<Call = Sent>(name: string): KeptMemory<Call> {
  const session = writeSession(useQueryClient())
  const known = session.kept.get(name) as KeptMemory<Call> | undefined
  const memory = known ?? (createWriteMemory<Call>(session) as KeptMemory<Call>)
  session.kept.set(name, memory)
  return memory
}
