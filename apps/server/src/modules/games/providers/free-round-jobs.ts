/** Sends granted and ended campaigns to their provider, until it confirms them (D-51). The provider answers a repeat like the first call. */
import type { CampaignJob } from './campaigns.ts'
import { CANCEL_JOB, GRANT_JOB } from './campaigns.ts'
import type { Directory } from './directory.ts'
import type { CallProvider } from './outgoing.ts'
import type { ProvidersDeps } from './ports.ts'
import type { CampaignStore } from './store/campaigns.ts'

export interface FreeRoundJobsDeps extends Pick<ProvidersDeps, 'jobs' | 'clock'> {
  readonly campaigns: CampaignStore
  readonly directory: Directory
  readonly callProvider: CallProvider
}

export function defineFreeRoundJobs({ jobs, clock, campaigns, directory, callProvider }: FreeRoundJobsDeps): void {
  /** @throws without an answer: the job is repeated. */
  const providerOf = async (id: string) => {
    const provider = await directory.provider(id)
    if (!provider) throw new Error(`provider ${id} has no secret`)
    return provider
  }
  const grant = async ({ campaign }: CampaignJob) => {
    const known = await campaigns.find(null, campaign)
    if (!known || known.status !== 'active' || clock.now() >= known.expiresAt) return
    const provider = await providerOf(known.provider)
    const { player, currency, gameId: game, count, betValue, expiresAt } = known
    await callProvider(provider, provider.adapter.grantFreeRounds({ campaign, player, currency, game, count, betValue, expiresAt }))
  }
  const cancel = async ({ campaign }: CampaignJob) => {
    const known = await campaigns.find(null, campaign)
    if (!known) return
    const provider = await providerOf(known.provider)
    await callProvider(provider, provider.adapter.cancelFreeRounds(campaign))
  }
  jobs.define(GRANT_JOB, grant, { waitsFor: 'others' })
  jobs.define(CANCEL_JOB, cancel, { waitsFor: 'others' })
}
