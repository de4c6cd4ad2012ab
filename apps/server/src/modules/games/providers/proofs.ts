/** Seeds and proofs of providers that have them (D-50). What a provider states is compared with the wallet's money by the verifier. */
import type { PlayerId } from '@fairhouse/money'

import type { ProviderPair, ProvenRound, RotatedPair } from './adapters/port.ts'
import type { Directory, Provider } from './directory.ts'
import type { CallProvider } from './outgoing.ts'

export interface ProviderProofs {
  /** By round. `not_published`: the provider has no proofs. `no_answer`: it has, and did not answer now. */
  rounds(provider: string, player: PlayerId, rounds: readonly string[]): Promise<FoundProofs>
  pair(provider: string, player: PlayerId): Promise<ProviderPair | MissingProof>
  rotate(provider: string, player: PlayerId, clientSeed: string): Promise<RotatedPair | MissingProof | 'game_active'>
}

export type MissingProof = 'not_published' | 'no_answer'
export type FoundProofs = ReadonlyMap<string, ProvenRound> | MissingProof

export interface ProviderProofsDeps {
  readonly directory: Pick<Directory, 'provider'>
  readonly callProvider: CallProvider
  onFault(error: unknown, context?: Record<string, unknown>): void
}

export function createProviderProofs({ directory, callProvider, onFault }: ProviderProofsDeps): ProviderProofs {
  type Part = NonNullable<Provider['adapter']['proofs']>

  async function from<Answer>(id: string, read: (part: Part, provider: Provider) => Promise<Answer>): Promise<Answer | MissingProof> {
    const provider = await directory.provider(id)
    const part = provider?.hasProofs ? provider.adapter.proofs : undefined
    if (!provider || !part) return 'not_published'
    try {
      return await read(part, provider)
    } catch (fault) {
      onFault(fault, { part: 'providers.proofs', provider: id })
      return 'no_answer'
    }
  }

  return {
    rounds: (id, player, rounds) =>
      from(id, async (part, provider) => {
        const found = part.readRounds(await callProvider(provider, part.askRounds(player, rounds)))
        return new Map(found.map((round) => [round.round, round]))
      }),
    pair: (id, player) => from(id, async (part, provider) => part.readPair(await callProvider(provider, part.askPair(player)))),
    rotate: (id, player, clientSeed) =>
      from(id, async (part, provider) => part.readRotation(await callProvider(provider, part.askRotation(player, clientSeed)))),
  }
}
