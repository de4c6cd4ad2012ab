/**
 * Pages of the version before read a proof of every round, and in it why there is none. Decision 0072: without this file from the next version on.
 */
import type { HistoryRow, RoundProof } from './answers.ts'
import type { Proven } from './round-source.ts'

const NO_SEEDS = { commitment: '', serverSeed: null, clientSeed: '', nonce: 0 }

export function withFormerProof({ game, params, stake, multiplier, payout }: HistoryRow, proven: Proven): Proven & { proof: RoundProof } {
  const { proof, bet, missing } = proven
  const read = proof ?? { ...NO_SEEDS, game, params, stake, outcome: {}, multiplier, payout, ...bet }
  return { ...proven, proof: { ...read, ...(missing && { missing }) } }
}
