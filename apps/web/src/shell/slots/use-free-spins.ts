/** The player's free spins by slot. */
import type { Answer } from '@fairhouse/contracts/client'
import type { Milliseconds } from '@fairhouse/money'
import { useState } from 'react'

import { useApiQuery } from '../../lib/api/use-api.ts'
import { useUser } from '../../lib/session/user.ts'

export type SpinCampaign = Answer<'GET /profile/freeSpins'>['campaigns'][number]

export const OWN_SPINS = 'GET /profile/freeSpins'
const FRESH_MS = 15_000

/** `againMs`: reads them again so often; never when absent. */
function useCampaigns(againMs?: Milliseconds): readonly SpinCampaign[] {
  const user = useUser()
  const again = againMs === undefined ? {} : { refetchInterval: againMs }
  const { data } = useApiQuery(OWN_SPINS, undefined, { staleTime: FRESH_MS, enabled: Boolean(user), ...again })
  return data?.campaigns ?? []
}

const nextOf = (campaigns: readonly SpinCampaign[], slug: string) =>
  campaigns.find(({ game, status, left }) => game.id === slug && status === 'active' && left > 0)

/** The campaign that this slot plays next; undefined where it has none. */
export const useFreeSpins = (slug: string): SpinCampaign | undefined => nextOf(useCampaigns(), slug)

/** The campaign that the open slot plays; after its end that one as it ended, until another one begins. */
export function usePlayedSpins(slug: string, againMs?: Milliseconds): SpinCampaign | undefined {
  const campaigns = useCampaigns(againMs)
  const next = nextOf(campaigns, slug)
  const [played, setPlayed] = useState(next?.id)
  if (next && next.id !== played) setPlayed(next.id)
  return next ?? campaigns.find(({ id }) => id === played)
}
