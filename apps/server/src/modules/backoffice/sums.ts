/** Sums of any currency against thresholds in EUR: by the house's table of currencies, not the day's rate. Pure. */
import { fromRub, isCurrency } from '@fairhouse/money'

const RUB_PER_EUR = 100n
/** Of an asset, whose worth moves: never for one person alone. */
const NOT_ALONE = 1_000_000_00n

/** EUR minor units, rounded up. `amount` in minor units, not negative. */
export function inEur(amount: bigint, currency: string): bigint {
  if (!isCurrency(currency)) return NOT_ALONE
  const perCent = fromRub(RUB_PER_EUR, currency)
  return (amount + perCent - 1n) / perCent
}
