/** POST /auth/send_login_data: a reminder of how to log in, sent to the account's own address. */
import { type Refusal, isRefusal } from '@fairhouse/contracts'

import type { IdentityContext } from '../context.ts'
import type { Locale } from '../ports.ts'
import type { Address } from '../rules/addresses.ts'
import { type Account, findAccount } from '../store/accounts.ts'

export function sendLoginData(context: IdentityContext, player: bigint, locale: Locale): Promise<{ success: true } | Refusal> {
  return context.db.transaction().execute(async (tx) => {
    const account = await findAccount(tx, player)
    if (!account) throw new Error(`the token speaks of account ${player}, which is not there`)
    const address = addressOf(account)
    const wait = address ? await context.codes.resend(tx, { address, purpose: 'reminder', player }, { locale }) : 0
    return isRefusal(wait) ? wait : { success: true }
  })
}

/** An account whose only address was taken by its owner has none to send to. */
function addressOf({ email, phone }: Account): Address | undefined {
  if (email) return { channel: 'email', value: email }
  return phone ? { channel: 'sms', value: phone } : undefined
}
