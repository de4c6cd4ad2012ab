/** The free spin of the day: prizes in minor units of RUB, and their weights. Source: tables.json, dailySpin. */
export const DAILY_PRIZES: readonly { readonly prize: number; readonly weight: number }[] = [
  { prize: 0, weight: 20000 },
  { prize: 500, weight: 30000 },
  { prize: 1000, weight: 24000 },
  { prize: 2500, weight: 14000 },
  { prize: 5000, weight: 7500 },
  { prize: 10000, weight: 3300 },
  { prize: 25000, weight: 900 },
  { prize: 50000, weight: 250 },
  { prize: 250000, weight: 45 },
  { prize: 1000000, weight: 5 },
]
