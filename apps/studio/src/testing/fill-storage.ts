/** A storage with a spin, an open hand, a chain with a round that takes stakes, and many pairs; for tests of its keys. */

import { type Platform, systemPlatform } from '../platform.ts'
import { createChainStore } from '../store/chains.ts'
import { createDemoBalances } from '../store/demo.ts'
import { createHands } from '../store/hands.ts'
import { createLiveRounds } from '../store/live-rounds.ts'
import { createPairs } from '../store/pairs.ts'
import type { Store } from '../store/schema.ts'
import { chainSeedOwner, type Seal } from '../store/seal.ts'
import { createDealing } from '../tables/dealing.ts'

export const OWNERS = Array.from({ length: 300 }, (_, at) => `real:${at}`)
export const [DEALT] = OWNERS as [string]
export const HAND = 'a-hand'
const CHAIN = { id: 'c1', game: 'baccarat', length: 2, terminal: 't', beaconRound: 1 } as const
const SEED = Uint8Array.from({ length: 32 }, (_, at) => at)

export interface Filled {
  /** Of all pairs, in use and next. */
  readonly commitments: readonly string[]
}

export const storesOf = (store: Store, seal: Seal, platform: Platform = systemPlatform) => {
  const [pairs, hands] = [createPairs(store, seal, platform), createHands(store)]
  return { pairs, hands, dealing: createDealing({ hands, pairs, demo: createDemoBalances(store, platform), platform }) }
}

export function fillStorage(store: Store, seal: Seal): Filled {
  const { pairs, hands, dealing } = storesOf(store, seal)
  createChainStore(store).add(CHAIN, [{ place: 2, sealed: seal.close(SEED, chainSeedOwner('c1', 2)) }], 0)
  createLiveRounds(store).add({ game: 'baccarat', chain: 'c1', place: 1, commitment: 't', closesAt: Number.MAX_SAFE_INTEGER })
  const commitments = store.atomic(() =>
    OWNERS.flatMap((owner) => {
      pairs.setClientSeed(owner, 'a browser')
      const { commitment, nextCommitment } = pairs.show(owner)
      return [commitment, nextCommitment]
    }),
  )
  deal()
  return { commitments }

  /** Until one is not over at its first cards. */
  function deal(): void {
    for (let tried = 0; hands.byId(HAND)?.state !== 'playing'; tried++) {
      if (tried > 0)
        store.db.exec(`update hand set id = id || '-${tried}', key = key || '-${tried}', state = 'settled' where id = '${HAND}'`)
      hands.add({ id: HAND, owner: DEALT, key: 'a-key-of-the-page', wallet: 'http://wallet', player: '0', currency: 'EUR', stake: 100 }, 0)
      dealing.start(hands.byId(HAND)!)
    }
  }
}
