/** Amounts of the methods per currency, in units: [least, most, proposed]. Source: money.md B, "Methods and amounts". */
import type { Currency } from '@fairhouse/money'

/** CON-8: for a method that says nothing of its own. */
export const FALLBACK_AMOUNTS = ['100', '300000', '100'] as const

export const DEPOSIT_AMOUNTS: Readonly<Partial<Record<Currency, readonly [min: string, max: string, proposed: string]>>> = {
  RUB: ['100', '300000', '1000'],
  INR: ['100', '300000', '1000'],
  KZT: ['500', '1500000', '5000'],
  USD: ['1', '3000', '20'],
  EUR: ['1', '3000', '20'],
}

export const METHOD_NAMES = {
  card: { en: 'Card transfer', ru: 'Перевод на карту', kz: 'Картаға аударым' },
} as const
