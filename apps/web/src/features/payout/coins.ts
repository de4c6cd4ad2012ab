/** What a sum is in an asset, for the screen alone: the house reckons it anew when it sends. Pure. */

const DIGITS = 6

/** Six digits after the point at most, rounded down; both as decimal text. */
export function aboutCoins(sum: string, rate: string): string {
  const [price, whole] = [toScaled(rate), toScaled(sum)]
  const coins = price === 0n ? 0n : (whole * 10n ** BigInt(DIGITS)) / price
  const fraction = String(coins % 10n ** BigInt(DIGITS))
    .padStart(DIGITS, '0')
    .replace(/0+$/, '')
  return `${coins / 10n ** BigInt(DIGITS)}${fraction && `.${fraction}`}`
}

/** Of up to eight digits after the point. */
function toScaled(decimal: string): bigint {
  const [whole = '0', fraction = ''] = decimal.split('.')
  return BigInt(whole + fraction.padEnd(8, '0').slice(0, 8))
}
