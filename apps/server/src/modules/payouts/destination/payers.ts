/** Cards and phones that paid in: what they are known by, and their numbers at rest. */
import type { Random } from '../../../platform/random.ts'
import { createSeal } from '../../../platform/seal.ts'
import type { NumberedPayer, Payer, Payers, PaymentKey } from '../../payments/index.ts'
import { normalDestination } from './normal.ts'
import { createFingerprint, hexOf, keyFor } from './vault.ts'

const NUMBER = /^\+?\d{10,19}$/

/**
 * D-75: a numbered payer is known by the fingerprint of the destination it can be, also of a number that cannot be paid to, such as one of
 * 15 digits; a masked number has many owners, so it identifies nobody. A card that its provider marks is known by the mark, so it is the same
 * person with this provider only. `secret`: 64 hex digits.
 */
export function createPayers(secret: string, random: Random): Payers {
  const fingerprint = createFingerprint(secret)
  const seal = createSeal(keyFor(secret, 'payers of held money').toString('hex'), random)
  return {
    instrumentOf(payer) {
      if ('mark' in payer) return hexOf(fingerprint(payer.type, `of a provider: ${payer.mark}`))
      const text = normalDestination(payer.type, payer.number) ?? bareDigits(payer.number)
      return NUMBER.test(text) ? hexOf(fingerprint(payer.type, text)) : null
    },
    close: (payer, payment) => seal.close(Buffer.from(`${payer.type} ${payer.number}`), rowOf(payment)),
    open: (sealed, payment) => payerIn(seal.open(sealed, rowOf(payment)).toString('utf8')),
  }
}

const bareDigits = (number: string): string => number.replaceAll(/[\s()-]/g, '')
const rowOf = ({ psp, ext }: PaymentKey): string => `payment ${psp} ${ext}`

function payerIn(text: string): NumberedPayer {
  const type: Payer['type'] = text.startsWith('card ') ? 'card' : 'phone'
  return { type, number: text.slice(type.length + 1) }
}
