/**
 * Allows one call per table at a time (a bet, a step, a cash-out), or one per bet where the table names the bet. It is retried unchanged until
 * it gets a response (D-27).
 */
import { type Answer, type Input, newKey, type Result, type RouteName } from '@fairhouse/contracts/client'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react'

import { renewAll } from '../../../lib/api/renew.ts'
import { useApi } from '../../../lib/api/use-api.ts'
import { browserClock } from '../../../lib/clock.ts'
import { answered, ended, pressed, retried } from '../../../lib/write/known.ts'
import { type Page, presentPage, useKeptMemory } from '../../../lib/write/memory.ts'
import { sendPatiently } from '../../../lib/write/send-patiently.ts'
import type { WriteSession } from '../../../lib/write/session.ts'
import type { WriteState } from '../../../lib/write/writes.ts'
import { useLostNotice } from '../../../shell/write/use-lost-notice.tsx'

interface CallOptions {
  /**
   * Id of the bet that it is about, where the table has several: it bars calls about the same bet only. A call about another bet replaces it
   * here: the answer still arrives, but its state is shown no more, and once lost it cannot be asked again.
   */
  about?: string
  /** Instead of `answered`, when the player is gone. */
  onDropped?(): void
}

/** `isRepeat`: an earlier try may have counted. Returns 'outdated' when what the page shows is to be read again. */
type Answered<Answer> = (answer: Answer, isRepeat: boolean) => unknown

/** The screen has a key for `resend` (`useWaiting`): a lost call bars the table until it has an answer. */
export interface OneCall extends Pick<WriteState, 'state'> {
  /** The lost call is sent again. */
  isAsking: boolean
  /** Whether the call under way, or the lost one, bars another about this bet; without `about`, another that names no bet. */
  isBusy(about?: string): boolean
  /** False, and not sent, while it is busy. */
  make<K extends RouteName>(route: K, input: Input<K>, answered: Answered<Result<Answer<K>>>, options?: CallOptions): boolean
  /** Repeats the lost call with the same key. */
  resend(): void
}

interface TableCall extends CallOptions {
  /** Of the table. */
  page: Page
  /** Of the player who pressed. */
  session: WriteSession
  route: string
  input: object
  answered: Answered<Result<never>>
  /** The player left the table since, also when another screen shows it again. */
  isLeft(): boolean
}

/** `table`: its name, and the mode. A table that is left and opened again knows of its lost call; a player who is elsewhere is notified of it. */
export function useOneCall(table: string): OneCall {
  const api = useApi()
  const queries = useQueryClient()
  const notifyLost = useLostNotice()
  const memory = useKeptMemory<TableCall>(table)
  const { state, sent } = useSyncExternalStore(memory.subscribe, memory.read, memory.read)
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => void (isHere.current = false)
  }, [])

  const isBusy = useCallback(
    (about?: string): boolean => {
      const { sent, lost } = memory.read()
      const barring = sent ?? lost
      return barring !== undefined && barring.about === about
    },
    [memory],
  )
  const send = useCallback(
    async (one: TableCall) => {
      let isRepeat = one === memory.read().lost
      memory.set(pressed(memory.read(), one, browserClock.now()))
      const answer = await sendPatiently({
        isRepeat,
        isOver: one.session.isOver,
        send: () => (api.call as (route: string, input: object) => Promise<Result<never>>)(one.route, one.input),
        wait: browserClock.wait,
        onLost() {
          isRepeat = true
          memory.set(retried(memory.read(), one))
        },
      })
      const isDropped = !one.session.mayShow(answer)
      const isLost = isDropped || answer === 'lost'
      memory.set(ended(answered(memory.read(), one, isLost), one))
      if (isDropped) return one.onDropped?.()
      if (answer !== 'lost') {
        const isOutdated = one.answered(answer, isRepeat) === 'outdated'
        // the answer of a screen that is gone: the one that is there shows what it reads
        if (isOutdated || one.isLeft()) void renewAll(queries)
      } else if (memory.read().lost === one && !memory.isShown()) notifyLost(one.page)
    },
    [api, memory, notifyLost, queries],
  )
  const make = useCallback(
    (route: string, input: object, answered: TableCall['answered'], options: CallOptions = {}): boolean => {
      const { session } = memory
      if (isBusy(options.about) || session.isOver()) return false
      const isLeft = () => !isHere.current
      void send({ ...options, session, page: presentPage(), route, input: { key: newKey(), ...input }, answered, isLeft })
      return true
    },
    [isBusy, memory, send],
  )
  const resend = () => {
    const { lost, sent } = memory.read()
    if (lost && !sent && !lost.session.isOver()) void send(lost)
  }
  return { state, isAsking: state === 'lost' && sent !== undefined, isBusy, make: make as OneCall['make'], resend }
}
