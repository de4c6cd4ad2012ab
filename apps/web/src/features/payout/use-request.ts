import type { ErrorAnswer } from '@fairhouse/contracts'
import { useState } from 'react'

import { browserClock } from '../../lib/clock.ts'
import { type Page, useKeptMemory } from '../../lib/write/memory.ts'
import { useWrite } from '../../shell/write/use-write.ts'
import type { CodeWay } from './form.ts'
import { PAYOUT_READS } from './payouts.ts'

export interface PayoutInput {
  value: string
  /** Decimal text. */
  amount: string
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

interface PayingOptions {
  onRefused(error: ErrorAnswer): void
  onDone?(): void
  /** Where the form is found again, if not at the present address. */
  page?: Page | undefined
}

/** Requests a payout. One without an answer is sent again before another, also where its form is closed meanwhile. */
export const usePaying = ({ onRefused, onDone, page }: PayingOptions) =>
  useWrite('POST /api/v2/billing/payout', {
    // D-27: after a lost response the same press sends the same key and requests no second payout, also with a newer code
    commandOf: ({ body: { code: _code, confirm: _confirm, ...command } }) => command,
    memory: useKeptMemory('payout'),
    page,
    isPatient: true,
    invalidates: PAYOUT_READS,
    onRefused: shownBy(onRefused),
    ...(onDone && { onDone }),
  })

const shownBy = (show: PayingOptions['onRefused']) => (error: ErrorAnswer | undefined, isGone: boolean) => {
  if (!error || isGone) return undefined
  show(error)
  return 'shown'
}

interface RequestOptions extends Pick<PayingOptions, 'page'> {
  /** `isOwn`: it is about the present inputs. */
  onRefused(error: ErrorAnswer, isOwn: boolean): void
  onDone(): void
}

/** The two calls of a payout: request a code, then request the payout with it (D-36). */
export function useRequest({ onRefused, onDone, page }: RequestOptions) {
  const [sent, setSent] = useState<SentCode>()
  /** The payout was asked for with the present inputs: its answer may be about another one. */
  const [isOwn, setOwn] = useState(false)
  const coding = useWrite('POST /api/v2/billing/payout/code', {
    invalidates: PAYOUT_READS,
    onRefused: shownBy((error) => onRefused(error, true)),
  })
  const paying = usePaying({
    onRefused: (error) => onRefused(error, isOwn),
    onDone() {
      if (!isOwn) return
      setSent(undefined)
      onDone()
    },
    page,
  })
  return {
    sent,
    /** Whether the payout waits for its answer: a lost one is sent again before another. */
    paying: { state: paying.state, isBusy: paying.isBusy, resend: paying.resend },
    forget() {
      setSent(undefined)
      setOwn(false)
    },
    busy: coding.isBusy || paying.isBusy,
    errors: { ...coding.errors, ...(isOwn && paying.errors) },
    async sendCode(input: PayoutInput, by: CodeWay) {
      paying.setErrors({}) // of another destination
      const code = await coding.send({ body: { ...input, by } })
      if (code) setSent({ to: code.to, resendAt: browserClock.now() + code.wait * 1000, by })
    },
    async requestPayout(input: PayoutInput, code: string, confirm: boolean) {
      coding.setErrors({})
      setOwn(true)
      await paying.send({ body: { ...input, code, ...(confirm && { confirm }) } })
    },
  }
}
