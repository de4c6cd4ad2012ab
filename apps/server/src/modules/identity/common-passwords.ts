/** The well-known passwords that D-30 refuses, from an openly licensed list of breached ones shipped as a package. */
import { dictionary } from '@zxcvbn-ts/language-common'

/** In lower case; shorter ones are refused by their length, but stand for what is made of them. */
export const commonPasswords = (): ReadonlySet<string> =>
  new Set((dictionary['passwords-common'] as readonly string[]).map((password) => password.toLowerCase()))
