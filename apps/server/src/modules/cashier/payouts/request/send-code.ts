/** Sends the code that confirms one payout: bound to its amount, method and destination. */
import { isRefusal } from '@fairhouse/contracts'
import { formatMoney } from '@fairhouse/money'

import type { PayoutContext } from '../context.ts'
import { boundTo } from '../destination/named.ts'
import type { CodeRequest } from '../ports.ts'
import { type PayoutCall, readCall } from './request.ts'

export async function sendCode(context: PayoutContext, call: Omit<PayoutCall, 'key'>, { by, locale }: Pick<CodeRequest, 'by' | 'locale'>) {
  const read = await readCall(context, call)
  if (isRefusal(read)) return read
  const { method, amount, destination, flag } = read
  const { player } = call
  const { currency } = method
  const { fingerprint } = destination
  const misplaced = await context.gates.refuseDestination(context.db, {
    player,
    currency,
    fingerprint,
    method,
    amount,
    isReturn: flag !== null,
    now: context.clock.now(),
  })
  if (misplaced) return misplaced
  const summary = { amount: `${formatMoney(amount)} ${method.currency}`, destination: destination.masked }
  return context.codes.send({ purpose: 'payout', player, bound: boundTo(amount, method, destination), by, summary, locale })
}
