/** The verifier with every game of the house and its studio at hand. A page that knows its one game takes `verify-among.ts`. */
import type { FairCrypto } from '@fairhouse/fairness'

import type { VerifiableGames } from './claim.ts'
import { VERIFIABLE_GAMES } from './verifiable-games.ts'
import { type Verdict, verifyAmong } from './verify-among.ts'

/** Judges a claim of any shape about one of `games`; nothing in it makes this throw. */
export const verifyRound = (crypto: FairCrypto, claim: unknown, games: VerifiableGames = VERIFIABLE_GAMES): Verdict =>
  verifyAmong(crypto, claim, games)
