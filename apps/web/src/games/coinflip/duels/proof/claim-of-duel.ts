import type { RoundClaim } from '@fairhouse/games'

import { potOfTwo } from '../../../_pots/fee.ts'
import { claimOfPot } from '../../../_pots/proof/claim-of-pot.ts'
import type { Duel } from '../animation.ts'

/** The winning side of a drawn duel as a claim for any verifier; undefined before the draw. */
export function claimOfDuel({ proof, commission, creator, stake, result }: Duel): RoundClaim | undefined {
  if (!result) return undefined
  const { side, user, payout } = result
  const outcome = { side, index: user === creator.user ? 0 : 1, user, pot: potOfTwo(stake) }
  return claimOfPot({ game: 'coin-pvp', proof, commission, outcome, stake, payout })
}
