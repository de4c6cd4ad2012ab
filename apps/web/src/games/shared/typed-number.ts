/** Numbers as typed: with a point or a comma, possibly not a number. Pure. */

/** "49,5" with two digits is 4950; finer digits are cut off. */
export function parseScaled(text: string, digits: number): number | undefined {
  const match = /^(\d{1,6})(?:[.,](\d*))?$/.exec(text.trim())
  if (!match) return undefined
  return Number(match[1]) * 10 ** digits + Number((match[2] ?? '').slice(0, digits).padEnd(digits, '0'))
}
