/** A shared round as a claim for any verifier: it states the outcome for a bet that the reader may change. Pure. */
import type { RoundClaim } from '@fairhouse/games'

import type { GameView } from '../../game-view.ts'
import type { ChainRound } from './repeat-round.ts'

/** Without a stake: the verifier's form has one. Without the end of the chain, which may be a million hashes away: the proof beside follows it in pauses. */
export function claimOfRound(
  { seed, commitment, salt, nonce, outcome }: ChainRound,
  { id, firstParams }: Pick<GameView, 'id' | 'firstParams'>,
): Omit<RoundClaim, 'stake'> {
  return { game: id, serverSeed: seed, commitment, clientSeed: salt, nonce, params: firstParams, outcome }
}
