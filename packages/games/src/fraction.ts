/** "num/den" in lowest terms, the format of exact returns. `num` not negative, `den` positive. */
export function fraction(num: bigint, den: bigint): string {
  const divisor = greatestCommonDivisor(num, den)
  return `${num / divisor}/${den / divisor}`
}

/** num/den as decimal text, rounded half up: 1/8 with two digits is "0.13". Neither is negative. */
export function decimalOf(num: bigint, den: bigint, digits: number): string {
  const scaled = (num * 10n ** BigInt(digits) * 2n + den) / (den * 2n)
  const text = String(scaled).padStart(digits + 1, '0')
  return `${text.slice(0, -digits)}.${text.slice(-digits)}`
}

function greatestCommonDivisor(a: bigint, b: bigint): bigint {
  return b === 0n ? a : greatestCommonDivisor(b, a % b)
}
