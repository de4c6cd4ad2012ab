/** The common passwords that D-30 refuses, from an openly licensed package of breached ones. */
import { dictionary } from '@zxcvbn-ts/language-common'

/** Read once a process. In lower case; the length rule refuses shorter ones, but variants of them are refused too. */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  (dictionary['passwords-common'] as readonly string[]).map((password) => password.toLowerCase()),
)
