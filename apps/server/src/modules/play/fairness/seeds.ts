/** Seed pairs for the wager pipeline: bytes of the active pair, and the public fields of a proof. */
import { streamUnder } from '@fairhouse/fairness'
import { nodeCrypto } from '@fairhouse/fairness/node'

import type { ActivePair, Counters, Seeds } from '../wagering/index.ts'
import type { Pairs } from './pairs.ts'
import type { Pair, PairStore } from './store.ts'

export function createSeeds(
  store: PairStore,
  pairs: Pick<Pairs, 'open' | 'endExposed'>,
  { hasOpenRound }: Pick<Counters, 'hasOpenRound'>,
): Seeds {
  function opened(pair: Pair): ActivePair {
    const hmac = nodeCrypto.hmacSha256(pairs.open(pair))
    const { number, commitment } = pair
    const clientSeed = pair.client_seed!
    return { number, commitment, clientSeed, stream: (nonce) => streamUnder(hmac, clientSeed, nonce) }
  }

  return {
    async active(bettor) {
      const pair = (await store.live(bettor)).find(({ client_seed }) => client_seed !== null)
      if (pair?.is_exposed) return (await hasOpenRound(bettor)) ? 'open_round' : undefined
      return pair && opened(pair)
    },
    async opened(bettor, number) {
      const pair = await store.one(bettor, number)
      if (pair?.is_lost) return 'lost'
      return pair?.client_seed == null ? undefined : opened(pair)
    },
    async shown(bettor, number) {
      const pair = await store.one(bettor, number)
      if (!pair) return undefined
      const shown = { commitment: pair.commitment, clientSeed: pair.client_seed! }
      return pair.is_lost ? { ...shown, serverSeed: null, missing: 'lost' } : { ...shown, serverSeed: pair.server_seed }
    },
    endExposed: () => pairs.endExposed(),
    drop: (owners) => store.drop(owners),
  }
}
