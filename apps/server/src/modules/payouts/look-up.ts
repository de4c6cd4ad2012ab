/**
 * What lost answers and webhooks would have told, asked for. By the provider's number where there is one, else by ours; what
 * it answers moves a payout of unknown outcome, which nothing but this or an operator does. Source: money.md B, "Reconciliation".
 */
import type { PayoutEvent, PayoutLookup } from '../payments/index.ts'
import { createApply } from './apply.ts'
import { found } from './machine/judge.ts'
import type { Room } from './room.ts'
import { payoutById } from './store/payouts.ts'
import type { StoredPayout } from './store/rows.ts'

export const LOOK = 'payouts.look'

/** So long a provider may not know a payout of ours before a person must ask. */
const NOT_FOUND_MS = 24 * 3_600_000

/** False when the provider gives no answer. */
export async function look(room: Room, id: bigint): Promise<boolean> {
  const payout = await payoutById(room.db, id)
  if (payout?.status !== 'unknown' && payout?.status !== 'sent') return true
  const answer = await asked(room, payout)
  if (answer === undefined) return false
  if (answer === 'not_found') await missing(room, payout)
  else await each(room, answer)
  return true
}

async function asked({ providerOf }: Room, { id, psp, extId }: StoredPayout): Promise<PayoutLookup> {
  const provider = providerOf(psp)
  const byExt = extId === null ? undefined : await provider?.getPayout(extId)
  return Array.isArray(byExt) ? byExt : provider?.findPayout(`${id}`)
}

/** A provider may need a while to know it; a day is none. */
async function missing(room: Room, { id, createdAt }: StoredPayout): Promise<void> {
  if (room.clock.now() - createdAt < NOT_FOUND_MS) return
  await room.change(id, { by: 'provider' }, ({ status }) => found(status, 'not_found'))
}

async function each(room: Room, events: readonly PayoutEvent[]): Promise<void> {
  const apply = createApply(room)
  for (const event of events) await apply(event, 'look_up')
}
