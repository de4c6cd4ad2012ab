/** The site's one way to change something on the server: docs/how-to/write.md, decision 0067. */
import type { ErrorAnswer } from '@fairhouse/contracts'
import { createKeptKey, type Result, type RouteName } from '@fairhouse/contracts/client'
import { onlineManager, useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'

import { renew, renewAll } from '../../lib/api/renew.ts'
import { useApi } from '../../lib/api/use-api.ts'
import { browserClock } from '../../lib/clock.ts'
import { useLanguage } from '../../lib/i18n/text.tsx'
import { leavesOpen, sendOnce, sendPatiently } from '../../lib/write/send-patiently.ts'
import { NO_ANSWER, type Stale, type Treatment, type Write, type Writes, type WriteState } from '../../lib/write/writes.ts'
import { loadFieldTexts } from '../error-texts.ts'
import { useNotice } from '../use-notice.ts'

interface WritesOptions {
  /** Calls with the same name run one after another, also those of other components. Without it a press during a call is ignored. */
  inTurn?: string
  /** Repeats a call without an answer by itself, for stakes and cash-outs; the screen shows `state`, and `lost` has `resend`. */
  isPatient?: boolean
  /** See `sendPatiently`. */
  mayStillCount?(error: ErrorAnswer): boolean
}

/** Inside, all calls are alike: put together for all routes at once, their types would be too many for the compiler. */
interface AnyTreatment extends Stale {
  onDone?(data: unknown): unknown
  onRefused?(error: ErrorAnswer | undefined): unknown
  commandOf?(input: object): unknown
}

interface Sent extends Omit<AnyTreatment, 'invalidates'>, Required<Stale> {
  route: string
  input: object
  command: string
}

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

function useSending({ invalidates: usual = [], inTurn, isPatient = false, mayStillCount }: WritesOptions & Stale): Sending {
  const api = useApi()
  const { find } = useLanguage()
  const notice = useNotice()
  const queries = useQueryClient()
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [trouble, setTrouble] = useState<'reconnecting' | 'lost'>()
  const [keptKey] = useState(() => createKeptKey())
  const isUnderWay = useRef(false)
  const lost = useRef<Sent>(undefined)
  const isOnScreen = useRef(false)
  useEffect(() => {
    isOnScreen.current = true
    return () => void (isOnScreen.current = false)
  }, [])

  const call = async (sent: Sent): Promise<Result<unknown> | 'lost'> => {
    const { route, input, command } = sent
    const key = keptKey.keyOf(command)
    const once = () => (api.call as (route: string, input: object) => Promise<Result<unknown>>)(route, { key, ...input })
    const answer = isPatient
      ? await sendPatiently({
          send: once,
          wait: browserClock.wait,
          onLost: () => setTrouble('reconnecting'),
          isRepeat: lost.current === sent,
          ...(mayStillCount && { mayStillCount }),
        })
      : await sendOnce(once)
    if (!leavesOpen(answer)) keptKey.forget()
    return answer
  }
  const show = async (answer: Result<unknown> | 'lost', sent: Sent): Promise<void> => {
    lost.current = answer === 'lost' && isPatient ? sent : undefined
    setTrouble(lost.current && 'lost')
    if (answer !== 'lost' && answer.ok) return void (await sent.onDone?.(answer.data))
    const error = answer === 'lost' ? undefined : answer.error
    if (error?.errors) setErrors(await loadFieldTexts({ find }, error))
    // a screen that is gone shows no state
    if (sent.onRefused?.(error) !== 'shown' && !(lost.current && isOnScreen.current)) notice(error ?? NO_ANSWER)
  }
  const { mutateAsync, isPending, variables, submittedAt } = useMutation({
    mutationFn: call,
    // without a network the call fails at once, and the player is notified
    networkMode: 'always',
    // the input may contain a password
    gcTime: 1000,
    ...(inTurn !== undefined && { scope: { id: inTurn } }),
    async onSuccess(answer, sent) {
      await show(answer, sent)
      const renewed = sent.invalidates === 'all' ? renewAll(queries) : renew(queries, sent.invalidates)
      // without a network a read waits for it
      if (answer !== 'lost' && onlineManager.isOnline()) await renewed
    },
  })
  const start = async (sent: Sent): Promise<unknown> => {
    isUnderWay.current = true
    setErrors({})
    setTrouble(undefined)
    const answer = await mutateAsync(sent).finally(() => (isUnderWay.current = false))
    return answer !== 'lost' && answer.ok ? answer.data : undefined
  }
  return {
    state: isPending ? (trouble === 'reconnecting' ? trouble : 'sent') : trouble === 'lost' ? trouble : 'resting',
    isBusy: isPending,
    sentAt: submittedAt,
    sent: isPending ? variables : undefined,
    errors,
    setErrors,
    resend: () => void (lost.current && !isUnderWay.current && start(lost.current)),
    async send(route, input, treatment = {}) {
      if (lost.current || (inTurn === undefined && isUnderWay.current)) return undefined
      const { commandOf = comparable, invalidates = usual } = treatment
      return start({ ...treatment, invalidates, route, input, command: JSON.stringify([route, commandOf(input)]) })
    },
  }
}

/** A file is recognised by its name, size and time. */
function comparable({ bytes, ...rest }: { bytes?: Blob | undefined }): object {
  if (bytes === undefined) return rest
  const { name, lastModified } = bytes as Partial<File>
  return { ...rest, bytes: [name, lastModified, bytes.size, bytes.type] }
}
