/** Who is known among people under exclusion, told from lists: the store asks its tables the same. */
import { firstKind, type Mark, type MarkKind, marksOf, type PersonIdentifiers } from '../rules/person.ts'

/** `until` and `at` in seconds; null = for good. */
export function knownAmong(
  excluded: readonly (PersonIdentifiers & { until: number | null })[],
  person: PersonIdentifiers,
  at: number,
): MarkKind | null {
  const wanted = marksOf(person)
  const kinds = excluded
    .filter(({ until }) => until === null || at < until)
    .flatMap((other) => marksOf(other).filter((mark) => wanted.some((own) => isSame(own, mark))))
  return firstKind(kinds.map(({ kind }) => kind))
}

const isSame = (one: Mark, other: Mark) => one.kind === other.kind && one.value === other.value
