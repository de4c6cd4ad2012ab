/** D-75: accounts of one person, by phone, document, or an instrument that paid in or was paid out to. Every reward asks here. */
import { isOfOnePerson, type PersonLink } from '@fairhouse/loyalty'
import type { PlayerId } from '@fairhouse/money'

import type { Db } from '../../../platform/db/index.ts'

export interface PersonPair {
  readonly player: PlayerId
  /** Another account of the same person. */
  readonly other: bigint
}

interface LinkedPair extends PersonPair {
  readonly kind: PersonLink
}

export interface SamePersonDeps {
  /** Other accounts with a mark of one of these players. */
  sharedMarks(db: Db, players: readonly PlayerId[]): Promise<readonly LinkedPair[]>
  /** Other accounts that are paid out to the same place, chain addresses included. */
  sharedPlaces(db: Db, players: readonly PlayerId[]): Promise<readonly LinkedPair[]>
}

/** Other accounts of the owners of these. */
export async function samePersons(
  { sharedMarks, sharedPlaces }: SamePersonDeps,
  db: Db,
  players: readonly PlayerId[],
): Promise<readonly PersonPair[]> {
  const links = [...(await sharedMarks(db, players)), ...(await sharedPlaces(db, players))]
  return links.filter(({ kind }) => isOfOnePerson(kind))
}

/** Such an account gets no reward, whichever was first: what was given before stays. */
export const isSamePerson = async (deps: SamePersonDeps, db: Db, player: PlayerId): Promise<boolean> =>
  (await samePersons(deps, db, [player])).length > 0

export interface LinkedDeps extends SamePersonDeps {
  /** Those of the others that use a browser of this player. */
  browserMates(db: Db, player: PlayerId, others: readonly bigint[]): Promise<readonly bigint[]>
}

/** D-74: those of the others that never play against the player for money. A shared network or a computed visitor id is no link (D-35). */
export async function linkedAmong(deps: LinkedDeps, db: Db, player: PlayerId, others: readonly bigint[]): Promise<bigint[]> {
  if (others.length === 0) return []
  const persons = (await samePersons(deps, db, [player])).map(({ other }) => other)
  const linked = new Set([...persons, ...(await deps.browserMates(db, player, others))])
  return others.filter((other) => linked.has(other))
}
