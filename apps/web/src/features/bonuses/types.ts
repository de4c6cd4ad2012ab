import type { Answer } from '@fairhouse/contracts/client'

export type Pack = Answer<'GET /api/v3/welcome-pack/get-welcome-packs-guest'>
export type PackStage = Pack['stages'][number]
export type OwnBonuses = Answer<'GET /api/v2/bonuses'>
export type Bonus = NonNullable<OwnBonuses['active']>
export type CountedBet = Answer<'GET /api/v2/bonuses/{id}/bets'>['bets'][number]
