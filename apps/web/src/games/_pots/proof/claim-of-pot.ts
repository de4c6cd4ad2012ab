/** The claim of a drawn pot's winning stake, for any verifier. Pure. Source: games.md 1.4. */
import type { ListedGameId, RoundClaim } from '@fairhouse/games'

import type { PotProof } from './repeat-pot.ts'

interface DrawnPot {
  game: ListedGameId
  proof: PotProof
  /** Commission of the pot, in 1/10,000. */
  commission: number
  /** The draw, with the index of the winning stake in the list. */
  outcome: { index: number; user: string; pot: string; ticket?: string; side?: string }
  /** Of the winning stake, and its payout: decimal strings. */
  stake: string
  payout: string
}

/** Undefined while any part of the round is sealed. */
export function claimOfPot({ game, proof, commission, outcome, stake, payout }: DrawnPot): RoundClaim | undefined {
  const { commitment, server_seed: serverSeed, bets_text: bets, bets_hash: clientSeed } = proof
  if (serverSeed === null || bets === null || clientSeed === null) return undefined
  const params = { bet: outcome.index, commission }
  return { game, serverSeed, commitment, clientSeed, nonce: 0, params, bets, stake, outcome, payout }
}
