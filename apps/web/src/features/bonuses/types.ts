import type { Answer } from '@fairhouse/contracts/client'

export type Pack = Answer<'GET /api/v3/welcome-pack/get-welcome-packs-guest'>
export type PackStage = Pack['stages'][number]
export type { Bonus } from '../../lib/bonuses/own-bonuses.ts'
export type FreeBet = Answer<'GET /api/v2/free-bets'>['data'][number]
export type WaitingSpins = Answer<'GET /profile/freeSpins'>['waiting'][number]
export type SpinCampaign = Answer<'GET /api/freeSpinsCampaigns/{id}'>
