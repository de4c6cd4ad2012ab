/** Allows one call per table at a time: a bet, a step, a cash-out. It is retried unchanged until it gets a response (D-27). */
import { type Answer, type Input, newKey, type Result, type RouteName } from '@fairhouse/contracts/client'
import { useCallback, useSyncExternalStore } from 'react'

import { useApi } from '../../../lib/api/use-api.ts'
import { browserClock } from '../../../lib/clock.ts'
import { type Page, presentPage, useKeptMemory, type WriteMemory } from '../../../lib/write/memory.ts'
import { sendPatiently } from '../../../lib/write/send-patiently.ts'
import type { WriteSession } from '../../../lib/write/session.ts'
import type { WriteState } from '../../../lib/write/writes.ts'
import { useLostNotice } from '../../../shell/write/use-lost-notice.tsx'

export interface OneCall extends Pick<WriteState, 'state'> {
  /** Ignored during another call, and while one is lost. */
  make<K extends RouteName>(route: K, input: Input<K>, answered: (answer: Result<Answer<K>>) => void): boolean
  /** Repeats the lost call with the same key. */
  resend(): void
  /** Said by a screen that has a key for `resend` (`useWaiting`). Without one no lost call is kept: it would block the table for good. */
  showsResend(): void
}

/** Of tables whose screen has a key for `resend`. */
const withResend = new WeakSet<WriteMemory<TableCall>>()

interface TableCall {
  /** Of the table. */
  page: Page
  /** Of the player who pressed. */
  session: WriteSession
  route: string
  input: object
  answered(answer: Result<never>): void
}

/** `table`: its name, and the mode. A table that is left and opened again knows of its lost call; a player who is elsewhere is notified of it. */
export function useOneCall(table: string): OneCall {
  const api = useApi()
  const notifyLost = useLostNotice()
  const memory = useKeptMemory<TableCall>(table)
  const { state } = useSyncExternalStore(memory.subscribe, memory.read, memory.read)

  const send = useCallback(
    async (one: TableCall) => {
      const isRepeat = one === memory.read().lost
      memory.set({ state: 'sent', sent: one, lost: undefined })
      const answer = await sendPatiently({
        isRepeat,
        isOver: one.session.isOver,
        send: () => (api.call as (route: string, input: object) => Promise<Result<never>>)(one.route, one.input),
        wait: browserClock.wait,
        onLost: () => memory.set({ state: 'reconnecting' }),
      })
      if (answer !== 'lost' && one.session.mayShow(answer)) {
        memory.set({ state: 'resting', sent: undefined })
        return one.answered(answer)
      }
      const isKept = withResend.has(memory)
      memory.set(isKept ? { state: 'lost', sent: undefined, lost: one } : { state: 'resting', sent: undefined })
      if (one.session.mayShow('lost') && !(isKept && memory.isShown())) notifyLost(one.page)
    },
    [api, memory, notifyLost],
  )
  const make = useCallback(
    (route: string, input: object, answered: TableCall['answered']): boolean => {
      const { session } = memory
      const { sent, lost } = memory.read()
      if (sent || lost || session.isOver()) return false
      void send({ session, page: presentPage(), route, input: { key: newKey(), ...input }, answered })
      return true
    },
    [memory, send],
  )
  const resend = () => {
    const { lost } = memory.read()
    if (lost && !lost.session.isOver()) void send(lost)
  }
  const showsResend = useCallback(() => void withResend.add(memory), [memory])
  return { state, make: make as OneCall['make'], resend, showsResend }
}
