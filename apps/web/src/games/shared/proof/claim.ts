/** Converts a proof of the API to a claim for any verifier, and to an address. Pure. */
import type { Answer } from '@fairhouse/contracts/client'
import type { RoundClaim } from '@fairhouse/games'

export type RoundProof = Answer<'GET /api/v2/rounds/{id}'>['proof']

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
