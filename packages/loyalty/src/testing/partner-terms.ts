/** The terms of a partner that bonuses.md 10 names. */
export const DEFAULT_FEES = { paymentFeeBp: 300n, providerFeeBp: 1200n } as const

export const DEFAULT_CPA = {
  cpa: 50_00n,
  cpaMinDeposit: 50_00n,
  cpaMinStakes: 0n,
  cpaMinTheo: 50_00n,
  cpaMinDays: 3,
  needsPhone: true,
} as const
