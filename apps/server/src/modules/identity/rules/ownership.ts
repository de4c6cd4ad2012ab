/** Whose an address is (D-32). */
/** Where a call comes from, as far as the house can see. */
export interface Device {
  ip: string
  userAgent: string
  /** What the browser's cookie says it is known by; absent for one that never was here. */
  mark?: string | undefined
  /** D-35: the visitor id that the page sent, unchecked. */
  visitor?: string | undefined
  /** A proof of work came with the call. */
  hasWork?: boolean
}

/**
 * Whether the one who proves an account's first address may be another than the one who registered it: somebody may have
 * registered an address of another's, and must not keep a password into what its owner does there from now on. Networks
 * are shared and names of browsers are copied: only a browser that carries the account's own mark is the same.
 */
export function isProvedByAnother(account: { isEmailVerified: boolean; isPhoneVerified: boolean }, isKnownBrowser: boolean): boolean {
  return !account.isEmailVerified && !account.isPhoneVerified && !isKnownBrowser
}

/** What happens to an address that this account has just proved and another one holds. */
export function claimOf(holder: { id: bigint; isProved: boolean } | undefined, claimant: bigint): 'free' | 'take' | 'taken' {
  if (!holder || holder.id === claimant) return 'free'
  return holder.isProved ? 'taken' : 'take'
}
