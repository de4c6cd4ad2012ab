/** What the house keeps of a stake on average, in percent with one decimal as printed; of a return such as `99.0000` (visual language, section 1). */
export function houseEdge(rtp: string): number {
  const [whole = '0', part = ''] = rtp.split('.')
  const tenThousandths = 1_000_000 - Number(whole + part.padEnd(4, '0').slice(0, 4))
  return Math.round(tenThousandths / 1000) / 10
}

/** From the smallest edge to the largest; one number where they print alike. */
export function edgeRange({ min, max }: { min: string; max: string }): readonly number[] {
  return [...new Set([houseEdge(max), houseEdge(min)])]
}
