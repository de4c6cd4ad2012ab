/** What a new password must be (D-30). Length in characters as people count them, not in bytes. */
export const PASSWORD_LENGTH = { min: 8, max: 128 } as const

/** Field messages, none when it is good. `common` holds well-known passwords in lower case. */
export function passwordFaults(password: string, common: ReadonlySet<string>): string[] {
  const length = Array.from(password).length
  if (length < PASSWORD_LENGTH.min) return [`too_short: at least ${PASSWORD_LENGTH.min} characters`]
  if (length > PASSWORD_LENGTH.max) return [`too_long: at most ${PASSWORD_LENGTH.max} characters`]
  return common.has(password.toLowerCase()) ? ['too_common: many people use this password'] : []
}
