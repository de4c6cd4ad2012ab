/** What the house keeps of a stake on average, in percent, of a return such as `99.0000`; one decimal as printed (games.md 0). */
export function houseEdge(rtp: string): number {
  const [whole = '0', part = ''] = rtp.split('.')
  const tenThousandths = 1_000_000 - Number(whole + part.padEnd(4, '0').slice(0, 4))
  return Math.ceil(tenThousandths / 1000) / 10
}
