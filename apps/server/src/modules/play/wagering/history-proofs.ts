/** Proofs of many rounds at once, so that players can verify their last thousand bets (BEY-2). */
import type { Bettor } from './bettor.ts'
import { withFormerProof } from './former-proof.ts'
import type { Views } from './history-views.ts'
import type { Proven } from './round-source.ts'
import type { WagerLedger } from './wager-ledger.ts'

export type ProvenRound = Pick<Proven, 'proof' | 'bet' | 'missing'> & { readonly id: string }

/** Newest first; `before` is the id of the last round of the previous page. */
export type Proofs = (bettor: Bettor, query: { limit: number; before?: string | undefined }) => Promise<ProvenRound[]>

export interface ProofsDeps {
  wagerLedger: WagerLedger
  views: Views
}

export function createProofs({ wagerLedger, views }: ProofsDeps): Proofs {
  return async (bettor, { limit, before }) => {
    const rounds = await views(bettor, await wagerLedger.rounds(bettor, { limit, ...(before !== undefined && { before }) }))
    return Promise.all(
      rounds.map(async ({ row, prove }) => {
        const { rules_hash: _, replay: __, ...proven } = withFormerProof(row, await prove())
        return { id: row.id, ...proven }
      }),
    )
  }
}
