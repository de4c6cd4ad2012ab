/** A file of its own, loaded when it is needed: the library under it is in no first page. */
import { browserCrypto } from '@fairhouse/fairness/browser'
import { type ProvableGames, type Verdict, verifyRound } from '@fairhouse/games'

/** `games`: those to judge by, where not those of the house. */
export const repeat = (claim: unknown, games?: ProvableGames): Verdict => verifyRound(browserCrypto, claim, games)
