/**
 * The last change of log-in or payout credentials: payouts are blocked for a day after it. Source: money.md B "Velocity", D-36.
 */
import type { Db } from '../../../platform/db/index.ts'
import { lastChangeAt } from './store/address-changes.ts'
import { lastAuditedAt } from './store/audit.ts'
import { resetAt } from './store/passwords.ts'

/** A second address counts: payout codes may go to it. An account's first verified address does not: it replaces none. */
const STOPPING = ['password changed', 'second factor on', 'second factor off', 'address added'] as const

/** Milliseconds since the epoch; null for never. */
export async function securityChangedAt(tx: Db, player: bigint): Promise<number | null> {
  const instants = [await resetAt(tx, player), await lastChangeAt(tx, player), await lastAuditedAt(tx, player, STOPPING)]
  const known = instants.filter((at) => at !== null)
  return known.length > 0 ? Math.max(...known) : null
}
