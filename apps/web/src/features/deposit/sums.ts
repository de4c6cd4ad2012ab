/** The amounts of one invoice: typed, requested, received. Pure. */
import { difference, moneyText } from '../../lib/format.ts'
import type { Language } from '../../lib/i18n/text.tsx'
import type { Invoice } from './invoices.ts'

type Words = Pick<Language, 't' | 'locale'>
type Sums = Pick<Invoice, 'amount' | 'asked_amount' | 'requested' | 'shop_amount' | 'currency' | 'crypto'>

/** The requested and the received amount. */
export function changedText({ amount, asked_amount: requestedAmount, currency }: Sums, { t, locale }: Words): string {
  return t('deposit.sumWasChanged', { asked: moneyText(requestedAmount, currency, locale), amount: moneyText(amount, currency, locale) })
}

/** Why the amount to transfer differs from the typed one; undefined when nothing was added to coins. */
export function addedText({ shop_amount: credited, requested, currency, crypto }: Sums, { t, locale }: Words): string | undefined {
  const added = difference(credited, requested)
  const isAdded = Number(added) > 0
  const values = { added: moneyText(added, currency, locale), requested: moneyText(requested, currency, locale) }
  if (crypto) return isAdded ? t('deposit.crypto.added', values) : undefined
  return isAdded ? t('deposit.added', values) : t('deposit.whyKopecks')
}
