/** Checks a new password against data a stranger could know about the account (D-30). */
import { COMMON_PASSWORDS } from './common-passwords.ts'
import type { IdentityContext } from './context.ts'
import { passwordFaults } from './rules/passwords.ts'
import type { Account } from './store/accounts.ts'

/** Field messages, empty for a good password. `addresses`: of the account. */
export const newPasswordFaults = ({ brand }: IdentityContext, password: string, addresses: readonly string[]): string[] =>
  passwordFaults(password, COMMON_PASSWORDS, { addresses, brand })

export const addressesOf = ({ email, phone }: Account): string[] => [email, phone].filter((address) => address !== null)
