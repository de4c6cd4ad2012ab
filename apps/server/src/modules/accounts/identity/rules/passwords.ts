/** Rules for new passwords (D-30): the browser's rule, and no common ones. */
import { FEWEST_BESIDE, PASSWORD_LENGTH, passwordFault, type PasswordFault, type PasswordOwner } from '@fairhouse/contracts'

const DETAILS: Record<PasswordFault, string> = {
  too_short: `at least ${PASSWORD_LENGTH.min} characters`,
  too_long: `at most ${PASSWORD_LENGTH.max} characters`,
  control_characters: 'control characters are not allowed',
  too_simple: 'it repeats or counts',
  too_personal: 'it is made of the address or of our name',
}

/** Field messages, empty for a good one. `common` has common passwords in lower case. */
export function passwordFaults(password: string, common: ReadonlySet<string>, owner: PasswordOwner): string[] {
  const fault = passwordFault(password, owner)
  if (fault) return [`${fault}: ${DETAILS[fault]}`]
  return isCommon(password.toLowerCase(), common) ? ['too_common: many people use this password'] : []
}

const SHORTEST_ROOT = 5

/** A common password, or one with a few digits or signs appended. */
function isCommon(password: string, common: ReadonlySet<string>): boolean {
  if (common.has(password)) return true
  const root = password.replace(/[^\p{L}]+$/u, '')
  return root.length >= SHORTEST_ROOT && password.length - root.length <= FEWEST_BESIDE && common.has(root)
}
