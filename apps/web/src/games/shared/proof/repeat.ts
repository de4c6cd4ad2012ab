/** A separate chunk: the verifier library is not in the first page. */
import { browserCrypto } from '@fairhouse/fairness/browser'
import { type Verdict, type VerifiableGames, verifyRounds } from '@fairhouse/games'

import { browserClock } from '../../../lib/clock.ts'

/** Follows each chain once for all of its rounds, in pauses. `games`: rules to verify by, when not the built-in ones. */
export const repeatAll = (claims: readonly unknown[], games?: VerifiableGames): Promise<Verdict[]> =>
  verifyRounds(browserCrypto, claims, () => browserClock.wait(0), games)

export const repeat = async (claim: unknown, games?: VerifiableGames): Promise<Verdict> => (await repeatAll([claim], games))[0]!
