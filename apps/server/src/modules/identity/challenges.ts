/** Log-ins that have shown one proof and wait for the other. Source: D-36. */
import type { Tx } from '../../platform/db/index.ts'
import type { IdentityDeps } from './ports.ts'
import { dropChallengesOf, insertChallenge } from './store/challenges.ts'
import type { SignedIds } from './tokens/signed-ids.ts'

export const CHALLENGE_LIFE_MS = 10 * 60_000
export const CHALLENGE_TRIES = 5

export interface Challenges {
  /** The token that the log-in is finished with, once. */
  open(tx: Tx, player: bigint): Promise<string>
  /** None that waits can be finished any more: the proof it began with is worth nothing now. */
  dropAll(tx: Tx, player: bigint): Promise<void>
  /** The id of a token of ours; null for any other text. */
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
