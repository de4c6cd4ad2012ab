/** Fields of a provider's JSON body. Pure. */

/** 10^13 minor units (money.md C, check 2). */
export const MAX_AMOUNT = 10_000_000_000_000

/** Printable ASCII: an id is stored, compared and shown, so it contains no control character and no look-alike. */
const TEXT = /^[\x20-\x7e]{0,128}$/

/** undefined for anything but one JSON object. */
export function parseJsonObject(raw: Buffer): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(raw.toString('utf8'))
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}

/** Empty for an absent field; undefined for a wrong one. */
export function textIn(body: Record<string, unknown>, name: string): string | undefined {
  const value = body[name] ?? ''
  return typeof value === 'string' && TEXT.test(value) ? value : undefined
}

/** A JSON integer from 0 to 10^13. */
export function amountIn(value: unknown): bigint | undefined {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 && value <= MAX_AMOUNT ? BigInt(value) : undefined
}

/** A JSON integer from 0 to 10,000. */
export const isBasisPoints = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 && value <= 10_000
