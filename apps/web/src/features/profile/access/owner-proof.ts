/** Proof of account ownership: the password if set, otherwise a second-factor code. Pure. */
export type ProofKind = 'password' | 'second_factor'

/** Values of a form that asks for it; at most one is typed. */
export type OwnerProof = Record<ProofKind, string>

export const NO_PROOF: OwnerProof = { password: '', second_factor: '' }

/** The methods this player has; none for an account with neither. */
export function proofKinds(hasPassword: boolean, hasSecondFactor: boolean): ProofKind[] {
  return [...(hasPassword ? (['password'] as const) : []), ...(hasSecondFactor ? (['second_factor'] as const) : [])]
}

/** The proof as call fields; empty when none is required. */
export const proofBody = (typed: OwnerProof): Partial<OwnerProof> =>
  Object.fromEntries((['password', 'second_factor'] as const).flatMap((kind) => (typed[kind] === '' ? [] : [[kind, typed[kind]]])))
