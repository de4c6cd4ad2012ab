/** What a player is told of a rejected request to join the VIP club. */
export const VIP_REFUSALS = ['activity', 'limits', 'verification', 'other'] as const
export type VipRefusal = (typeof VIP_REFUSALS)[number]
