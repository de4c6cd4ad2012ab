/**
 * POST /api/v2/auth/address/undo: undoes an address change, by the link sent to the old address (D-36). Restores the address and
 * removes everything that the other person could have added: sessions, password, second factor, and provider identities and other
 * addresses of the time since.
 */
import { type Refusal, refuse } from '@fairhouse/contracts'

import type { Tx } from '../../../../platform/db/index.ts'
import type { IdentityContext } from '../context.ts'
import type { Locale } from '../ports.ts'
import { mayUndo } from '../rules/address-changes.ts'
import type { Channel } from '../rules/addresses.ts'
import { lockAccountByAddress, dropAddress, dropPassword, lockAccount, proveAddress, lockAddress, unproveSince } from '../store/accounts.ts'
import { type AddressChange, lockChange, undoFrom } from '../store/address-changes.ts'
import { audit } from '../store/audit.ts'
import { disconnectSince } from '../store/providers.ts'
import { dropFactor, findFactor } from '../store/second-factors.ts'
import { endResets } from './reset-grants.ts'

export function undoAddressChange(context: IdentityContext, token: string, locale: Locale): Promise<{ success: true } | Refusal> {
  const id = context.changeTokens.read(token)
  if (!id) return Promise.resolve(refuse('wrong_token'))
  return context.db.transaction().execute(async (tx) => {
    const change = await lockChange(tx, id)
    if (!change || !mayUndo(change, context.clock.now())) return refuse('wrong_token')
    return undo(tx, context, change, locale)
  })
}

async function undo(tx: Tx, context: IdentityContext, change: AddressChange, locale: Locale): Promise<{ success: true } | Refusal> {
  const { player, old } = change
  const now = context.clock.now()
  await lockAddress(tx, old)
  const account = (await lockAccount(tx, player))!
  const holder = await lockAccountByAddress(tx, old)
  // A later verifier reads the messages of that address, so the link is in the same hands.
  if (holder && holder.id !== player && (old.channel === 'email' ? holder.isEmailVerified : holder.isPhoneVerified))
    return refuse('bad_transition')
  if (holder && holder.id !== player) await dropAddress(tx, holder.id, old.channel)
  await endResets(tx, account)
  await context.sessions.endAll(tx, player, 'address undone')
  await dropPassword(tx, player)
  await dropLaterChanges(tx, change, locale, context)
  await proveAddress(tx, player, old, now)
  await undoFrom(tx, change, now)
  await audit(tx, player, 'address change undone', now, { channel: old.channel })
  return { success: true }
}

const OTHER: Record<Channel, Channel> = { email: 'sms', sms: 'email' }

async function dropLaterChanges(
  tx: Tx,
  { player, old, changedAt }: AddressChange,
  locale: Locale,
  { securityMailer }: IdentityContext,
): Promise<void> {
  const factor = await findFactor(tx, player)
  if (factor && (factor.confirmedAt === null || factor.confirmedAt.getTime() >= changedAt)) {
    await dropFactor(tx, player)
    await securityMailer.enqueue(tx, player, { what: 'second_factor_off' }, locale, old)
  }
  await disconnectSince(tx, player, changedAt)
  await unproveSince(tx, player, OTHER[old.channel], changedAt)
}
