/** Difference between received and requested amount: decimal text with any number of decimals. */

export interface Difference {
  /** Signed, with the decimals of the longer amount. */
  text: string
  /** Signed share of the requested amount. */
  percent: string
  /** Above 1 % in either direction. */
  isFar: boolean
}

/** Undefined when nothing was requested, or when an amount is in smallest units of an unknown asset. */
export function compareAmounts(expected: string, received: string): Difference | undefined {
  if (!expected.includes('.') || !received.includes('.')) return undefined
  const decimals = Math.max(...[expected, received].map((sum) => sum.split('.')[1]!.length))
  const [want, got] = [expected, received].map((sum) => units(sum, decimals)) as [bigint, bigint]
  if (want <= 0n) return undefined
  const apart = got - want
  const size = apart < 0n ? -apart : apart
  const sign = apart < 0n ? '-' : '+'
  const digits = `${size}`.padStart(decimals + 1, '0')
  const tenths = `${(size * 1000n) / want}`.padStart(2, '0')
  return {
    text: `${sign}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`,
    percent: `${sign}${tenths.slice(0, -1)}.${tenths.slice(-1)} %`,
    isFar: size * 100n > want,
  }
}

function units(sum: string, decimals: number): bigint {
  const [whole, fraction = ''] = sum.split('.')
  return BigInt(`${whole}${fraction.padEnd(decimals, '0')}`)
}

/** `+6.2 %`; undefined without an earlier figure, or across a change of sign, where a percentage means nothing. */
export function changeText(now: string | number, before: string | number): string | undefined {
  const [current, earlier] = [Number(now), Number(before)]
  if (earlier === 0 || Math.sign(current) === -Math.sign(earlier)) return undefined
  const percent = ((current - earlier) / Math.abs(earlier)) * 100
  const text = Math.abs(percent).toFixed(1)
  if (text === '0.0') return `${text} %`
  return `${percent < 0 ? '−' : '+'}${text} %`
}
