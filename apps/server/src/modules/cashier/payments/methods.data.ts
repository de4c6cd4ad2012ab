/** Amounts of the methods per currency, in units. Source: money.md B, "Methods and amounts". */
import type { PaymentMethod } from '@fairhouse/contracts'
import type { Currency } from '@fairhouse/money'

/** CON-8: the default of a method; minimum, maximum, proposed. */
export const FALLBACK_AMOUNTS = ['100', '300000', '100'] as const

/** [minimum, maximum, proposed] */
export const DEPOSIT_AMOUNTS: Readonly<Partial<Record<Currency, readonly [min: string, max: string, proposed: string]>>> = {
  RUB: ['100', '300000', '1000'],
  INR: ['100', '300000', '1000'],
  KZT: ['500', '1500000', '5000'],
  USD: ['1', '3000', '20'],
  EUR: ['1', '3000', '20'],
}

/** [maximum at once, maximum in 24 hours]; D-25. The minimum is a constant of the product. */
export const PAYOUT_AMOUNTS: Readonly<Record<Currency, readonly [max: string, dayMax: string]>> = {
  RUB: ['300000', '500000'],
  INR: ['300000', '500000'],
  KZT: ['1500000', '2500000'],
  USD: ['3000', '5000'],
  EUR: ['3000', '5000'],
}

/** The usual duration of a transfer to us, once it was made. */
export const DEPOSIT_SECONDS = 300

/** The usual duration of a payout by transfer, once it is approved. */
export const TRANSFER_SECONDS = 900

export const METHOD_NAMES: Readonly<Record<PaymentMethod['type'], PaymentMethod['name']>> = {
  card: { en: 'Card transfer', ru: 'Перевод на карту', kz: 'Картаға аударым' },
  phone: { en: 'Phone transfer', ru: 'Перевод по номеру телефона', kz: 'Телефон нөмірі бойынша аударым' },
  crypto: { en: 'Cryptocurrency', ru: 'Криптовалюта', kz: 'Криптовалютамен төлеу' },
}

/** A card on the provider's page. */
export const HOSTED_NAME: PaymentMethod['name'] = { en: 'Bank card', ru: 'Банковская карта', kz: 'Банк картасы' }

/** Over a chain: the fee in hundredths of a per cent, and the duration of its blocks. */
export const CRYPTO_PAYOUT = { feeBp: 100, expectedSeconds: 1800 } as const
