/** Which instrument gets how much back: what paid in first, the latest before the others. Pure; minor units. */
export interface Share<Place> {
  place: Place
  amount: bigint
}

/** `rest`: for which no instrument is known, or none takes it any more. */
export function sharesOf<Place extends { left: bigint }>(net: bigint, places: readonly Place[]): { shares: Share<Place>[]; rest: bigint } {
  const shares: Share<Place>[] = []
  let rest = net
  for (const place of places) {
    const amount = place.left < rest ? place.left : rest
    if (amount > 0n) shares.push({ place, amount })
    rest -= amount
  }
  return { shares, rest }
}
