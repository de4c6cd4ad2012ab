/** Matches people under exclusion from lists, as the store does from its tables. */
import { firstKind, type Mark, type MarkKind, marksOf, type PersonIdentifiers } from '../rules/person.ts'

/** `until` and `at` in seconds; null = permanent. */
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
