/** A file of its own, loaded when it is needed: the library under it is in no first page. */
import { browserCrypto } from '@fairhouse/fairness/browser'
import { type Verdict, verifyRound } from '@fairhouse/games'

export const repeat = (claim: unknown): Verdict => verifyRound(browserCrypto, claim)
