/** Who is known among people under exclusion, told from lists: the store asks its tables the same. */
import { firstKind, type Mark, type MarkKind, marksOf, type Person } from '../rules/person.ts'

/** `until` and `at` in seconds; null = for good. */
export function knownAmong(excluded: readonly (Person & { until: number | null })[], person: Person, at: number): MarkKind | null {
  const asked = marksOf(person)
  const kinds = excluded
    .filter(({ until }) => until === null || at < until)
    .flatMap((other) => marksOf(other).filter((mark) => asked.some((own) => isSame(own, mark))))
  return firstKind(kinds.map(({ kind }) => kind))
}

const isSame = (one: Mark, other: Mark) => one.kind === other.kind && one.value === other.value
