import { Button, Modal } from '@fairhouse/ui'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'

import { call } from '../lib/call.ts'
import { everySecond, steadyTime } from '../lib/clock.ts'

/** The server learns at most this often that the person acted. */
const REPORT_MS = 60_000
/** A report that failed is sent again. */
const RETRY_MS = 10_000
/** How long before its end the page says that the session ends. */
const NOTICE_MS = 60_000
/** An answer that does not come in this time does not keep the page open. */
const ANSWER_MS = 10_000
/** Ends that lie so close are of one log-in: each answer says the end anew, to the second. */
const SAME_END_MS = 10_000
/** The button had another meaning until the end: a press that was meant for that one does not count. */
const PRESS_MS = 1000
const ACTS = ['pointerdown', 'pointermove', 'click', 'keydown', 'wheel'] as const

/** What the notice says: nobody acts, the eight hours are over soon, or the session is past its end and the server has not answered yet. */
type Said = 'idle' | 'last' | 'over'

interface IdleWatchProps {
  /** How long nobody may act. */
  limitMs: number
  /** When the session ends unless somebody acts, as the server last said: acts in other pages count. Instant of `steadyTime`. */
  endsAt: number
  /** When it ends whatever one does, eight hours after the log-in; Infinity where the server does not say it. Instant of `steadyTime`. */
  lastAt: number
  /** Asks the server for that instant again, or for its refusal. */
  onAsk: () => void
  /** Whether the session is past its end, while the server has not answered yet. */
  onPast: (isPast: boolean) => void
  /** The session has ended, as far as this page can know. */
  onOver: () => void
}

/** D-2: reports that the person acts here, and says a minute ahead that the session ends because nobody does. The server ends it. */
export function IdleWatch({ limitMs, endsAt, lastAt, onAsk, onPast, onOver }: IdleWatchProps) {
  const [leftMs, setLeftMs] = useState(limitMs)
  const [said, setSaid] = useState<Said>()
  const acts = useRef({ at: 0, reportedAt: 0, nextAt: 0, requestedAt: 0, overAt: 0, lastSeenAt: 0, isHidden: false })
  const endBy = (at: number) => Math.min(Math.max(endsAt, at + limitMs), lastAt)
  // sent at once or not at all: one that waits for the network would count an act that is long past
  const report = useMutation({
    mutationFn: (actedAt: number) =>
      call('POST /console/v1/stay', { body: { ago: Math.max(0, Math.ceil((steadyTime() - actedAt) / 1000)) } }),
    networkMode: 'always',
  })
  const send = (now: number) => {
    const { at } = acts.current
    acts.current.nextAt = now + Math.min(RETRY_MS, limitMs / 4)
    report.mutate(at, {
      onSuccess: () => Object.assign(acts.current, { reportedAt: at, nextAt: steadyTime() + Math.min(REPORT_MS, limitMs / 4) }),
      onError: onAsk,
    })
  }
  // while the notice is open only its own keys answer it: any other act would reach what lies behind it; and no act after the end puts that off
  const noteAct = useEffectEvent(() => {
    const now = steadyTime()
    if (!said && now < endBy(acts.current.at)) acts.current.at = now
  })
  /** A hidden page shows nothing to anybody, and asks on: it has one failed answer only, since no query is tried again there. */
  const askOrEnd = (now: number) => {
    const { requestedAt, isHidden: wasHidden } = acts.current
    const isHidden = document.hidden
    const isWaited = now - requestedAt >= ANSWER_MS
    if (requestedAt === 0 || isHidden !== wasHidden || (isHidden && isWaited)) {
      Object.assign(acts.current, { requestedAt: now, isHidden })
      onAsk()
    } else if (isWaited) onOver()
  }
  const tick = useEffectEvent(() => {
    const now = steadyTime()
    const { at, reportedAt, nextAt, lastSeenAt } = acts.current
    if (at !== reportedAt && now >= nextAt && !report.isPending) send(now)
    const endAt = endBy(at)
    const left = endAt - now
    onPast(left <= 0)
    if (left <= 0) setSaid('over')
    else if (left > Math.min(NOTICE_MS, limitMs / 2)) setSaid(undefined)
    else if (endAt < lastAt) setSaid('idle')
    else setSaid(lastAt - lastSeenAt > SAME_END_MS ? 'last' : undefined)
    if (left > 0) {
      setLeftMs(left)
      Object.assign(acts.current, { requestedAt: 0, overAt: 0 })
    } else {
      acts.current.overAt ||= now
      askOrEnd(now)
    }
  })
  useEffect(() => {
    acts.current.at = steadyTime() // to open the page is an act
    for (const act of ACTS) addEventListener(act, noteAct, { capture: true, passive: true })
    const stop = everySecond(() => tick())
    return () => {
      stop()
      for (const act of ACTS) removeEventListener(act, noteAct, { capture: true })
    }
  }, [])
  useEffect(() => () => onPast(false), [onPast])
  const isPast = said === 'over'
  const close = () => {
    const now = steadyTime()
    // only the button asks for the log-in: what is typed is lost there
    if (isPast) return
    // the machine slept past the end while the notice was open
    if (now >= endBy(acts.current.at)) return
    if (said === 'last') acts.current.lastSeenAt = lastAt
    acts.current.at = now
    setSaid(undefined)
    send(now)
  }
  const logIn = () => {
    if (steadyTime() - acts.current.overAt >= PRESS_MS) onOver()
  }
  const { title, text, verb } = NOTICES[said ?? 'idle']
  return (
    <Modal
      open={said !== undefined}
      onClose={close}
      title={title}
      closeLabel="Close"
      footer={
        <Button kind="primary" block onClick={isPast ? logIn : close}>
          {verb}
        </Button>
      }
    >
      <p>{text(secondsText(leftMs))}</p>
    </Modal>
  )
}

const NOTICES: Readonly<Record<Said, { title: string; text: (left: string) => string; verb: string }>> = {
  idle: {
    title: 'Are you there?',
    text: (left) => `Nobody has acted here for a while. The session ends in ${left}, and what is typed is lost.`,
    verb: 'Stay',
  },
  last: {
    title: 'The session ends',
    text: (left) => `It ends in ${left}, eight hours after the log-in, and what is typed then is lost. Log in again afterwards.`,
    verb: 'Go on until then',
  },
  over: {
    title: 'The session has ended',
    text: () =>
      'It has ended as far as this page knows. The page asks the server, and shows the log-in if no answer comes; what is typed is lost there.',
    verb: 'Log in',
  },
}

const secondsText = (ms: number): string => `${Math.ceil(ms / 1000)} s`
