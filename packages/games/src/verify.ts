/** The verifier with every game of the house and its studio. Pages with one game use `verify-among.ts`. */
import type { FairCrypto } from '@fairhouse/fairness'

import type { VerifiableGames } from './claim.ts'
import { VERIFIABLE_GAMES } from './verifiable-games.ts'
import { type Pace, type Verdict, verifyAllAmong, verifyAmong } from './verify-among.ts'

/** Verifies a claim of any shape about one of `games`; never throws on invalid input. */
export const verifyRound = (crypto: FairCrypto, claim: unknown, games: VerifiableGames = VERIFIABLE_GAMES): Verdict =>
  verifyAmong(crypto, claim, games)

/** Verifies a list of claims of any shape, in its order: `verifyAllAmong`. */
export const verifyRounds = (
  crypto: FairCrypto,
  claims: readonly unknown[],
  pace: Pace,
  games: VerifiableGames = VERIFIABLE_GAMES,
): Promise<Verdict[]> => verifyAllAmong(crypto, claims, games, pace)
