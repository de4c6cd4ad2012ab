/** The data keys of the product: which secrets protect them, and their names for modules. */
import { sql } from 'kysely'

import type { Database } from '../platform/db/index.ts'
import { createKeyring, type DataKeyName, keyIdOf, type Keyring } from '../platform/keys/index.ts'
import { systemRandom } from '../platform/random.ts'
import { StartRefused } from './start-refused.ts'

/** The keys of sessions and codes, of seeds and second factors, of documents and destinations. */
export interface HashedSecret {
  readonly secret: string
  /** What keyed hashes are made with in turn: the keys before a renewal, oldest first, and the present one. */
  readonly hashSecrets: readonly string[]
}

export interface DataKeys extends Readonly<Record<DataKeyName, string>> {
  readonly withHashes: Readonly<Record<DataKeyName, HashedSecret>>
}

/** The configured secrets that protect the data keys. */
interface Protected {
  readonly secrets: Readonly<Record<DataKeyName, string>>
}

export type ProtectingSecret = `SECRET_${Uppercase<DataKeyName>}`

export const createProductKeyring = ({ secrets }: Protected, database: Database): Keyring<ProtectingSecret> =>
  createKeyring({
    database,
    random: systemRandom,
    secrets: { SECRET_TOKENS: secrets.tokens, SECRET_SEEDS: secrets.seeds, SECRET_DOCUMENTS: secrets.documents },
    hasData: () => hasPlayers(database),
  })

/** @throws StartRefused with a line per secret that does not belong to the database. */
export async function openDataKeys(config: Protected, database: Database): Promise<DataKeys> {
  const { dataKeys, former, refusals } = await createProductKeyring(config, database).open()
  if (refusals.length > 0) throw new StartRefused(refusals)
  const withHashes = (name: ProtectingSecret) => ({ secret: dataKeys[name], hashSecrets: [...former[name], dataKeys[name]] })
  return {
    tokens: dataKeys.SECRET_TOKENS,
    seeds: dataKeys.SECRET_SEEDS,
    documents: dataKeys.SECRET_DOCUMENTS,
    withHashes: {
      tokens: withHashes('SECRET_TOKENS'),
      seeds: withHashes('SECRET_SEEDS'),
      documents: withHashes('SECRET_DOCUMENTS'),
    },
  }
}

/** The ids of the configured secrets, which reveal nothing about them. */
export const secretIdsOf = ({ secrets }: Protected): Record<ProtectingSecret, string> => ({
  SECRET_TOKENS: keyIdOf(secrets.tokens, systemRandom),
  SECRET_SEEDS: keyIdOf(secrets.seeds, systemRandom),
  SECRET_DOCUMENTS: keyIdOf(secrets.documents, systemRandom),
})

/** Only asked of a database without data keys; a new one has no tables yet. */
async function hasPlayers({ db }: Database): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select to_regclass('identity.account') is not null as found`.execute(db)
  if (!rows[0]!.found) return false
  return (await sql`select from identity.account limit 1`.execute(db)).rows.length > 0
}
