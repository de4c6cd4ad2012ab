/** Free-spin campaigns beside the account of an event: read before it, written after it, and kept equal at the provider (D-51). */
import type { Campaign } from '@fairhouse/loyalty'
import type { PlayerId, Currency } from '@fairhouse/money'

import type { Tx } from '../../../platform/db/index.ts'
import type { FreeRounds } from '../../games/providers/index.ts'
import { type BonusEnd, enderOf } from './bonus-facts.ts'
import { type CampaignFacts, insertCampaign, type StoredCampaign, updateCampaign } from './store/campaigns.ts'

export interface CampaignDeps {
  freeRounds(): Pick<FreeRounds, 'grant' | 'end'>
}

/** The campaign's id at the provider: unique for ever. */
export const wireId = (player: PlayerId, id: string): string => `${player}.${id}`

/** The player and the id; undefined for a campaign that is none of ours. */
export function fromWire(wire: string): { player: PlayerId; id: string } | undefined {
  const [, player, id] = /^(\d{1,18})\.(.+)$/.exec(wire) ?? []
  return player && id ? { player: BigInt(player), id } : undefined
}

export const accountCampaign = ({ id, status, left, won, wager, expiresAt, maxWin }: StoredCampaign): Campaign => ({
  id,
  status,
  left,
  won,
  wager,
  expiresAt,
  maxWin,
  isCapped: true,
})

interface CampaignChange {
  readonly player: PlayerId
  readonly currency: Currency
  readonly at: number
  readonly before: readonly StoredCampaign[]
  readonly after: readonly Campaign[]
  /** Of the campaign that this event starts. */
  readonly facts: CampaignFacts | undefined
  readonly isBulk: boolean
  /** What ends the campaigns that this event cancels. */
  readonly end: BonusEnd | undefined
}

/** Writes what changed; true when anything did. @throws where the provider's game cannot take a new campaign: its event is no event. */
export async function saveCampaigns(deps: CampaignDeps, tx: Tx, change: CampaignChange): Promise<boolean> {
  const { player, currency, at, before, after, facts, isBulk, end } = change
  let isChanged = false
  for (const { isCapped: _isCapped, ...campaign } of after) {
    const old = before.find(({ id }) => id === campaign.id)
    if (!old) {
      const started = { ...facts!, ...campaign, player, currency, grantedAt: at, endedAt: null }
      await insertCampaign(tx, started)
      await grantRounds(deps, tx, started, isBulk)
      isChanged = true
      continue
    }
    // one of a former currency keeps its own amounts
    const next = old.currency === currency ? campaign : { ...old, status: campaign.status }
    if (old.status === next.status && old.left === next.left && old.won === next.won) continue
    await updateCampaign(
      tx,
      { ...old, ...next, endedAt: endOf(old, campaign, at) },
      isCancelled(old, campaign) && end ? enderOf(end) : null,
    )
    await endRounds(deps, tx, old, campaign)
    isChanged = true
  }
  return isChanged
}

const isCancelled = (old: StoredCampaign, { status }: Pick<Campaign, 'status'>): boolean => old.status !== status && status === 'cancelled'

const endOf = (old: StoredCampaign, { status, expiresAt }: Pick<Campaign, 'status' | 'expiresAt'>, at: number): number | null =>
  status === 'active' ? null : (old.endedAt ?? (status === 'expired' ? expiresAt : at))

async function grantRounds({ freeRounds }: CampaignDeps, tx: Tx, campaign: StoredCampaign, isBulk: boolean): Promise<void> {
  const { player, id, game, currency, count, betValue, expiresAt } = campaign
  const wanted = { campaign: wireId(player, id), player, game, currency, count, betValue, expiresAt }
  const granted = await freeRounds().grant(tx, wanted, { isBulk })
  if (typeof granted === 'string') throw new Error(`free spins ${id} of ${player} in ${game}: ${granted}`)
}

/** Cancelled and expired ones end at the provider too; a used one has no rounds left there. */
async function endRounds({ freeRounds }: CampaignDeps, tx: Tx, old: StoredCampaign, { status }: Pick<Campaign, 'status'>): Promise<void> {
  if (old.status === status || (status !== 'cancelled' && status !== 'expired')) return
  await freeRounds().end(tx, wireId(old.player, old.id), status)
}
