/** Scaled integers as plain decimal text, without a float in between. */

/** 4737 gives "47.37". */
export function hundredthsText(value: number): string {
  return decimalText(value, 2)
}

/** 19800 gives "1.9800": the published format of a multiplier. */
export function multiplierText(multiplier: number): string {
  return decimalText(multiplier, 4)
}

function decimalText(value: number, digits: number): string {
  const text = String(value).padStart(digits + 1, '0')
  return `${text.slice(0, -digits)}.${text.slice(-digits)}`
}
