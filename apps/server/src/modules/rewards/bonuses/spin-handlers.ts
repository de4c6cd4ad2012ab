/** Calls of free-spin campaigns. No rules here. Source: API-16. */
import { type bonusRoutes, refuse } from '@fairhouse/contracts'
import type { SpinAnswer } from '@fairhouse/loyalty'
import type { PlayerId } from '@fairhouse/money'

import { type Database, type Db, retryConflicts } from '../../../platform/db/index.ts'
import type { Handlers } from '../../../platform/http/index.ts'
import { applyEvent } from './apply-event.ts'
import { endedBy } from './bonus-facts.ts'
import type { SpinDeps } from './spins.ts'
import { campaignOfId, campaignsOf, type StoredCampaign } from './store/campaigns.ts'
import { promisesOf } from './store/promised-spins.ts'
import { promisedView, spinView } from './views.ts'

type SpinRoutes = Pick<
  Handlers<typeof bonusRoutes>,
  'GET /profile/freeSpins' | 'GET /api/freeSpinsCampaigns/{id}' | 'PUT /api/v2/freeSpinsCampaigns/cancel/{id}'
>

const ENDED_SHOWN = 50

export function spinHandlers(deps: SpinDeps & { readonly database: Database }): SpinRoutes {
  const { db } = deps.database
  return {
    async 'GET /profile/freeSpins'({ caller, request }) {
      const [campaigns, waiting] = await Promise.all([shownCampaigns(db, caller.player), promisesOf(db, caller.player)])
      return {
        campaigns: campaigns.map((campaign) => spinView(campaign, request.locale)),
        waiting: waiting.map((promised) => promisedView(promised, request.locale)),
      }
    },
    async 'GET /api/freeSpinsCampaigns/{id}'({ caller, params, request }) {
      const campaign = await campaignOfId(db, caller.player, params.id)
      return campaign ? spinView(campaign, request.locale) : refuse('not_found')
    },
    async 'PUT /api/v2/freeSpinsCampaigns/cancel/{id}'({ caller: { player }, params: { id }, request }) {
      const cancel = () =>
        db.transaction().execute((tx) => applyEvent(deps, tx, player, { kind: 'fs_cancel', id }, { end: endedBy('player') }))
      const answer = await retryConflicts(cancel)
      const winnings = WINNINGS[answer as SpinAnswer]
      if (winnings === undefined) return refuse(answer === 'fs_unknown' || answer === undefined ? 'not_found' : (answer as `fs_used`))
      return { success: true, winnings, campaign: spinView((await campaignOfId(db, player, id))!, request.locale) }
    },
  }
}

const WINNINGS: Partial<Record<SpinAnswer, 'none' | 'active' | 'queued' | 'cash'>> = {
  OK: 'none',
  active: 'active',
  queued: 'queued',
  cash: 'cash',
}

/** The active ones in the order of their grants, then the latest ended ones. */
async function shownCampaigns(db: Db, player: PlayerId): Promise<StoredCampaign[]> {
  const all = await campaignsOf(db, player)
  const [active, ended] = [all.filter(({ status }) => status === 'active'), all.filter(({ status }) => status !== 'active')]
  return [...active, ...ended.toReversed().slice(0, ENDED_SHOWN)]
}
