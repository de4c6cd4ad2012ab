/** Coins that came and are below the minimum together: what is shown of them in the cashier and in the history. Pure. */
import type { CryptoInvoice } from '@fairhouse/contracts'
import type { Currency } from '@fairhouse/money'

import { moneyText } from '../../lib/format.ts'
import type { Language } from '../../lib/i18n/text.tsx'

export type BelowMinimum = CryptoInvoice & { below_minimum: NonNullable<CryptoInvoice['below_minimum']> }

/** Undefined when nothing waits for more. */
export const belowMinimumOf = ({ crypto }: { crypto: CryptoInvoice | null }): BelowMinimum | undefined =>
  crypto?.below_minimum ? { ...crypto, below_minimum: crypto.below_minimum } : undefined

export function linesBelowMinimum(
  { asset, below_minimum: part }: BelowMinimum,
  currency: Currency,
  { t, locale }: Pick<Language, 't' | 'locale'>,
) {
  const both = (coins: string, value: string) => `${coins} ${asset} (${moneyText(value, currency, locale)})`
  return [
    { key: 'came', name: t('cashier.coinsCame'), value: both(part.received, part.value) },
    { key: 'minimum', name: t('cashier.coinsMinimum'), value: moneyText(part.minimum, currency, locale) },
    { key: 'missing', name: t('cashier.coinsMissing'), value: both(part.missing, part.missing_value) },
  ]
}
