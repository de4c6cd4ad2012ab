/** Offers and codes are listed by name, each with all of its versions; an entry is a new one, or the next version of one. */
import { type Refusal, refuse } from '@fairhouse/contracts'

import type { Paged, Place } from '../../../../platform/db/index.ts'

/** Versions of one name, and where it stands in the list. */
export interface Versions<Version> {
  readonly place: Place
  readonly versions: Version[]
}

/** Rows of one place stand together. */
export function groupVersions<Version>(rows: readonly { readonly place: Place; readonly version: Version }[]): Versions<Version>[] {
  const groups: Versions<Version>[] = []
  for (const { place, version } of rows)
    if (groups.at(-1)?.place.key === place.key) groups.at(-1)!.versions.push(version)
    else groups.push({ place, versions: [version] })
  return groups
}

export const versionsIn = <Version>({ rows, next }: Paged<Versions<Version>>): Paged<Version> => ({
  rows: rows.flatMap(({ versions }) => versions),
  next,
})

interface InForce {
  readonly version: number
  readonly stoppedAt: number | null
}

/** `replaces`: the version that a change was made from; null for a new offer, whose name must be free. */
export function replacesFault(replaces: number | null, current: InForce | undefined): Refusal | 'taken' | undefined {
  if (replaces === null) return current && 'taken'
  if (!current) return refuse('not_found')
  return current.version !== replaces || current.stoppedAt !== null ? refuse('bad_transition') : undefined
}
