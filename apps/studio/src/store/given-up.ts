/**
 * Keys of stakes that their pages have given up: no try under such a key, however late it arrives, books anything. They are of all games, and
 * none is a key of a round, a hand or a wager: it is asked for in the turn of its owner, and given up only if no game has it.
 */
import type { Platform } from '../platform.ts'
import type { Store } from './schema.ts'

export interface GivenUpKeys {
  /** Repeatable. `owner`: who has the turn. */
  add(owner: string, key: string): void
  /** `key`: of a stake that is to be carried out. */
  has(owner: string, key: string): boolean
  /** Those of a day ago: no request is under way for so long. */
  forgetOld(): void
}

/** Far longer than a request lasts. */
const KEPT_MS = 24 * 3_600_000

export function createGivenUpKeys({ db }: Store, { now }: Pick<Platform, 'now'>): GivenUpKeys {
  return {
    add(owner, key) {
      db.prepare('insert into given_up_key (owner, key, at) values (?, ?, ?) on conflict (owner, key) do nothing').run(owner, key, now())
    },
    has: (owner, key) => db.prepare('select 1 from given_up_key where owner = ? and key = ?').get(owner, key) !== undefined,
    forgetOld() {
      db.prepare('delete from given_up_key where at < ?').run(now() - KEPT_MS)
    },
  }
}
