/** The site's one way to change something on the server: docs/how-to/write.md, decision 0067. */
import type { ErrorAnswer } from '@fairhouse/contracts'
import type { Result, RouteName } from '@fairhouse/contracts/client'
import { onlineManager, useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'

import { renew, renewAll } from '../../lib/api/renew.ts'
import { useApi } from '../../lib/api/use-api.ts'
import { browserClock } from '../../lib/clock.ts'
import { useLanguage } from '../../lib/i18n/text.tsx'
import { answered, ended, pressed, retried } from '../../lib/write/known.ts'
import { createWriteMemory, type Page, presentPage, type Sent, type WriteMemory } from '../../lib/write/memory.ts'
import { leavesOpen, sendOnce, sendPatiently } from '../../lib/write/send-patiently.ts'
import { writeSession } from '../../lib/write/session.ts'
import { NO_ANSWER, type Stale, type Treatment, type Write, type Writes, type WriteState } from '../../lib/write/writes.ts'
import { loadFieldTexts } from '../error-texts.ts'
import { useNotice } from '../use-notice.ts'
import { useLostNotice } from './use-lost-notice.tsx'

interface WritesOptions {
  /** Calls with the same name run one after another, also those of other components. Without it a press during a call is ignored. */
  inTurn?: string
  /** Repeats a call without an answer by itself, for stakes and cash-outs; the screen shows `state`, and `lost` has `resend`. */
  isPatient?: boolean
  /** See `sendPatiently`. */
  mayStillCount?(error: ErrorAnswer): boolean
  /** Whether another call follows the answered one at once: what they make outdated is renewed after the last. */
  hasNext?(): boolean
  /** A kept one (`useKeptMemory`) knows of a lost call when the player comes back, or on another screen. */
  memory?: WriteMemory
  /** Where a lost call of it is found again, if not at the address of the press. */
  page?: Page | undefined
}

const NO_ERRORS: Record<string, string> = {}

type AnyTreatment = Pick<Sent, 'onDone' | 'onRefused'> & Stale & { commandOf?(input: object): unknown }

type Sending = WriteState & { sent: Sent | undefined; send(route: string, input: object, treatment?: AnyTreatment): Promise<unknown> }

/** For one route: `const join = useWrite('POST /api/v2/…', { invalidates })`, then `join.send({ params })`. */
export function useWrite<K extends RouteName>(route: K, options: WritesOptions & Treatment<K> = {}): Write<K> {
  const { send, sent, ...state } = useSending(options)
  const write: object = {
    ...state,
    sending: sent?.input,
    send: (input: object = {}) => send(route, input, options as AnyTreatment),
  }
  return write as Write<K>
}

/** For a form that calls several routes and shows one busy state and one set of errors. */
export function useWrites(options: WritesOptions & Stale = {}): Writes {
  const { sent: _sent, ...writes } = useSending(options)
  return writes as Writes
}

function useSending(options: WritesOptions & Stale): Sending {
  const { invalidates: usual = [], inTurn, isPatient = false, mayStillCount, hasNext, memory: shared, page } = options
  const api = useApi()
  const { find } = useLanguage()
  const notice = useNotice()
  const notifyLost = useLostNotice()
  const queries = useQueryClient()
  const [own] = useState(() => createWriteMemory())
  const memory = shared ?? own
  const { state, sent, sentAt } = useSyncExternalStore(memory.subscribe, memory.read, memory.read)
  const [errors, setErrors] = useState(NO_ERRORS)
  const screen = { ...(options as AnyTreatment), setErrors }
  // an answer is for the screen that is there when it comes
  useEffect(() => shared?.mount(screen))

  const call = async (sent: Sent): Promise<Result<unknown> | 'lost'> => {
    const { route, input, command, session, memory } = sent
    if (session.isOver()) return 'lost'
    const key = memory.keptKey.keyOf(command)
    const once = () => (api.call as (route: string, input: object) => Promise<Result<unknown>>)(route, { key, ...input })
    const answer = isPatient
      ? await sendPatiently({
          send: once,
          isOver: session.isOver,
          isRepeat: sent === memory.read().lost,
          wait: browserClock.wait,
          onLost: () => memory.set(retried(memory.read(), sent)),
          ...(mayStillCount && { mayStillCount }),
        })
      : await sendOnce(once)
    // that player asks again after the next log-in
    if (!session.mayShow(answer)) return 'lost'
    if (!leavesOpen(answer)) memory.keptKey.forget()
    return answer
  }
  const show = async (answer: Result<unknown> | 'lost', call: Sent): Promise<void> => {
    const { session, memory } = call
    const isLost = answer === 'lost' && isPatient
    memory.set(answered(memory.read(), call, isLost))
    const error = answer === 'lost' || answer.ok ? undefined : answer.error
    const errors = error?.errors && (await loadFieldTexts({ find }, error))
    if (!session.mayShow(answer)) return
    const screen = memory.screen()
    const { onDone = call.onDone, onRefused = call.onRefused, setErrors } = screen ?? call
    if (answer !== 'lost' && answer.ok) return void (await onDone?.(answer.data))
    if (errors) setErrors(errors)
    if (onRefused?.(error, memory.session !== undefined && !screen) === 'shown' || (isLost && memory.isShown())) return
    if (isLost) notifyLost(call.page)
    else notice(error ?? NO_ANSWER)
  }
  const { mutateAsync } = useMutation({
    mutationFn: call,
    // without a network the call fails at once, and the player is notified
    networkMode: 'always',
    // the input may contain a password
    gcTime: 1000,
    ...(inTurn !== undefined && { scope: { id: inTurn } }),
    async onSuccess(answer, call) {
      await show(answer, call)
      if (!call.session.mayShow(answer) || (answer !== 'lost' && hasNext?.())) return
      const renewed = call.invalidates === 'all' ? renewAll(queries) : renew(queries, call.invalidates)
      // without a network a read waits for it
      if (answer !== 'lost' && onlineManager.isOnline()) await renewed
    },
  })
  const start = async (call: Sent): Promise<unknown> => {
    const { memory } = call
    memory.set(pressed(memory.read(), call, browserClock.now()))
    setErrors(NO_ERRORS)
    try {
      const answer = await mutateAsync(call)
      return answer !== 'lost' && answer.ok ? answer.data : undefined
    } finally {
      memory.set(ended(memory.read(), call))
    }
  }
  return {
    state,
    isBusy: sent !== undefined,
    sentAt,
    sent,
    errors,
    setErrors,
    async resend() {
      const { lost, sent: latest } = memory.read()
      if (lost && !latest && !lost.session.isOver()) await start(lost)
    },
    async send(route, input, treatment = {}) {
      const { lost, sent: latest } = memory.read()
      if (lost || (inTurn === undefined && latest)) return undefined
      const session = memory.session ?? writeSession(queries)
      if (session.isOver()) return undefined
      const { commandOf = comparable, invalidates = usual } = treatment
      const press = { ...treatment, setErrors, session, memory, page: page ?? presentPage(), invalidates, route, input }
      return start({ ...press, command: JSON.stringify([route, commandOf(input)]) })
    },
  }
}

/** A file is recognised by its name, size and time. */
function comparable({ bytes, ...rest }: { bytes?: Blob | undefined }): object {
  if (bytes === undefined) return rest
  const { name, lastModified } = bytes as Partial<File>
  return { ...rest, bytes: [name, lastModified, bytes.size, bytes.type] }
}
