/** The sums of one invoice side by side: typed, asked for, arrived. Pure. */
import { difference, moneyText } from '../../lib/format.ts'
import type { Language } from '../../lib/i18n/text.tsx'
import type { Invoice } from './invoices.ts'

type Words = Pick<Language, 't' | 'locale'>
type Sums = Pick<Invoice, 'amount' | 'asked_amount' | 'requested' | 'shop_amount' | 'currency' | 'crypto'>

/** What the invoice asked for and what arrived, both named. */
export function changedText({ amount, asked_amount: requestedAmount, currency }: Sums, { t, locale }: Words): string {
  return t('deposit.sumWasChanged', { asked: moneyText(requestedAmount, currency, locale), amount: moneyText(amount, currency, locale) })
}

/** Why the sum to transfer is not the one that was typed; undefined where nothing was added to coins. */
export function addedText({ shop_amount: credited, requested, currency, crypto }: Sums, { t, locale }: Words): string | undefined {
  const added = difference(credited, requested)
  const isAdded = Number(added) > 0
  const values = { added: moneyText(added, currency, locale), requested: moneyText(requested, currency, locale) }
  if (crypto) return isAdded ? t('deposit.crypto.added', values) : undefined
  return isAdded ? t('deposit.added', values) : t('deposit.whyKopecks')
}
