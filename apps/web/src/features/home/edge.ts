/** The house edge in percent with one decimal, from a return such as `99.0000` (visual language, section 1). */
export function houseEdge(rtp: string): number {
  const [whole = '0', part = ''] = rtp.split('.')
  const tenThousandths = 1_000_000 - Number(whole + part.padEnd(4, '0').slice(0, 4))
  return Math.round(tenThousandths / 1000) / 10
}

/** From the smallest to the largest edge of a page's tables; one number when both print alike. */
export function edgeRange(returns: readonly { min: string; max: string }[]): readonly number[] {
  const edges = returns.flatMap(({ min, max }) => [houseEdge(max), houseEdge(min)])
  return [...new Set([Math.min(...edges), Math.max(...edges)])]
}
