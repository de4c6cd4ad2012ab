/**
 * Keys of stakes that their pages have given up: no try under such a key, however late it arrives, books anything. They are of all games, and
 * none is a key of a round, a hand or a wager: it is asked for in the turn of its owner, and given up only if no game has it.
 */
import { DAY_MS } from '@fairhouse/money'

import type { Platform } from '../platform.ts'
import type { Store } from './schema.ts'

export interface GivenUpKeys {
  /** Repeatable. Of one owner the newest `OWN_MAX` are kept. `owner`: who has the turn. */
  add(owner: string, key: string): void
  /** `key`: of a stake that is to be carried out. */
  has(owner: string, key: string): boolean
  /** At most `SLICE` of those of a day ago, the rest at a later call: no request is under way for so long. */
  forgetOld(): void
}

/** Far longer than a request lasts. */
const KEPT_MS = DAY_MS
/** Far more than a page gives up while a request lasts. */
export const OWN_MAX = 100
/** Rows that one call deletes: meanwhile nobody else is served. */
export const SLICE = 10_000

const EXCESS = `delete from given_up_key where owner = :owner
  and key in (select key from given_up_key where owner = :owner order by at desc, key limit -1 offset ${OWN_MAX})`

export function createGivenUpKeys({ db, atomic }: Store, { now }: Pick<Platform, 'now'>): GivenUpKeys {
  return {
    add: (owner, key) =>
      atomic(() => {
        db.prepare('insert into given_up_key (owner, key, at) values (?, ?, ?) on conflict (owner, key) do nothing').run(owner, key, now())
        db.prepare(EXCESS).run({ owner })
      }),
    has: (owner, key) => db.prepare('select 1 from given_up_key where owner = ? and key = ?').get(owner, key) !== undefined,
    forgetOld() {
      const old = `select owner, key from given_up_key where at < ? limit ${SLICE}`
      db.prepare(`delete from given_up_key where (owner, key) in (${old})`).run(now() - KEPT_MS)
    },
  }
}
