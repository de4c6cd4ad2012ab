/** A shared round as a claim for any verifier: it states the outcome for a bet that the reader may change. Pure. */
import type { RoundClaim } from '@fairhouse/games'

import type { GameView } from '../../_common/game-view.ts'
import type { ChainRound } from './repeat-round.ts'

/** Without a stake: the verifier's form has one. */
export function claimOfRound(
  { seed, commitment, terminal, salt, nonce, outcome }: ChainRound,
  { id, firstParams }: Pick<GameView, 'id' | 'firstParams'>,
): Omit<RoundClaim, 'stake'> {
  return { game: id, serverSeed: seed, commitment, terminal, clientSeed: salt, nonce, params: firstParams, outcome }
}
