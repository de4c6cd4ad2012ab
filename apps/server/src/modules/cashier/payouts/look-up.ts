/**
 * Asks providers for events of lost answers and webhooks, by their number or ours. Its result moves a payout of unknown
 * outcome, which otherwise only an operator does. Source: money.md B, "Reconciliation".
 */
import { DAY_MS } from '@fairhouse/money'

import type { PayoutEvent, PayoutLookup } from '../payments/index.ts'
import type { PayoutContext } from './context.ts'
import { createEventHandler } from './handle-provider-events.ts'
import { onPoll } from './machine/machine.ts'
import { payoutById } from './store/payouts.ts'
import type { StoredPayout } from './store/rows.ts'

export const LOOK_UP = 'payouts.look'

/** How long a provider may not know a payout before an operator must ask. */
const NOT_FOUND_MS = DAY_MS

/** False without an answer. */
export async function lookUp(context: PayoutContext, id: bigint): Promise<boolean> {
  const payout = await payoutById(context.db, id)
  if (payout?.status !== 'unknown' && payout?.status !== 'sent') return true
  const answer = await queryProvider(context, payout)
  if (answer === undefined) return false
  if (answer === 'not_found') await onNotFound(context, payout)
  else await handleEach(context, answer)
  return true
}

async function queryProvider({ providerOf }: PayoutContext, { id, psp, extId }: StoredPayout): Promise<PayoutLookup> {
  const provider = providerOf(psp)
  const byExt = extId === null ? undefined : await provider?.getPayout(extId)
  return Array.isArray(byExt) ? byExt : provider?.findPayout(`${id}`)
}

/** A provider may need a while to know it, but not a day. */
async function onNotFound(context: PayoutContext, { id, createdAt }: StoredPayout): Promise<void> {
  if (context.clock.now() - createdAt < NOT_FOUND_MS) return
  await context.transition(id, { by: 'provider' }, ({ status }) => onPoll(status, 'not_found'))
}

async function handleEach(context: PayoutContext, events: readonly PayoutEvent[]): Promise<void> {
  const handleEvent = createEventHandler(context)
  for (const event of events) await handleEvent(event, 'look_up')
}
