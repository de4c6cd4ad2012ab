/** Proofs of many rounds at once, so that a player repeats his last thousand bets by himself (BEY-2). */
import { proofOf, type RoundAnswer } from './answers.ts'
import type { Seeds, ShownPair } from './ports.ts'
import type { Shown } from './rounds/shown.ts'
import type { Seat } from './seat.ts'
import type { BookedRound, Till } from './till.ts'

export interface ProvenRound {
  id: string
  proof: RoundAnswer['proof']
}

/** Newest first; `before` is the id of the last round of the page above. */
export type Proofs = (seat: Seat, query: { limit: number; before?: string | undefined }) => Promise<ProvenRound[]>

export interface ProofsDeps {
  till: Till
  seeds: Pick<Seeds, 'shown'>
  /** What may be seen of these rounds, in their order. */
  shown(seat: Seat, rounds: readonly BookedRound[]): Promise<Shown[]>
}

export function proofsOf({ till, seeds, shown }: ProofsDeps): Proofs {
  return async (seat, { limit, before }) => {
    const rounds = await shown(seat, await till.rounds(seat, { limit, ...(before !== undefined && { before }) }))
    const pairs = await pairsOf(seat, new Set(rounds.map(({ round }) => round.pair)))
    return rounds.map(({ round, stored }) => ({ id: round.key, proof: proofOf(round, stored, pairs.get(round.pair)!) }))
  }

  async function pairsOf(seat: Seat, numbers: ReadonlySet<number>): Promise<Map<number, ShownPair>> {
    const shown = [...numbers].map(async (number) => [number, (await seeds.shown(seat, number))!] as const)
    return new Map(await Promise.all(shown))
  }
}
