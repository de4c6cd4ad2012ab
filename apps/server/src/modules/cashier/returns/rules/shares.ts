import type { Minor } from '@fairhouse/money'

/** Splits the net among the instruments that paid in, the latest first. Pure; minor units. */
export interface Share<Place> {
  place: Place
  amount: Minor
}

/** `rest`: the part without an instrument, or whose instrument accepts no more payouts. */
export function sharesOf<Place extends { left: bigint }>(net: Minor, places: readonly Place[]): { shares: Share<Place>[]; rest: bigint } {
  const shares: Share<Place>[] = []
  let rest = net
  for (const place of places) {
    const amount = place.left < rest ? place.left : rest
    if (amount > 0n) shares.push({ place, amount })
    rest -= amount
  }
  return { shares, rest }
}
