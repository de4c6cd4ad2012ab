/** A share as percent with four decimals. */
export const percentOf = (share: number): string => (share * 100).toFixed(4)
