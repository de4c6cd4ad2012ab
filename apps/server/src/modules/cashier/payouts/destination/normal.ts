/** Canonical and masked forms of destinations. Pure. */
import type { MethodType } from '../../payments/index.ts'

const CARD = /^\d{16,19}$/
const PHONE = /^\+[1-9]\d{9,14}$/
const SHOWN = 4

/** Undefined for an invalid one. Crypto addresses are validated by their chain's rules. */
export function normalDestination(type: MethodType, text: string): string | undefined {
  const bare = text.replaceAll(/[\s()-]/g, '')
  if (type === 'card') return CARD.test(bare) && isLuhn(bare) ? bare : undefined
  return type === 'phone' && PHONE.test(bare) ? bare : undefined
}

/** The check digit of ISO/IEC 7812: detects one wrong digit, and nearly every swap of two. */
export function isLuhn(digits: string): boolean {
  let sum = 0
  for (let place = 0; place < digits.length; place++) {
    const digit = Number(digits.at(-1 - place))
    sum += place % 2 ? doubled(digit) : digit
  }
  return sum % 10 === 0
}

const doubled = (digit: number) => (digit > 4 ? digit * 2 - 9 : digit * 2)

export const maskDestination = (destination: string): string => `•••• ${destination.slice(-SHOWN)}`
