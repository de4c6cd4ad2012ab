/** "num/den" in lowest terms: how an exact return is published. Both positive. */
export function fraction(num: bigint, den: bigint): string {
  const divisor = greatestCommonDivisor(num, den)
  return `${num / divisor}/${den / divisor}`
}

function greatestCommonDivisor(a: bigint, b: bigint): bigint {
  return b === 0n ? a : greatestCommonDivisor(b, a % b)
}
