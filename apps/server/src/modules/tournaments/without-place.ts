/** Who has points and no place: barred players, and every further account of one person (D-75). */
import type { Db } from '../../platform/db/index.ts'
import type { TournamentDeps } from './ports.ts'

export interface WithoutPlace {
  readonly barred: readonly bigint[]
  /** Behind another account of the same person. */
  readonly second: readonly bigint[]
}

/** `players`: in the order of their scores. The first account of a person that is not barred keeps its place. */
export async function withoutPlace(
  { skippedOf, samePersons }: Pick<TournamentDeps, 'skippedOf' | 'samePersons'>,
  db: Db,
  players: readonly bigint[],
): Promise<WithoutPlace> {
  const barred = await skippedOf(db, players)
  const others = new Map<bigint, bigint[]>()
  for (const { player, other } of await samePersons(db, players)) others.set(player, [...(others.get(player) ?? []), other])
  const [skipped, placed] = [new Set(barred), new Set<bigint>()]
  const second: bigint[] = []
  for (const player of players) {
    if (skipped.has(player)) continue
    if (others.get(player)?.some((other) => placed.has(other))) second.push(player)
    else placed.add(player)
  }
  return { barred, second }
}
