import { Button, Modal } from '@fairhouse/ui'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'

import { call } from '../lib/call.ts'
import { currentTime, everySecond } from '../lib/clock.ts'

/** The server learns at most this often that the person acted. */
const REPORT_MS = 60_000
/** A report that failed is sent again. */
const RETRY_MS = 10_000
/** How long before its end the page says that the session ends. */
const NOTICE_MS = 60_000
/** An answer that does not come in this time does not keep the page open. */
const ANSWER_MS = 10_000
const ACTS = ['pointerdown', 'pointermove', 'click', 'keydown', 'wheel'] as const

interface IdleWatchProps {
  /** How long nobody may act. */
  limitMs: number
  /** When the session ends unless somebody acts, as the server last said: acts in other pages count. Instant in milliseconds. */
  endsAt: number
  /** Asks the server for that instant again, or for its refusal. */
  onAsk: () => void
  /** The session has ended, as far as this page can know. */
  onOver: () => void
}

/** D-2: reports that the person acts here, and says a minute ahead that the session ends because nobody does. The server ends it. */
export function IdleWatch({ limitMs, endsAt, onAsk, onOver }: IdleWatchProps) {
  const [leftMs, setLeftMs] = useState(limitMs)
  const [isSaid, setSaid] = useState(false)
  const acts = useRef({ at: 0, reportedAt: 0, nextAt: 0, requestedAt: 0 })
  // sent at once or not at all: one that waits for the network would count an act that is long past
  const report = useMutation({
    mutationFn: (actedAt: number) =>
      call('POST /console/v1/stay', { body: { ago: Math.max(0, Math.ceil((currentTime() - actedAt) / 1000)) } }),
    networkMode: 'always',
  })
  const send = (now: number) => {
    const { at } = acts.current
    acts.current.nextAt = now + Math.min(RETRY_MS, limitMs / 4)
    report.mutate(at, {
      onSuccess: () => Object.assign(acts.current, { reportedAt: at, nextAt: now + Math.min(REPORT_MS, limitMs / 4) }),
      onError: onAsk,
    })
  }
  // while the notice is open only its own keys answer it: any other act would reach what lies behind it
  const noteAct = useEffectEvent(() => void (isSaid || (acts.current.at = currentTime())))
  const tick = useEffectEvent(() => {
    const { at, reportedAt, nextAt, requestedAt } = acts.current
    const now = currentTime()
    if (at !== reportedAt && now >= nextAt && !report.isPending) send(now)
    const left = Math.max(endsAt, at + limitMs) - now
    setSaid(left <= Math.min(NOTICE_MS, limitMs / 2))
    if (left > 0) {
      setLeftMs(left)
      acts.current.requestedAt = 0
    } else if (requestedAt === 0) {
      acts.current.requestedAt = now
      onAsk()
    } else if (now - requestedAt >= ANSWER_MS) onOver()
  })
  useEffect(() => {
    acts.current.at = currentTime() // to open the page is an act
    for (const act of ACTS) addEventListener(act, noteAct, { capture: true, passive: true })
    const stop = everySecond(() => tick())
    return () => {
      stop()
      for (const act of ACTS) removeEventListener(act, noteAct, { capture: true })
    }
  }, [])
  const stay = () => {
    acts.current.at = currentTime()
    setSaid(false)
    send(acts.current.at)
  }
  return (
    <Modal
      open={isSaid}
      onClose={stay}
      title="Are you there?"
      closeLabel="Close"
      footer={
        <Button kind="primary" block onClick={stay}>
          Stay
        </Button>
      }
    >
      <p>{`Nobody has acted here for a while. The session ends in ${Math.ceil(leftMs / 1000)} s, and what is typed is lost.`}</p>
    </Modal>
  )
}
