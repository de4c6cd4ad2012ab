/** How the owner of an account shows it is them: by password where there is one, else by a code of the second factor. Pure. */
export type ProofKind = 'password' | 'second_factor'

export interface OwnerProof {
  kind: ProofKind
  text: string
}

/** The ways this player has; none for an account with neither. */
export function proofKinds(hasPassword: boolean, hasSecondFactor: boolean): ProofKind[] {
  return [...(hasPassword ? (['password'] as const) : []), ...(hasSecondFactor ? (['second_factor'] as const) : [])]
}

/** As the calls take it; nothing where nothing is asked. */
export function proofBody({ kind, text }: OwnerProof): { password?: string; second_factor?: string } {
  return text === '' ? {} : { [kind]: text }
}
