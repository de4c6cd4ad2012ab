import type { Answer } from '@fairhouse/contracts/client'

export type Tier = Answer<'GET /api/v2/vip'>['tiers'][number]
export type TierName = Tier['name']
export type BirthdayBonus = Answer<'GET /api/v2/vip'>['birthday']
export type VipProgress = NonNullable<Answer<'GET /api/v2/vip'>['standing']>
type Rewards = Answer<'GET /api/v2/vip/rewards'>
export type CashbackWeek = Rewards['cashback']['current']
export type Rakeback = Rewards['rakeback']
export type Received = Answer<'GET /api/v2/vip/received'>['data'][number]
