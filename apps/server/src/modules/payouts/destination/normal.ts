/** Where money can go: the one way to write a destination, and how much of it is shown. Pure. */
import type { MethodType } from '../../payments/index.ts'

const CARD = /^\d{16,19}$/
const PHONE = /^\+[1-9]\d{9,14}$/
const SHOWN = 4

/** Undefined where it is none. Addresses of crypto are judged by those who know their checksums. */
export function normalDestination(type: MethodType, text: string): string | undefined {
  const bare = text.replaceAll(/[\s()-]/g, '')
  if (type === 'card') return CARD.test(bare) && isLuhn(bare) ? bare : undefined
  return type === 'phone' && PHONE.test(bare) ? bare : undefined
}

/** The check digit of ISO/IEC 7812: one wrong digit, and nearly every two that changed places, are found. */
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
