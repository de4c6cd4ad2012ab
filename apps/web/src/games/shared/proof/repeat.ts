/** A separate chunk: the verifier library is not in the first page. */
import { browserCrypto } from '@fairhouse/fairness/browser'
import { type Verdict, type VerifiableGames, verifyRound } from '@fairhouse/games'

/** `games`: rules to verify by, when not the built-in ones. */
export const repeat = (claim: unknown, games?: VerifiableGames): Verdict => verifyRound(browserCrypto, claim, games)
