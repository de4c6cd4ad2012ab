/** Euro cents by the factors that bet limits are made with (D-23): what thresholds are compared with while no price is known. */
import { CURRENCIES, type Currency } from '@fairhouse/money'

export function eurByTable(amount: bigint, currency: Currency): bigint {
  const [num, den] = CURRENCIES[currency].perRub
  const [eurNum, eurDen] = CURRENCIES.EUR.perRub
  return (amount * BigInt(den) * BigInt(eurNum)) / (BigInt(num) * BigInt(eurDen))
}
