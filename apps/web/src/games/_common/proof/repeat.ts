/** A separate chunk: the verifier library is not in the first page. */
import { browserCrypto } from '@fairhouse/fairness/browser'
import { type Verdict, type VerifiableGames, verifyRounds } from '@fairhouse/games'

import { paceOf } from '../../../lib/clock.ts'

/** Follows each chain once for all of its rounds, in pauses. `onPart`: the part done, 0 to 1. */
export const repeatAll = (claims: readonly unknown[], onPart?: (part: number) => void): Promise<Verdict[]> =>
  verifyRounds(browserCrypto, claims, paceOf(undefined, onPart))

/** `games`: rules to verify by, when not the built-in ones. `signal` ends it with a rejection. */
export const repeat = async (claim: unknown, games?: VerifiableGames, signal?: AbortSignal): Promise<Verdict> =>
  (await verifyRounds(browserCrypto, [claim], paceOf(signal), games))[0]!
