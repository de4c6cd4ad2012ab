import type { ErrorAnswer } from '@fairhouse/contracts'
import { newKey } from '@fairhouse/contracts/client'
import { formatMoney } from '@fairhouse/money'
import { useRef, useState } from 'react'

import { useApi } from '../../lib/api/use-api.ts'
import { browserClock } from '../../lib/clock.ts'
import { useNotice } from '../../shell/use-notice.ts'
import type { CodeWay } from './form.ts'

export interface PayoutInput {
  value: string
  amount: bigint
  destination: string
  /** The flagged coins that it returns. */
  flag?: string | undefined
}

export interface SentCode {
  /** Masked address; null for the app. */
  to: string | null
  /** When another code may be requested, ms of this browser's clock. */
  resendAt: number
  by: CodeWay
}

/** The two calls of a payout: request a code, then request the payout with it (D-36). */
export function useRequest({ onRefused, onDone }: { onRefused(error: ErrorAnswer): void; onDone(): void }) {
  const api = useApi()
  const notice = useNotice()
  const [sent, setSent] = useState<SentCode>()
  const [busy, setBusy] = useState(false)
  const tried = useRef<{ of: string; key: string }>(undefined)

  const sendCode = async ({ amount, ...rest }: PayoutInput, by: CodeWay) => {
    setBusy(true)
    const body = { ...rest, amount: formatMoney(amount), by }
    const answer = await api.call('POST /api/v2/billing/payout/code', { body }).catch(() => undefined)
    setBusy(false)
    if (!answer) notice({ code: 'busy', message: '' })
    else if (answer.ok) setSent({ to: answer.data.to, resendAt: browserClock.now() + answer.data.wait * 1000, by })
    else onRefused(answer.error)
  }
  const requestPayout = async ({ amount, ...rest }: PayoutInput, code: string, confirm: boolean) => {
    const body = { ...rest, amount: formatMoney(amount), code, ...(confirm && { confirm }) }
    // D-27: after a lost response the same press sends the same key and requests no second payout, also with a newer code.
    const of = JSON.stringify({ ...rest, amount: body.amount })
    if (tried.current?.of !== of) tried.current = { of, key: newKey() }
    setBusy(true)
    const answer = await api.call('POST /api/v2/billing/payout', { body, key: tried.current.key }).catch(() => undefined)
    setBusy(false)
    if (!answer) return notice({ code: 'outcome_unknown', message: '' })
    tried.current = undefined
    if (!answer.ok) return onRefused(answer.error)
    setSent(undefined)
    onDone()
  }
  return { sent, forget: () => setSent(undefined), busy, sendCode, requestPayout }
}
