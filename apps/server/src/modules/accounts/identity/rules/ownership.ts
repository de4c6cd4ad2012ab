import type { PlayerId } from '@fairhouse/money'

/** Ownership of addresses (D-32). */
/** The origin of a call, as far as the server can detect it. */
export interface Device {
  ip: string
  userAgent: string
  /** The id in the browser's cookie; absent for a new browser. */
  mark?: string | undefined
  /** D-35: the visitor id of the page, unchecked. */
  visitor?: string | undefined
  /** The call has a proof of work. */
  hasWork?: boolean
}

/**
 * Whether the first verifier of an account's address may be another person than its registrant: that registrant must not keep a
 * password to an account that the owner uses from now on. Networks are shared and browser names are copied: only a browser with
 * the account's own mark counts as the same.
 */
export function isProvedByAnother(account: { isEmailVerified: boolean; isPhoneVerified: boolean }, isKnownBrowser: boolean): boolean {
  return !account.isEmailVerified && !account.isPhoneVerified && !isKnownBrowser
}

/** What happens to an address that this account has just verified and another one holds. */
export function claimOf(holder: { id: bigint; isProved: boolean } | undefined, claimant: PlayerId): 'free' | 'take' | 'taken' {
  if (!holder || holder.id === claimant) return 'free'
  return holder.isProved ? 'taken' : 'take'
}
