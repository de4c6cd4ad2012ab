/** The well-known passwords that D-30 refuses, from an openly licensed list shipped as a package. */
import { dictionary } from '@zxcvbn-ts/language-common'

import { PASSWORD_LENGTH } from './rules/passwords.ts'

/** In lower case; shorter ones are refused by their length. */
export function commonPasswords(): ReadonlySet<string> {
  const words = dictionary['passwords-common'] as readonly string[]
  return new Set(words.filter((word) => word.length >= PASSWORD_LENGTH.min).map((word) => word.toLowerCase()))
}
