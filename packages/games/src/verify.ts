/** The verifier with every game of the house at hand. A page that knows its one game takes `verify-among.ts`. */
import type { FairCrypto } from '@fairhouse/fairness'

import type { ProvableGames } from './claim.ts'
import { PROVABLE_GAMES } from './provable-games.ts'
import { type Verdict, verifyAmong } from './verify-among.ts'

/** Judges a claim of any shape about one of `games`; nothing in it makes this throw. */
export const verifyRound = (crypto: FairCrypto, claim: unknown, games: ProvableGames = PROVABLE_GAMES): Verdict =>
  verifyAmong(crypto, claim, games)
