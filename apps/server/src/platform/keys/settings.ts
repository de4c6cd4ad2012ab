/** Which secrets of other services are still those that somebody may have read: compared by keyed hashes, never stored. */
import { createSecretKey, hkdfSync } from 'node:crypto'

import type { Database, Tx } from '../db/index.ts'
import { keyedHash } from '../keyed-hash.ts'
import { queryRows } from './key-rows.ts'
import type { SealedStores } from './sealed.ts'

/** By the name of the setting. */
export type SecretSettings = Readonly<Record<string, string>>

const keyOf = (secret: string): Buffer =>
  createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', 'fairhouse secret settings', 32))).export()

export const settingsSealed: SealedStores = {
  hashed: ['fingerprint', 'exposed'].map((column) => ({ table: 'keys.setting', column, secret: 'tokens', as: 'bytes', keyOf })),
}

const fingerprintsOf = (settings: SecretSettings, hashSecrets: readonly string[]) => {
  const keys = hashSecrets.map(keyOf)
  return Object.entries(settings).map(([name, value]) => [name, keyedHash(keys, `${name} ${value}`)] as const)
}

/** At the start of a process. */
export async function noteSettings({ db }: Database, settings: SecretSettings, hashSecrets: readonly string[]): Promise<void> {
  const note = `insert into keys.setting (name, fingerprint) values ($1, $2)
    on conflict (name) do update set fingerprint = excluded.fingerprint where keys.setting.fingerprint <> excluded.fingerprint`
  for (const [name, fingerprint] of fingerprintsOf(settings, hashSecrets)) await queryRows(db, note, [name, fingerprint])
}

/** Those in use now are known to somebody. */
export const exposeSettings = async (tx: Tx): Promise<void> => void (await queryRows(tx, 'update keys.setting set exposed = fingerprint'))

const EXPOSED = 'select name, exposed from keys.setting where exposed is not null order by name'

interface Exposed {
  name: string
  exposed: Buffer
}

/** Whether this value was in use when the secrets were stolen, under any name. */
export async function isExposed({ db }: Database, value: string, hashSecrets: readonly string[]): Promise<boolean> {
  const rows = await queryRows<Exposed>(db, EXPOSED)
  const byName = new Map(fingerprintsOf(Object.fromEntries(rows.map(({ name }) => [name, value])), hashSecrets))
  return rows.some(({ name, exposed }) => byName.get(name)!.equals(exposed))
}

/** The names of exposed settings: with the same value, with another one, and absent here. `isNoted`: any was known at the renewal. */
export async function compareSettings({ db }: Database, settings: SecretSettings, hashSecrets: readonly string[]) {
  const exposed = await queryRows<Exposed>(db, EXPOSED)
  const present = new Map(fingerprintsOf(settings, hashSecrets))
  const stateOf = ({ name, exposed: before }: Exposed) => {
    const current = present.get(name)
    if (!current) return 'absent'
    return current.equals(before) ? 'unchanged' : 'changed'
  }
  const named = (state: ReturnType<typeof stateOf>) => exposed.filter((row) => stateOf(row) === state).map(({ name }) => name)
  return { unchanged: named('unchanged'), changed: named('changed'), absent: named('absent'), isNoted: exposed.length > 0 }
}
