/** Checks a new password against data a stranger could know about the account (D-30). */

import { dictionary } from '@zxcvbn-ts/language-common'

import type { IdentityContext } from './context.ts'
import { passwordFaults } from './rules/passwords.ts'
import type { Account } from './store/accounts.ts'

/**
 * The common passwords that D-30 refuses, from an openly licensed package of breached ones. Read once a process. In lower case; the length
 * rule refuses shorter ones, but variants of them are refused too.
 */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  (dictionary['passwords-common'] as readonly string[]).map((password) => password.toLowerCase()),
)

/** Field messages, empty for a good password. `addresses`: of the account. */
export const newPasswordFaults = ({ brand }: IdentityContext, password: string, addresses: readonly string[]): string[] =>
  passwordFaults(password, COMMON_PASSWORDS, { addresses, brand })

export const addressesOf = ({ email, phone }: Account): string[] => [email, phone].filter((address) => address !== null)
