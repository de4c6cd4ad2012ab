/** Result of a deposit, selected by the last two digits of the requested amount. Source: money.md B, "Sandbox PSP". */
import type { Milliseconds } from '@fairhouse/money'

import { ORDER_MODES } from '../vendor/orders.ts'
import type { Delivery } from '../vendor/steps.ts'
import type { PayDeposit, PayEvent, PayStep } from './deposit.ts'

export const MODES: Readonly<Record<number, string>> = {
  0: 'pays exactly',
  1: 'pays 50 %',
  2: 'pays 150 %',
  3: 'never pays',
  4: 'pays after 1300 s (late)',
  5: 'fails',
  6: 'paid, charged back after 60 s',
  7: 'webhook before the create answer',
  8: 'duplicate webhooks x3',
  9: 'processing after paid (out of order)',
  10: 'bad signature, then right',
  11: 'timestamp 301 s old',
  12: 'no webhook: reconciliation only',
  ...ORDER_MODES,
}

const LATE_MS = 1_300_000
const CHARGE_BACK_MS = 60_000
const AFTER_MS = 1000

/** 13 to 15 are modes of payouts, 16 to 20 of the order itself; a deposit with these or other digits is paid exactly. */
export const modeOf = (requested: number): number => (requested % 100 in MODES ? requested % 100 : 0)

/** `newId` creates event and payment ids. */
export function stepsFor(deposit: PayDeposit, autopayMs: Milliseconds, newId: () => string): PayStep[] {
  const { amount, createdAt, reference, mode } = deposit
  const ext = newId()
  const at = createdAt + autopayMs
  const happens = (status: PayEvent['status'], when: number, sum?: number, deliveries: Delivery[] = ['right']): PayStep => ({
    at: when,
    reference,
    event: {
      event: newId(),
      ext,
      invoice: reference,
      status,
      currency: deposit.currency,
      at: when,
      ...(sum !== undefined && { amount: sum }),
      ...(status === 'paid' && deposit.payer && { payer: deposit.payer }),
    },
    deliveries,
    tries: 0,
  })
  const paid = (deliveries?: Delivery[]) => happens('paid', at, amount, deliveries)
  const plans: Record<number, () => PayStep[]> = {
    1: () => [happens('paid', at, Math.floor(amount / 2))],
    2: () => [happens('paid', at, Math.floor((amount * 3) / 2))],
    3: () => [],
    4: () => [happens('paid', createdAt + LATE_MS, amount)],
    5: () => [happens('failed', at)],
    6: () => [paid(), happens('charged_back', at + CHARGE_BACK_MS, amount)],
    7: () => [happens('paid', createdAt, amount)],
    8: () => [paid(['right', 'right', 'right'])],
    9: () => [paid(), happens('processing', at + AFTER_MS)],
    10: () => [paid(['bad_signature', 'right'])],
    11: () => [paid(['stale'])],
    12: () => [paid([])],
  }
  return (plans[mode] ?? (() => [paid()]))()
}
