/** Reasons shown to a player for a rejected VIP request. */
export const VIP_REFUSALS = ['activity', 'limits', 'verification', 'other'] as const
export type VipRefusal = (typeof VIP_REFUSALS)[number]
