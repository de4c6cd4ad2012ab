/** Values that look alike, each with its unit: one cannot stand for another, and what is computed or read is taken as it is (decision 0080). */

/** A plain value of `T` is assignable, a value of another unit is not; a sum of two is plain again. */
export type Unit<T, Name extends string> = T & { readonly unit?: Name }

/** Integer minor units of one currency: 125000n is 1250.00. In the ledger, whose rows state what they are in, also the smallest units of an asset. */
export type Minor = Unit<bigint, 'minor'>

/** Ids of rows. */
export type PlayerId = Unit<bigint, 'player'>
export type InvoiceId = Unit<bigint, 'invoice'>
export type PayoutId = Unit<bigint, 'payout'>
export type PartnerId = Unit<bigint, 'partner'>
export type OperatorId = Unit<bigint, 'operator'>

/** A round of a game or a provider, as its source names it. */
export type RoundId = Unit<string, 'round'>

/** A length of time, not a moment. */
export type Milliseconds = Unit<number, 'milliseconds'>

export const SECOND_MS = 1000
export const MINUTE_MS = 60 * SECOND_MS
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS
