/** The rules of a new password, for browser and server (D-30). Pure; only the server has the list of common ones. */

/** In characters as people count them, not in bytes. */
export const PASSWORD_LENGTH = { min: 8, max: 128 } as const

export type PasswordFault = 'too_short' | 'too_long' | 'control_characters' | 'too_simple' | 'too_personal'

/** The parts of a password that others could know. */
export interface PasswordOwner {
  /** Email addresses and phone numbers of the account. */
  addresses: readonly string[]
  brand: string
}

/** Undefined for a good one. */
export function passwordFault(password: string, { addresses, brand }: PasswordOwner): PasswordFault | undefined {
  const characters = Array.from(password)
  if (characters.length < PASSWORD_LENGTH.min) return 'too_short'
  if (characters.length > PASSWORD_LENGTH.max) return 'too_long'
  if (/[\p{Cc}\p{Cs}]/u.test(password)) return 'control_characters'
  if (isSimple(characters)) return 'too_simple'
  const known = [brand, ...addresses.flatMap(partsOf)]
  return known.some((word) => isMostly(password, word)) ? 'too_personal' : undefined
}

/** Fewer characters than this beside a known word do not make it another one. */
export const FEWEST_BESIDE = 4

const FEWEST_DIFFERENT = 4

/** Blanks, few different characters, or one run such as `abcdefgh` and `98765432`. */
function isSimple(characters: readonly string[]): boolean {
  if (new Set(characters).size < FEWEST_DIFFERENT) return true
  const steps = characters.slice(1).map((one, nth) => one.codePointAt(0)! - characters[nth]!.codePointAt(0)!)
  return Math.abs(steps[0]!) === 1 && steps.every((step) => step === steps[0])
}

/** The address itself, and the part of an email address before the `@`; the digits of a phone number. */
function partsOf(address: string): string[] {
  const [local = '', domain] = address.split('@')
  return domain === undefined ? [address.replace(/\D/g, '')] : [address, local]
}

function isMostly(password: string, word: string): boolean {
  const [whole, part] = [password.toLowerCase(), word.toLowerCase()]
  if (part.length < FEWEST_BESIDE) return whole === part
  if (/^\d+$/.test(part) && /^\+?\d+$/.test(whole)) return part.includes(whole.replace('+', '')) || whole.includes(part)
  return whole.includes(part) && Array.from(whole.replaceAll(part, '')).length < FEWEST_BESIDE
}
