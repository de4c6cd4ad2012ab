/** POST /auth/send_login_data: sends a reminder of how to log in to the account's own address. */
import { type Refusal, isRefusal } from '@fairhouse/contracts'
import type { PlayerId } from '@fairhouse/money'

import type { IdentityContext } from '../context.ts'
import type { Locale } from '../ports.ts'
import type { Address } from '../rules/addresses.ts'
import { type Account, findAccount } from '../store/accounts.ts'

export function sendLoginData(context: IdentityContext, player: PlayerId, locale: Locale): Promise<{ success: true } | Refusal> {
  return context.db.transaction().execute(async (tx) => {
    const account = await findAccount(tx, player)
    if (!account) throw new Error(`the token speaks of account ${player}, which is not there`)
    const address = addressOf(account, context.channels)
    const wait = address ? await context.codes.resend(tx, { address, purpose: 'reminder', player }, { locale }) : 0
    return isRefusal(wait) ? wait : { success: true }
  })
}

/** None for an account whose only address was taken by its owner, or goes by a channel that is off. */
function addressOf({ email, phone }: Account, channels: IdentityContext['channels']): Address | undefined {
  if (email && channels.has('email')) return { channel: 'email', value: email }
  return phone && channels.has('sms') ? { channel: 'sms', value: phone } : undefined
}
