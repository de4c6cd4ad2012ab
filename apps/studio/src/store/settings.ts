/**
 * Which secrets of the environment are still those that somebody may have read: compared by slow hashes with a salt, because a secret may be
 * a text that a person has chosen, and a key of the storage changes.
 */
import { scryptSync } from 'node:crypto'

import type { Platform } from '../platform.ts'
import type { Store } from './schema.ts'

/** By the name of the setting; undefined: not set. */
export type SecretSettings = Readonly<Record<string, string | undefined>>

/** Secrets that the studio shares with another service. */
export const sharedSecrets = ({ secret, metricsToken }: { secret: string; metricsToken: string | undefined }): SecretSettings => ({
  SECRET_STUDIO: secret,
  STUDIO_METRICS_TOKEN: metricsToken,
})

export interface ComparedSettings {
  readonly unchanged: readonly string[]
  readonly changed: readonly string[]
  /** Not set now. */
  readonly absent: readonly string[]
}

interface Row {
  readonly name: string
  readonly salt: Uint8Array
  readonly mark: Uint8Array
}

type Rows = (Record<string, unknown> & Row)[]

const [SALT_BYTES, MARK_BYTES] = [16, 32]
const COST = { N: 4096, r: 8, p: 1 }

const markOf = (secret: string, salt: Uint8Array) => scryptSync(secret, salt, MARK_BYTES, COST)
const isMarked = (secret: string | undefined, { salt, mark }: Row) => secret !== undefined && markOf(secret, salt).equals(mark)

/** At a start. */
export function noteSettings({ db }: Store, settings: SecretSettings, { randomBytes }: Pick<Platform, 'randomBytes'>): void {
  const known = new Map((db.prepare('select name, salt, mark from setting').all() as Rows).map((row) => [row.name, row]))
  for (const [name, secret] of Object.entries(settings)) {
    const row = known.get(name)
    if (secret === undefined || (row && isMarked(secret, row))) continue
    const salt = randomBytes(SALT_BYTES)
    db.prepare(
      'insert into setting (name, salt, mark) values (?, ?, ?) on conflict (name) do update set salt = excluded.salt, mark = excluded.mark',
    ).run(name, salt, markOf(secret, salt))
  }
}

/** Those of the latest start are known to somebody. */
export const exposeSettings = ({ db }: Store): void => db.exec('update setting set exposed_salt = salt, exposed_mark = mark')

export function compareSettings({ db }: Store, settings: SecretSettings): ComparedSettings {
  const exposed = db
    .prepare('select name, exposed_salt as salt, exposed_mark as mark from setting where exposed_mark is not null order by name')
    .all() as Rows
  const stateOf = (row: Row) => {
    const secret = settings[row.name]
    if (secret === undefined) return 'absent'
    return isMarked(secret, row) ? 'unchanged' : 'changed'
  }
  const named = (state: ReturnType<typeof stateOf>) => exposed.filter((row) => stateOf(row) === state).map(({ name }) => name)
  return { unchanged: named('unchanged'), changed: named('changed'), absent: named('absent') }
}
