/** Marks that identify a person under self-exclusion. Source: bonuses.md 11, "Self-exclusion binds the person". */
export interface PersonIdentifiers {
  readonly phone?: string | null
  readonly document?: string | null
  readonly instruments?: readonly string[]
  readonly name?: string | null
  /** YYYY-MM-DD. */
  readonly birth?: string | null
}

export const MARK_KINDS = ['phone', 'document', 'instrument', 'name_birth'] as const
export type MarkKind = (typeof MARK_KINDS)[number]

export interface Mark {
  readonly kind: MarkKind
  readonly value: string
}

/** All identifiers of a person, in the order of comparison. */
export function marksOf({ phone, document, instruments = [], name, birth }: PersonIdentifiers): Mark[] {
  return [
    ...(phone ? [{ kind: 'phone', value: phone } as const] : []),
    ...(document ? [{ kind: 'document', value: document } as const] : []),
    ...instruments.map((value) => ({ kind: 'instrument', value }) as const),
    ...(name && birth ? [{ kind: 'name_birth', value: `${normalizeName(name)} ${birth}` } as const] : []),
  ]
}

/** The first kind in that order. */
export const firstKind = (kinds: readonly MarkKind[]): MarkKind | null => MARK_KINDS.find((kind) => kinds.includes(kind)) ?? null

/** A name alone proves nothing; case and spaces do not count. */
const normalizeName = (name: string): string => name.trim().replace(/\s+/g, ' ').toLowerCase()
