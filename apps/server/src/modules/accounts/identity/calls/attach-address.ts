/** Gives a newly verified address to the account and sends the security messages (D-36). */
import type { Tx } from '../../../../platform/db/index.ts'
import type { IdentityContext } from '../context.ts'
import type { Locale } from '../ports.ts'
import { maskedAddress } from '../rules/address-changes.ts'
import type { Address } from '../rules/addresses.ts'
import { type Account, proveAddress } from '../store/accounts.ts'
import { insertChange } from '../store/address-changes.ts'
import { audit } from '../store/audit.ts'
import { endResets } from './reset-grants.ts'

/** `account` before the change. */
export async function attachAddress(tx: Tx, context: IdentityContext, account: Account, address: Address, locale: Locale): Promise<void> {
  const { old, other } = provedAddresses(account, address, context.channels)
  await proveAddress(tx, account.id, address, context.clock.now())
  if (old) await replaceAddress(tx, context, account, { old, address, locale })
  else if (other) await addSecondAddress(tx, context, account, { other, address, locale })
}

/** What the account had proved: on the same channel, and on the other one if messages go by it. */
function provedAddresses(
  { email, isEmailVerified, phone, isPhoneVerified }: Account,
  { channel }: Address,
  channels: IdentityContext['channels'],
) {
  const own: Record<Address['channel'], Address | undefined> = {
    email: email && isEmailVerified ? { channel: 'email', value: email } : undefined,
    sms: phone && isPhoneVerified ? { channel: 'sms', value: phone } : undefined,
  }
  const other = channel === 'email' ? own.sms : own.email
  return { old: channel === 'email' ? own.email : own.sms, other: other && channels.has(other.channel) ? other : undefined }
}

async function replaceAddress(
  tx: Tx,
  context: IdentityContext,
  account: Account,
  { old, address, locale }: { old: Address; address: Address; locale: Locale },
) {
  const id = context.ids.next()
  await endResets(tx, account) // codes and links sent to the old address are void
  await insertChange(tx, { id, player: account.id, old, changedAt: context.clock.now() }, address)
  await context.securityMailer.enqueue(tx, account.id, { what: 'address_changed', address: maskedAddress(address), undo: id }, locale, old)
  await audit(tx, account.id, 'address changed', context.clock.now(), { from: maskedAddress(old), to: maskedAddress(address) })
}

async function addSecondAddress(
  tx: Tx,
  context: IdentityContext,
  account: Account,
  { other, address, locale }: { other: Address; address: Address; locale: Locale },
) {
  await context.securityMailer.enqueue(tx, account.id, { what: 'address_added', address: maskedAddress(address) }, locale, other)
  await audit(tx, account.id, 'address added', context.clock.now(), { address: maskedAddress(address) })
}
