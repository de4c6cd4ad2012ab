import type { RoundClaim } from '@fairhouse/games'

import { claimOfPot } from '../../_pots/proof/claim-of-pot.ts'
import type { Room } from '../room/animation.ts'

/** The winning bet of a drawn room as a claim for any verifier; undefined before the draw. */
export function claimOfRoom({ proof, commission, pot, result, bets }: Room): RoundClaim | undefined {
  const won = result && bets[result.index]
  if (!won) return undefined
  const { ticket, index, user, payout } = result
  return claimOfPot({ game: 'rooms', proof, commission, outcome: { ticket, index, user, pot }, stake: won.stake, payout })
}
