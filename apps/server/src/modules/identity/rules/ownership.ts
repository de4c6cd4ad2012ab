/** Whose an address is (D-32). */
/** Where a call comes from, as far as the house can see. */
export interface Device {
  ip: string
  userAgent: string
  /** What the browser's cookie says it is known by; absent for one that never was here. */
  mark?: string | undefined
  /** A proof of work came with the call. */
  hasWork?: boolean
}

interface Registered {
  isEmailVerified: boolean
  isPhoneVerified: boolean
  registeredOn: Device | null
}

/**
 * Whether the one who proves an account's first address seems another than the one who registered it: somebody may have
 * registered an address that is not his, and must not keep a password into what its owner does there from now on.
 */
export function isProvedByAnother({ isEmailVerified, isPhoneVerified, registeredOn }: Registered, provedOn: Device): boolean {
  if (isEmailVerified || isPhoneVerified) return false
  return !registeredOn || registeredOn.ip !== provedOn.ip || registeredOn.userAgent !== provedOn.userAgent
}

/** What happens to an address that this account has just proved and another one holds. */
export function claimOf(holder: { id: bigint; isProved: boolean } | undefined, claimant: bigint): 'free' | 'take' | 'taken' {
  if (!holder || holder.id === claimant) return 'free'
  return holder.isProved ? 'taken' : 'take'
}
