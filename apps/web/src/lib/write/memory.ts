/** What is known of the calls of one screen from press to press. A screen has its own, or one that is kept for the player. */
import type { ErrorAnswer } from '@fairhouse/contracts'
import { createKeptKey, type KeptKey } from '@fairhouse/contracts/client'
import { useQueryClient } from '@tanstack/react-query'

import type { ReadRoute } from '../api/query.ts'
import { type Known, NOTHING_SENT } from './known.ts'
import { type WriteSession, writeSession } from './session.ts'
import { createStore, type Store } from './store.ts'

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
  /** Texts by field, on the screen of the press. */
  setErrors(errors: Record<string, string>): void
  /** Of the press. */
  page: Page
  /** Of the player who pressed. */
  session: WriteSession
  /** Of the screen of the press, and of that player. */
  memory: WriteMemory
}

export type Screen = Pick<Sent, 'onDone' | 'onRefused' | 'setErrors'>

export interface WriteMemory<Call = Sent> extends Store<Known<Call>> {
  /** Of the player whose calls it keeps; undefined for a screen's own. */
  readonly session: WriteSession | undefined
  /** Of the latest command, until its answer has come. */
  readonly keptKey: KeptKey
  /** Of a screen that shows it: how it treats an answer, until the returned call. */
  mount(screen: Screen): () => void
  /** The one that was rendered last; undefined when none shows it. */
  screen(): Screen | undefined
}

export interface KeptMemory<Call = Sent> extends WriteMemory<Call> {
  readonly session: WriteSession
}

export function createWriteMemory<Call = Sent>(session?: WriteSession): WriteMemory<Call> {
  const screens = new Set<Screen>()
  return {
    ...createStore<Known<Call>>(NOTHING_SENT),
    session,
    keptKey: createKeptKey(),
    mount(screen) {
      screens.add(screen)
      return () => void screens.delete(screen)
    },
    screen: () => [...screens].at(-1),
  }
}

/** What is kept under that name for the present player. */
export function useKept<Kept extends Pick<Store<object>, 'renew'>>(name: string, create: (session: WriteSession) => Kept): Kept {
  const session = writeSession(useQueryClient())
  const kept = (session.kept.get(name) as Kept | undefined) ?? create(session)
  session.kept.set(name, kept)
  return kept
}

/** The memory of that name of the present player: the screen that comes back knows of a lost call, and repeats that one first. */
export const useKeptMemory = <Call = Sent>(name: string): KeptMemory<Call> =>
  useKept(name, (session) => createWriteMemory<Call>(session) as KeptMemory<Call>)
