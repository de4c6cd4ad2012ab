/** Campaigns of free spins: winnings collect and are granted at the end. Source: bonuses.md 5. */
import type { Milliseconds, Minor } from '@fairhouse/money'

import { smaller, sumOf } from '../units.ts'
import type { CampaignStatus } from './account.ts'
import type { Draft } from './draft.ts'
import { type GrantAnswer, grantBonus } from './life.ts'
import { defaultMaxConvert } from './terms.ts'

export interface CampaignTerms {
  readonly id: string
  readonly count: number
  readonly wager: number
  readonly lifeMs: Milliseconds
  readonly maxWin?: Minor | undefined
  /** What the winnings become in cash has the product's default cap; none when absent. */
  readonly isCapped?: boolean | undefined
}

export type SpinAnswer = GrantAnswer | 'OK' | `fs_${Exclude<CampaignStatus, 'active'>}` | 'fs_unknown'

const ENDED: ReadonlySet<string> = new Set<SpinAnswer>(['fs_used', 'fs_cancelled', 'fs_expired', 'fs_unknown'])

/** The campaign is over, or there is none: nothing happened. */
export const isCampaignOver = (answer: string | undefined): boolean => answer !== undefined && ENDED.has(answer)

type CampaignRow = Draft['campaigns'][number]

export function startCampaign(draft: Draft, terms: CampaignTerms): 'OK' | 'already_granted' {
  const { id, count, wager, lifeMs, maxWin = null, isCapped = false } = terms
  if (draft.campaigns.some((campaign) => campaign.id === id)) return 'already_granted'
  draft.campaigns.push({ id, status: 'active', left: count, won: 0n, wager, expiresAt: draft.now + lifeMs, maxWin, isCapped })
  return 'OK'
}

/** A whole spin: played, won and over. */
export function spin(draft: Draft, id: string, win: Minor): SpinAnswer {
  return onActive(draft, id, (campaign) => {
    if (campaign.left === 0) return 'fs_used'
    campaign.left -= 1
    campaign.won += win
    return campaign.left > 0 ? 'OK' : endCampaign(draft, campaign, 'used')
  })
}

/** A spin begins; what it wins comes later. */
export function beginSpin(draft: Draft, id: string): SpinAnswer {
  return onActive(draft, id, (campaign) => {
    if (campaign.left === 0) return 'fs_used'
    campaign.left -= 1
    return 'OK'
  })
}

/** A spin that was begun is taken back: it can be played again. */
export function returnSpin(draft: Draft, id: string): SpinAnswer {
  return onActive(draft, id, (campaign) => {
    campaign.left += 1
    return 'OK'
  })
}

/** A win of a spin that was begun, negative when it is taken back. After the end of its campaign it is granted at once, within the cap. */
export function collectWin(draft: Draft, id: string, amount: Minor): SpinAnswer {
  const campaign = draft.campaigns.find((one) => one.id === id)
  if (!campaign) return 'fs_unknown'
  const won = campaign.won + amount
  campaign.won = won > 0n ? won : 0n
  return campaign.status === 'active' ? 'OK' : grantWinnings(draft, campaign)
}

/** Every spin was played and is over. */
export const finishCampaign = (draft: Draft, id: string): SpinAnswer =>
  onActive(draft, id, (campaign) => (campaign.left > 0 ? 'OK' : endCampaign(draft, campaign, 'used')))

export const cancelCampaign = (draft: Draft, id: string): SpinAnswer =>
  onActive(draft, id, (campaign) => endCampaign(draft, campaign, 'cancelled'))

/** Unused spins end; what was won stays the player's, within the campaign's cap. */
export function endCampaign(draft: Draft, campaign: CampaignRow, status: Exclude<CampaignStatus, 'active'>): GrantAnswer | 'OK' {
  campaign.status = status
  return grantWinnings(draft, campaign)
}

/** What was won and not yet granted. Winnings that were granted stay when one of them is taken back. */
function grantWinnings(draft: Draft, { id, won, maxWin, wager, isCapped }: CampaignRow): GrantAnswer | 'OK' {
  const granted = draft.bonuses.filter(({ campaign }) => campaign === id)
  const amount = (maxWin === null ? won : smaller(won, maxWin)) - sumOf(granted.map((bonus) => bonus.amount))
  if (amount <= 0n) return 'OK'
  const name = granted.length === 0 ? `${id}:win` : `${id}:win:${granted.length + 1}`
  return grantBonus(draft, { id: name, amount, wager, maxConvert: isCapped ? defaultMaxConvert(amount, true) : undefined, campaign: id })
}

function onActive(draft: Draft, id: string, act: (campaign: CampaignRow) => SpinAnswer): SpinAnswer {
  const campaign = draft.campaigns.find((one) => one.id === id)
  if (!campaign) return 'fs_unknown'
  return campaign.status === 'active' ? act(campaign) : `fs_${campaign.status}`
}
