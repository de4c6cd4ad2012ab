/** Proofs of many rounds at once, so that a player repeats his last thousand bets by himself (BEY-2). */
import type { RoundAnswer } from './answers.ts'
import type { Views } from './history-views.ts'
import type { Seat } from './seat.ts'
import type { Till } from './till.ts'

export interface ProvenRound {
  id: string
  proof: RoundAnswer['proof']
}

/** Newest first; `before` is the id of the last round of the page above. */
export type Proofs = (seat: Seat, query: { limit: number; before?: string | undefined }) => Promise<ProvenRound[]>

export interface ProofsDeps {
  till: Till
  views: Views
}

export function proofsOf({ till, views }: ProofsDeps): Proofs {
  return async (seat, { limit, before }) => {
    const rounds = await views(seat, await till.rounds(seat, { limit, ...(before !== undefined && { before }) }))
    return Promise.all(rounds.map(async ({ row, proof }) => ({ id: row.id, proof: await proof() })))
  }
}
