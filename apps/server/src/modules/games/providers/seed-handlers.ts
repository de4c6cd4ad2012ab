/** A player's seed pairs at providers that have proofs: beside the house's, and rotated like them (D-50). */
import { type providerSeedRoutes, refuse, refuseFields } from '@fairhouse/contracts'
import { isClientSeed } from '@fairhouse/fairness'

import type { Handlers } from '../../../platform/http/index.ts'
import type { ProviderPair } from './adapters/port.ts'
import type { ProviderProofs } from './proofs.ts'
import type { ProviderStore } from './store/providers.ts'

export interface ProviderSeedDeps {
  readonly providers: Pick<ProviderStore, 'all'>
  readonly proofs: Pick<ProviderProofs, 'pair' | 'rotate'>
}

export function providerSeedHandlers({ providers, proofs }: ProviderSeedDeps): Handlers<typeof providerSeedRoutes> {
  return {
    async 'GET /api/v2/fairness/providers'({ caller }) {
      const proving = (await providers.all(null)).filter(({ isOn, hasProofs }) => isOn && hasProofs)
      const data = proving.map(async ({ id, name }) => {
        const pair = await proofs.pair(id, caller.player)
        return { provider: id, name, pair: typeof pair === 'string' ? null : shownPair(pair) }
      })
      return { data: await Promise.all(data) }
    },
    async 'POST /api/v2/fairness/providers/{provider}/rotate'({ caller, params: { provider }, body: { client_seed } }) {
      if (!isClientSeed(client_seed))
        return refuseFields({ client_seed: ['wrong_format: 1 to 64 bytes of text without control characters'] })
      const rotated = await proofs.rotate(provider, caller.player, client_seed)
      if (rotated === 'not_published') return refuse('not_found')
      if (rotated === 'game_active') return refuse('game_active')
      if (rotated === 'no_answer') return refuse('game_unavailable')
      const { commitment, serverSeed } = rotated.revealed
      return { pair: shownPair(rotated.pair), revealed: { commitment, server_seed: serverSeed } }
    },
  }
}

const shownPair = ({ commitment, clientSeed, nonce, nextCommitment }: ProviderPair) => ({
  commitment,
  client_seed: clientSeed,
  nonce,
  next_commitment: nextCommitment,
})
