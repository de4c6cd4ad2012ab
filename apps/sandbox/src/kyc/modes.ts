/** Result of a check, selected by the last two digits of the document's number, as for deposits (`pay/modes.ts`). */
import type { Milliseconds } from '@fairhouse/money'

import type { Delivery } from '../vendor/steps.ts'
import type { KycCheck, KycEvent, KycStep, Reason } from './check.ts'

export const MODES: Readonly<Record<number, string>> = {
  0: 'approves',
  1: 'rejects: unreadable',
  2: 'rejects: document expired',
  3: 'waits for a person',
  4: 'rejects: the data differ',
  5: 'rejects: the face differs',
  6: 'approves, revokes after 60 s',
  7: 'webhook before the answer',
  8: 'duplicate webhooks x3',
  9: 'in review after approved (out of order)',
  10: 'bad signature, then right',
  11: 'timestamp 301 s old',
  12: 'no webhook: asking only',
  13: 'rejects: under age',
  14: 'rejects: forged',
}

const REVOKE_MS = 60_000
const AFTER_MS = 1000

/** Other digits are approved. */
export function modeOf(documentNumber: string): number {
  const digits = Number(documentNumber.replace(/\D/g, '').slice(-2) || 0)
  return digits in MODES ? digits : 0
}

const REJECTS: Readonly<Record<number, Reason>> = {
  1: 'unreadable',
  2: 'expired_document',
  4: 'data_differs',
  5: 'selfie_differs',
  13: 'under_age',
  14: 'forged',
}
const DELIVERIES: Readonly<Record<number, Delivery[]>> = {
  8: ['right', 'right', 'right'],
  10: ['bad_signature', 'right'],
  11: ['stale'],
  12: [],
}

/** `newId` creates event ids; `reviewMs` is the duration of an automatic review. */
export function stepsFor({ reference, mode }: KycCheck, now: number, reviewMs: Milliseconds, newId: () => string): KycStep[] {
  const at = mode === 7 ? now : now + reviewMs
  const happens = (
    status: KycEvent['status'],
    when: number,
    reason: Reason | null = null,
    deliveries: Delivery[] = ['right'],
  ): KycStep => ({
    at: when,
    reference,
    event: { event: newId(), check: reference, status, reason },
    deliveries,
    tries: 0,
  })
  const reason = REJECTS[mode]
  if (reason) return [happens('rejected', at, reason)]
  if (mode === 3) return [happens('in_review', at)]
  return [
    happens('approved', at, null, DELIVERIES[mode]),
    ...(mode === 6 ? [happens('revoked', at + REVOKE_MS, 'expired_document')] : []),
    ...(mode === 9 ? [happens('in_review', at + AFTER_MS)] : []),
  ]
}
