/** D-74: which accounts never play against each other for real money. */
import type { Bonuses } from './modules/bonuses/index.ts'
import type { Identity } from './modules/identity/index.ts'
import type { Db } from './platform/db/index.ts'

export interface LinkedDeps {
  samePersons: Bonuses['samePersons']
  browserMates: Identity['browserMates']
}

/** One person by phone, document or instrument, or one browser. A shared network or a computed visitor id is no link (D-35). */
export function createLinkedAmong({ samePersons, browserMates }: LinkedDeps) {
  return async (tx: Db, player: bigint, others: readonly bigint[]): Promise<bigint[]> => {
    if (others.length === 0) return []
    const wanted = new Set(others)
    const persons = (await samePersons(tx, [player])).map(({ other }) => other)
    return [...new Set([...persons, ...(await browserMates(tx, player, others))])].filter((other) => wanted.has(other))
  }
}
