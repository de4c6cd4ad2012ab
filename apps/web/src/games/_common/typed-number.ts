/** Multipliers, targets and chances as typed. Pure. */
import { cleanAmount, type DecimalMark } from '@fairhouse/ui'

/**
 * By the rules of amounts: "49,5" with two digits is 4950 in every language, "2,500" is 2500 where the point is the decimal mark, and "1 000,00"
 * is a thousand. Finer digits are cut off; undefined while the text is no number.
 */
export function parseTyped(text: string, mark: DecimalMark, digits: number): number | undefined {
  if (!/\d/.test(text)) return undefined
  const match = /^(\d{1,6})(?:[.,](\d*))?$/.exec(cleanAmount(text, mark, digits))
  if (!match) return undefined
  return Number(match[1]) * 10 ** digits + Number((match[2] ?? '').padEnd(digits, '0'))
}
