/** Players by the names that a document proves; checks of releases that stored no hash of the names get it by a daily job. */
import type { PlayerId } from '@fairhouse/money'

import type { KycContext } from './context.ts'
import type { Person } from './person.ts'
import { checksWithoutName, playersNamed, setNameHash, type UnnamedCheck } from './store/names.ts'

const BATCH = 500

/** Players whose successful check has exactly these names, in any order and spelling; the latest decided first. */
export const findNamed = ({ db, vault }: Pick<KycContext, 'db' | 'vault'>, names: string, limit: number): Promise<PlayerId[]> =>
  playersNamed(db, vault.nameHashOf(names), limit)

/** Returns how many got their hash. A check whose data no key opens stays without one. */
export async function hashNames({ db, vault }: Pick<KycContext, 'db' | 'vault'>): Promise<number> {
  let done = 0
  for (let checks = await checksWithoutName(db, undefined, BATCH); checks.length > 0;) {
    for (const check of checks) {
      const person = opened(vault, check)
      if (!person) continue
      await setNameHash(db, check, vault.hashesOf(person).name)
      done++
    }
    checks = await checksWithoutName(db, checks.at(-1)!.id, BATCH)
  }
  return done
}

function opened(vault: KycContext['vault'], { id, person }: UnnamedCheck): Person | undefined {
  try {
    return vault.openPerson(person, id)
  } catch {
    return undefined
  }
}
