/** Which hand is dealt next in a storage whose key the test has; for tests beside a running studio. */
import { streamFor } from '@fairhouse/fairness'
import { nodeCrypto } from '@fairhouse/fairness/node'
import { type BlackjackMove, STUDIO_GAMES } from '@fairhouse/games'

import { systemPlatform } from '../platform.ts'
import { openStore } from '../store/schema.ts'
import { createSeal, seedKeyOf } from '../store/seal.ts'
import { SEED_KEY } from './test-studio.ts'

const RULES = STUDIO_GAMES.blackjack.parse({})!
const STAKE = 100n
/** About one hand in forty is a split that returns something. */
const NONCES_MAX = 10_000

interface PairRow {
  readonly id: number
  readonly owner: string
  readonly sealed: Uint8Array
  readonly client_seed: string
  readonly next_nonce: number
}

/** The latest player with a seed is dealt, as the next hand, one that these moves end, and that returns something. @throws without such a player. */
export function chooseHand(folder: string, moves: readonly BlackjackMove[]): void {
  const store = openStore(folder)
  try {
    const pair = store.db
      .prepare("select * from pair where state = 'active' and client_seed is not null order by id desc limit 1")
      .get() as unknown as PairRow | undefined
    if (!pair) throw new Error('no player has a seed')
    const serverSeed = createSeal(seedKeyOf(SEED_KEY), systemPlatform.randomBytes).open(pair.sealed, pair.owner)
    const isWanted = (nonce: number) => {
      const round = RULES.resume(streamFor(nodeCrypto, { serverSeed, clientSeed: pair.client_seed, nonce }), STAKE, STAKE * 100n, moves)
      return typeof round !== 'string' && round.status === 'done' && round.payout > 0n
    }
    let nonce = pair.next_nonce
    while (!isWanted(nonce)) if (++nonce > NONCES_MAX) throw new Error(`no hand is ended by ${moves.join(', ')}`)
    store.db.prepare('update pair set next_nonce = ? where id = ?').run(nonce, pair.id)
  } finally {
    store.close()
  }
}
