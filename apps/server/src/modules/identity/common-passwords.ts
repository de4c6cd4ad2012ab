/** The common passwords that D-30 refuses, from an openly licensed package of breached ones. */
import { dictionary } from '@zxcvbn-ts/language-common'

/** In lower case; the length rule refuses shorter ones, but variants of them are refused too. */
export const commonPasswords = (): ReadonlySet<string> =>
  new Set((dictionary['passwords-common'] as readonly string[]).map((password) => password.toLowerCase()))
