import type { Minor } from './units.ts'

/** The five currencies (CON-1), their ISO 4217 numbers and their factor from RUB (games.md 0.1). */
interface CurrencyFacts {
  readonly symbol: string
  /** ISO 4217 numeric code. */
  readonly number: number
  /** Minor units of this currency per minor unit of RUB, as numerator and denominator. */
  readonly perRub: readonly [num: number, den: number]
}

export const CURRENCIES = {
  RUB: { symbol: '₽', number: 643, perRub: [1, 1] },
  USD: { symbol: '$', number: 840, perRub: [1, 100] },
  KZT: { symbol: '₸', number: 398, perRub: [5, 1] },
  INR: { symbol: '₹', number: 356, perRub: [1, 1] },
  EUR: { symbol: '€', number: 978, perRub: [1, 100] },
} as const satisfies Record<string, CurrencyFacts>

export type Currency = keyof typeof CURRENCIES

export const CURRENCY_CODES = /* @__PURE__ */ Object.keys(CURRENCIES) as readonly Currency[]

export function isCurrency(value: unknown): value is Currency {
  return typeof value === 'string' && Object.hasOwn(CURRENCIES, value)
}

const BY_NUMBER = /* @__PURE__ */ new Map<number, Currency>(CURRENCY_CODES.map((code) => [CURRENCIES[code].number, code]))

/** @throws for an ISO 4217 number that no currency has. */
export function currencyOfNumber(number: number): Currency {
  const currency = BY_NUMBER.get(number)
  if (!currency) throw new RangeError(`no currency has the number ${number}`)
  return currency
}

/** Roubles per euro in this table: thresholds are set in EUR and do not follow market rates. */
const RUB_PER_EUR = 100n

/** A threshold of `eur` (EUR minor units) in another currency. */
export const fromEur = (eur: bigint, currency: Currency): bigint => fromRub(eur * RUB_PER_EUR, currency)

/** The reverse: an amount in EUR minor units. Rounded up, so that any unit above a threshold counts as above it. */
export function toEur(amount: Minor, currency: Currency): bigint {
  const [num, den] = CURRENCIES[currency].perRub
  const per = BigInt(num) * RUB_PER_EUR
  return (amount * BigInt(den) + per - 1n) / per
}

/** An amount of the RUB tables in another currency, minor units, floored (tables are whole roubles, so it is exact). */
export function fromRub(rubMinor: bigint, currency: Currency): bigint {
  const [num, den] = CURRENCIES[currency].perRub
  return (rubMinor * BigInt(num)) / BigInt(den)
}
