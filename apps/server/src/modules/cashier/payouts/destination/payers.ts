/** Cards and phones that paid in: what they are known by, and their numbers at rest. */
import type { SealedStores } from '../../../../platform/keys/index.ts'
import type { Random } from '../../../../platform/random.ts'
import { createSeal } from '../../../../platform/seal.ts'
import type { NumberedPayer, Payer, Payers, PaymentKey } from '../../payments/index.ts'
import type { PayoutDeps } from '../ports.ts'
import { normalDestination } from './normal.ts'
import { createFingerprint, hexOf, keyFor } from './vault.ts'

const payerSealKey = (secret: string): string => keyFor(secret, 'payers of held money').toString('hex')

const NUMBER = /^\+?\d{10,19}$/

/**
 * D-75: a numbered payer is known by the fingerprint of the destination it can be, also of a number that cannot be paid to, such as one of
 * 15 digits; a masked number has many owners, so it identifies nobody. A card that its provider marks is known by the mark, so it is the same
 * person with this provider only. `secret`: 64 hex digits, as each of `hashSecrets`.
 */
export function createPayers({ secret, hashSecrets }: Pick<PayoutDeps, 'secret' | 'hashSecrets'>, random: Random): Payers {
  const fingerprint = createFingerprint(hashSecrets)
  const seal = createSeal(payerSealKey(secret), random)
  return {
    instrumentOf(payer) {
      if ('mark' in payer) return hexOf(fingerprint(payer.type, `of a provider: ${payer.mark}`))
      const text = normalDestination(payer.type, payer.number) ?? bareDigits(payer.number)
      return NUMBER.test(text) ? hexOf(fingerprint(payer.type, text)) : null
    },
    close: (payer, payment) => seal.close(Buffer.from(`${payer.type} ${payer.number}`), payerRow(payment)),
    open: (sealed, payment) => payerIn(seal.open(sealed, payerRow(payment)).toString('utf8')),
  }
}

const bareDigits = (number: string): string => number.replaceAll(/[\s()-]/g, '')
const payerRow = ({ psp, ext }: PaymentKey): string => `payment ${psp} ${ext}`

function payerIn(text: string): NumberedPayer {
  const type: Payer['type'] = text.startsWith('card ') ? 'card' : 'phone'
  return { type, number: text.slice(type.length + 1) }
}

export const payersSealed: SealedStores = {
  columns: [
    {
      table: 'payments.payment',
      column: 'payer',
      secret: 'documents',
      key: ['psp', 'ext'],
      sealKey: payerSealKey,
      rowOf: ({ psp, ext }) => payerRow({ psp, ext } as PaymentKey),
    },
  ],
}
