/** Players by the names that a document proves; checks without a hash of the names get it by a daily job. */
import type { PlayerId } from '@fairhouse/money'

import type { KycContext } from './context.ts'
import type { Person } from './person.ts'
import { checksWithoutName, playersNamed, setNameHash, type UnnamedCheck } from './store/names.ts'

/** Runs daily, and once soon after each start. */
export const HASH_NAMES = 'kyc.names'
const BATCH = 500

type NameContext = Pick<KycContext, 'db' | 'vault' | 'report'>

/** Players whose successful check has exactly these names, in any order and spelling; the latest decided first. */
export const findNamed = ({ db, vault }: Pick<KycContext, 'db' | 'vault'>, names: string, limit: number): Promise<PlayerId[]> =>
  playersNamed(db, vault.nameHashOf(names), limit)

/** Those of releases before the hash, and those that a process of such a release changed. Several processes at once are one job. */
export const enqueueHashNames = ({ db, jobs }: Pick<KycContext, 'db' | 'jobs'>): Promise<void> =>
  jobs.enqueue(db, HASH_NAMES, {}, { key: HASH_NAMES })

/** Returns how many got their hash. A check whose data no key opens stays without one; how many do is reported. Ends between batches when the signal aborts. */
export async function hashNames({ db, vault, report }: NameContext, signal: AbortSignal): Promise<number> {
  let [done, unreadable] = [0, 0]
  let checks = await checksWithoutName(db, undefined, BATCH)
  while (checks.length > 0) {
    for (const check of checks) {
      const person = opened(vault, check)
      if (person) await setNameHash(db, check, vault.hashesOf(person).name)
      if (person) done++
      else unreadable++
    }
    if (signal.aborted) return done
    checks = await checksWithoutName(db, checks.at(-1)!.id, BATCH)
  }
  if (unreadable > 0) report('checks of identity that no key opens are not found by name', { count: unreadable })
  return done
}

function opened(vault: KycContext['vault'], { id, person }: UnnamedCheck): Person | undefined {
  try {
    return vault.openPerson(person, id)
  } catch {
    return undefined
  }
}
