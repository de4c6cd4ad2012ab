/** Amounts of one order: 0 to 10^15 minor units, so that sums of thousands of them fit 64 bits. */
const LARGEST = 10n ** 15n

export const isAmount = (amount: bigint): boolean => amount >= 0n && amount <= LARGEST
