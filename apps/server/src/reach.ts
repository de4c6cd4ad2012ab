/** Where and in which language a player is written to. */
import type { Account } from './modules/identity/index.ts'

/** An address nobody proved may be another's: he is told nothing. */
export function provedAddress(account: Account | undefined) {
  if (account?.email && account.isEmailVerified) return { channel: 'email', to: account.email } as const
  return account?.phone && account.isPhoneVerified ? ({ channel: 'sms', to: account.phone } as const) : undefined
}
