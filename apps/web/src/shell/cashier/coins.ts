/** Preview of an amount in an asset; the server computes it again when sending. Pure. */

const DIGITS = 6

/** At most six decimals, rounded down; both are decimal text. */
export function aboutCoins(sum: string, rate: string): string {
  const [price, whole] = [toScaled(rate), toScaled(sum)]
  const coins = price === 0n ? 0n : (whole * 10n ** BigInt(DIGITS)) / price
  const fraction = String(coins % 10n ** BigInt(DIGITS))
    .padStart(DIGITS, '0')
    .replace(/0+$/, '')
  return `${coins / 10n ** BigInt(DIGITS)}${fraction && `.${fraction}`}`
}

/** Up to eight decimals. */
function toScaled(decimal: string): bigint {
  const [whole = '0', fraction = ''] = decimal.split('.')
  return BigInt(whole + fraction.padEnd(8, '0').slice(0, 8))
}
