/** Log-ins with one of two proofs. Source: D-36. */
import type { PlayerId } from '@fairhouse/money'

import type { Tx } from '../../../platform/db/index.ts'
import type { IdentityDeps } from './ports.ts'
import { dropChallengesOf, insertChallenge } from './store/challenges.ts'
import type { SignedIds } from './tokens/signed-ids.ts'

export const CHALLENGE_LIFE_MS = 10 * 60_000
export const CHALLENGE_TRIES = 5

export interface Challenges {
  /** Returns the token that completes the log-in, once. */
  open(tx: Tx, player: PlayerId): Promise<string>
  /** Voids all pending log-ins: their first proof is no longer valid. */
  dropAll(tx: Tx, player: PlayerId): Promise<void>
  /** The id in a valid token; null for any other text. */
  read(token: string): string | null
}

export function createChallenges({ clock, ids }: Pick<IdentityDeps, 'clock' | 'ids'>, tokens: SignedIds): Challenges {
  return {
    async open(tx, player) {
      const id = ids.next()
      await insertChallenge(tx, id, { player, expiresAt: clock.now() + CHALLENGE_LIFE_MS, triesLeft: CHALLENGE_TRIES })
      return tokens.sign(id)
    },
    dropAll: dropChallengesOf,
    read: (token) => tokens.read(token),
  }
}
