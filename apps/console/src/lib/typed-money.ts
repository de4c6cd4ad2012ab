/** Amounts as operators type them. */
export const TYPED_MONEY = /^\d{1,13}(\.\d{1,2})?$/

/** With two decimals, as the calls take it: `12.5` is `12.50`. */
export function moneyText(typed: string): string {
  const [whole = '', fraction = ''] = typed.split('.')
  return `${whole}.${fraction.padEnd(2, '0')}`
}
