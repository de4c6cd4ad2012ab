/** Converts a proof of the API to a claim for any verifier, and to an address. Pure. */
import type { Answer } from '@fairhouse/contracts/client'
import type { RoundClaim } from '@fairhouse/games'

type ProvenRound = Answer<'GET /api/v2/rounds/{id}'>
export type RoundProof = NonNullable<ProvenRound['proof']>
export type MissingProof = NonNullable<ProvenRound['missing']>
/** A bet on virtual events: their rounds prove it. */
export type EventBet = NonNullable<ProvenRound['bet']>

/** Why there is no proof. A server of the version before says it within the proof (docs/decisions/0072). */
export const missingOf = ({ missing, proof }: Pick<ProvenRound, 'missing' | 'proof'>): MissingProof | undefined => missing ?? proof?.missing

/** A server of the version before has the bet as a proof without seeds. */
export const eventBetOf = ({ bet, proof }: Pick<ProvenRound, 'bet' | 'proof'>): EventBet | undefined => bet ?? proof

/** Undefined while the server seed is sealed. */
export function claimOf<Proof extends { readonly serverSeed: string | null }>(proof: Proof): (Proof & { serverSeed: string }) | undefined {
  const { serverSeed } = proof
  return serverSeed === null ? undefined : { ...proof, serverSeed }
}

/** As text for a clipboard or a file. */
export const claimText = (claim: RoundClaim): string => JSON.stringify(claim, null, 2)

/** After `#`, so that the seeds never reach a server's log. */
export const verifierAddress = (claim: Partial<RoundClaim>): string => `/fairness#proof=${encodeURIComponent(JSON.stringify(claim))}`

/** The claim in an address or a pasted text; undefined when there is none. */
export function readClaimText(text: string): Partial<RoundClaim> | undefined {
  try {
    const read: unknown = JSON.parse(text)
    return typeof read === 'object' && read !== null && !Array.isArray(read) ? (read as Partial<RoundClaim>) : undefined
  } catch {
    return undefined // any text may be pasted; invalid JSON is not a proof
  }
}

export function claimInHash(hash: string): Partial<RoundClaim> | undefined {
  const text = new URLSearchParams(hash.replace(/^#/, '')).get('proof')
  return text === null ? undefined : readClaimText(text)
}
