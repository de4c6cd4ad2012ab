/** Correct proofs of virtual rounds, for tests of verifiers. */
import { commitmentOf, earlierSeed, streamUnder, toHex } from '@fairhouse/fairness'
import { nodeCrypto } from '@fairhouse/fairness/node'

import { drawVirtual, virtualGameOf, virtualParamsOf } from '../provable.ts'
import type { VirtualEvent } from '../virtual/events.ts'

/** The third round of its slot's second chain, and the seventh of the races' second. */
export const MATCH = { game: 'football', slot: 3, round: 9 } as const satisfies VirtualEvent
export const RACE = { game: 'race', round: 9 } as const satisfies VirtualEvent
const PLACES = { football: 3, race: 7 } as const

const SALT = 'ab'.repeat(32)
const SEED = new Uint8Array(32).fill(27)

/** The round as its chain draws it; with another `seed` than the chain's it is off the chain. */
export function virtualClaim(event: VirtualEvent, seed = SEED) {
  const nonce = PLACES[event.game]
  return {
    game: virtualGameOf(event),
    params: virtualParamsOf(event),
    nonce,
    terminal: toHex(earlierSeed(nodeCrypto, SEED, nonce)),
    commitment: commitmentOf(nodeCrypto, seed),
    serverSeed: toHex(seed),
    clientSeed: SALT,
    stake: '0.00' as const,
    outcome: drawVirtual(event, streamUnder(nodeCrypto.hmacSha256(seed), SALT, nonce)),
  }
}

/** One of each virtual game. */
export const virtualClaims = () => [virtualClaim(MATCH), virtualClaim(RACE)]
