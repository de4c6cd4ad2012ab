/** Campaigns of free spins: winnings collect and are granted at the end. Source: bonuses.md 5. */
import type { Minor } from '@fairhouse/money'

import { smaller } from '../units.ts'
import type { CampaignStatus } from './account.ts'
import type { Draft } from './draft.ts'
import { type GrantAnswer, grantBonus } from './life.ts'

export interface CampaignTerms {
  readonly id: string
  readonly count: number
  readonly wager: number
  readonly lifeMs: number
  readonly maxWin?: Minor | undefined
  readonly maxConvert?: Minor | undefined
}

export type SpinAnswer = GrantAnswer | 'OK' | `fs_${Exclude<CampaignStatus, 'active'>}` | 'fs_unknown'

type CampaignRow = Draft['campaigns'][number]

export function startCampaign(draft: Draft, terms: CampaignTerms): 'OK' | 'already_granted' {
  const { id, count, wager, lifeMs, maxWin = null, maxConvert = null } = terms
  if (draft.campaigns.some((campaign) => campaign.id === id)) return 'already_granted'
  draft.campaigns.push({ id, status: 'active', left: count, won: 0n, wager, expiresAt: draft.now + lifeMs, maxWin, maxConvert })
  return 'OK'
}

export function spin(draft: Draft, id: string, win: Minor): SpinAnswer {
  return onActive(draft, id, (campaign) => {
    campaign.left -= 1
    campaign.won += win
    return campaign.left > 0 ? 'OK' : endCampaign(draft, campaign, 'used')
  })
}

export const cancelCampaign = (draft: Draft, id: string): SpinAnswer =>
  onActive(draft, id, (campaign) => endCampaign(draft, campaign, 'cancelled'))

/** Unused spins end; what was won stays the player's, within the campaign's cap. */
export function endCampaign(draft: Draft, campaign: CampaignRow, status: Exclude<CampaignStatus, 'active'>): GrantAnswer | 'OK' {
  campaign.status = status
  const { id, won, maxWin, wager, maxConvert } = campaign
  const amount = maxWin === null ? won : smaller(won, maxWin)
  if (amount === 0n) return 'OK'
  return grantBonus(draft, { id: `${id}:win`, amount, wager, maxConvert: maxConvert ?? undefined, campaign: id })
}

function onActive(draft: Draft, id: string, act: (campaign: CampaignRow) => SpinAnswer): SpinAnswer {
  const campaign = draft.campaigns.find((one) => one.id === id)
  if (!campaign) return 'fs_unknown'
  return campaign.status === 'active' ? act(campaign) : `fs_${campaign.status}`
}
