/** One account per person: who gets no bonus. Source: bonuses.md 1, rule 5. */
export interface PersonMatch {
  /** Another account with the same payment instrument, phone or document. */
  readonly sameInstrument: boolean
  readonly samePhone: boolean
  readonly sameDocument: boolean
  /** A flag for operators, never a refusal by itself (D-35). */
  readonly sameFingerprint: boolean
}

export interface PersonVerdict {
  readonly isEligible: boolean
  readonly isFlagged: boolean
}

export function evaluatePerson({ sameInstrument, samePhone, sameDocument, sameFingerprint }: PersonMatch): PersonVerdict {
  const isSame = sameInstrument || samePhone || sameDocument
  return { isEligible: !isSame, isFlagged: isSame || sameFingerprint }
}
