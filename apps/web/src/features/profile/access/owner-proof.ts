/** Proof of account ownership: the password if set, otherwise a second-factor code. Pure. */
export type ProofKind = 'password' | 'second_factor'

export interface OwnerProof {
  kind: ProofKind
  text: string
}

/** The methods this player has; none for an account with neither. */
export function proofKinds(hasPassword: boolean, hasSecondFactor: boolean): ProofKind[] {
  return [...(hasPassword ? (['password'] as const) : []), ...(hasSecondFactor ? (['second_factor'] as const) : [])]
}

/** The proof as call fields; empty when none is required. */
export function proofBody({ kind, text }: OwnerProof): { password?: string; second_factor?: string } {
  return text === '' ? {} : { [kind]: text }
}
