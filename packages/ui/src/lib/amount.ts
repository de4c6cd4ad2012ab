/**
 * Text of an amount field as typed. Values are bigint minor units with two digits. Both comma and point are decimal marks in every
 * language (visual language, section 5: Amount).
 */
export type DecimalMark = '.' | ','

const GROUPED = /^\d{1,3}(?:[.,\s]\d{3}){2,}$/

/** Where the point is the decimal mark, one comma with at most three digits after it: the third digit makes it a group mark. */
const COMMA = /^([1-9]\d*),(\d{0,3})$/

/** Letters, signs of a number and whatever else no amount has. Spaces and signs of currencies come with pasted amounts. */
const FOREIGN = /[^\d.,\s\p{Sc}]/u

/**
 * Normalizes the text: digits and one decimal mark, at most `digits` after it. Spaces are removed; with both marks, or one repeated
 * between groups of three, the others are group marks. A single mark is decimal, except the comma where the point is the decimal mark:
 * `100,000` is a hundred thousand there, and stays as typed until its third digit. A text with a letter or a minus stays as typed: it is
 * no amount, and none is made of it.
 */
export function cleanAmount(text: string, mark: DecimalMark, digits = 2): string {
  if (FOREIGN.test(text)) return text
  const signs = text.replace(/[^\d.,]/g, '')
  if (GROUPED.test(signs)) return trimZeros(signs.replace(/[.,]/g, ''))
  const [, thousands, rest] = (mark === '.' && COMMA.exec(signs)) || []
  if (thousands !== undefined && rest !== undefined) return rest.length === 3 ? thousands + rest : signs
  const decimalAt = decimalPlace(signs)
  if (decimalAt < 0) return trimZeros(signs)
  const whole = trimZeros(signs.slice(0, decimalAt).replace(/[.,]/g, '')) || '0'
  const cents = signs
    .slice(decimalAt + 1)
    .replace(/[.,]/g, '')
    .slice(0, digits)
  return `${whole}${mark}${cents}`
}

/** With two kinds of marks the last kind is decimal, otherwise the first mark. */
function decimalPlace(signs: string): number {
  const comma = signs.lastIndexOf(',')
  const point = signs.lastIndexOf('.')
  return comma >= 0 && point >= 0 ? Math.max(comma, point) : signs.search(/[.,]/)
}

function trimZeros(digits: string): string {
  return digits.replace(/^0+(?=\d)/, '')
}

/** Minor units, or null while the text is not an amount. */
export function parseAmount(text: string): bigint | null {
  const match = /^(\d{1,15})(?:[.,](\d{0,2}))?$/.exec(text.trim())
  if (!match) return null
  return BigInt(match[1] ?? '0') * 100n + BigInt((match[2] ?? '').padEnd(2, '0'))
}

/** Whether something was typed that is no amount. */
export const isUnreadable = (text: string): boolean => text.trim() !== '' && parseAmount(text) === null

/** Minor units of a text that was checked before. @throws RangeError with the text. */
export function requireAmount(text: string): bigint {
  const minor = parseAmount(text)
  if (minor === null) throw new RangeError(`not an amount: ${JSON.stringify(text)}`)
  return minor
}

/** `250000n` → `2500.00`, without grouping: the text of the field. */
export function amountText(minor: bigint, mark: DecimalMark): string {
  return `${minor / 100n}${mark}${String(minor % 100n).padStart(2, '0')}`
}

/** All in minor units. `balance` caps Max. */
export interface AmountLimits {
  min: bigint
  max: bigint
  balance?: bigint | undefined
}

export type AmountKey = 'half' | 'double' | 'max'

/** The amount after a key press: never below the minimum, never above the maximum or the balance. */
export function pressedAmount(key: AmountKey, minor: bigint, limits: AmountLimits): bigint {
  const wanted = { half: minor / 2n, double: minor * 2n, max: limits.max }[key]
  return within(wanted, limits)
}

function within(minor: bigint, { min, max, balance }: AmountLimits): bigint {
  const most = balance !== undefined && balance < max ? balance : max
  const capped = minor > most ? most : minor
  return capped < min ? min : capped
}

/** Whether Max enters the whole balance: nothing would be left. */
export function takesAll(limits: AmountLimits): boolean {
  const { balance } = limits
  return balance !== undefined && balance > 0n && pressedAmount('max', 0n, limits) >= balance
}
