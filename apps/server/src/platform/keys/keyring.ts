/**
 * The data keys of a database. Each secret of the environment encrypts one data key, which is generated at the first start and stored in
 * `keys.known`; modules encrypt with the data keys. A rotation encrypts the data keys with new secrets and leaves the data unchanged.
 */
import type { Database, Db } from '../db/index.ts'
import type { Random } from '../random.ts'
import { createKeyRows, type DataKeyChain, type KeyRow, queryRows as query } from './key-rows.ts'

export interface Keyring<Name extends string> {
  /** The data key of each secret. Generates those that the database does not have. Refused while a renewal has not ended. */
  open(): Promise<OpenedKeys<Name>>
  /** As `open`, also while a renewal has not ended. */
  read(): Promise<OpenedKeys<Name>>
  /** Whether the database's data key is this one now. */
  isCurrent(name: Name, dataKey: string): Promise<boolean>
  /** Replaces secrets, all in one transaction. One line per secret that cannot be replaced; nothing is changed then. */
  rotate(replacements: Partial<Record<Name, string>>): Promise<string[]>
  /** One line per given secret that the database has seen before. */
  refuseUsed(replacements: Partial<Record<Name, string>>): Promise<string[]>
}

export interface OpenedKeys<Name extends string> {
  dataKeys: Record<Name, string>
  /** The data keys before each of them, oldest first. */
  former: Record<Name, readonly string[]>
  /** One line per secret that does not open its data key; nothing was changed then. */
  refusals: string[]
}

export interface KeyringDeps<Name extends string> {
  database: Database
  random: Random
  /** Any text by setting name; 64 hex digits are used as they are. */
  secrets: Readonly<Record<Name, string>>
  /** Whether the database has data from before data keys: those are encrypted with the secrets themselves. */
  hasData(): Promise<boolean>
}

/** Two rotations at once: the second one fails on the index of current keys and changes nothing. */
export const INSERT = 'insert into keys.known (secret, key_id, sealed, former, data_key_id) values ($1, $2, $3, $4, $5)'
/** Of two processes that start at once on a new database, the first one wins. */
const REGISTER = `${INSERT} on conflict do nothing`
const CURRENT = 'select key_id, sealed, former, data_key_id from keys.known where secret = $1 and retired_at is null'
const RETIRED = 'select retired_at::date::text as on_day from keys.known where secret = $1 and key_id = $2 and retired_at is not null'
export const RETIRE =
  'update keys.known set sealed = null, former = null, retired_at = clock_timestamp() where secret = $1 and retired_at is null'
const KNOWN_ID = 'select from keys.known where secret = $1 and key_id = $2'
const UNDER_WAY = 'select begun_at::date::text as on_day from keys.renewal limit 1'

export function createKeyring<Name extends string>({ database, random, secrets, hasData }: KeyringDeps<Name>): Keyring<Name> {
  const names = Object.keys(secrets) as Name[]
  const rows = createKeyRows(random)
  const current = async (db: Db, name: Name) => (await query<KeyRow>(db, CURRENT, [name]))[0]

  async function refusal(name: Name, known: KeyRow): Promise<string> {
    const keyId = rows.idOf(secrets[name])
    const [retired] = await query<{ on_day: string }>(database.db, RETIRED, [name, keyId])
    const replaced = retired ? ` was replaced on ${retired.on_day} and` : ''
    return (
      `${name}: this key (id ${keyId.toString('hex')})${replaced} does not open the data of this database, which belong to the key with id ` +
      `${known.key_id.toString('hex')}. Set that key; nothing was changed`
    )
  }

  async function read(): Promise<OpenedKeys<Name>> {
    const missing = (await Promise.all(names.map(async (name) => ((await current(database.db, name)) ? [] : [name])))).flat()
    const isOld = missing.length > 0 && (await hasData())
    for (const name of missing) {
      const dataKey = isOld ? secrets[name] : random.bytes(32).toString('hex')
      await query(database.db, REGISTER, rows.wrap(name, secrets[name], { dataKey, former: [] }))
    }
    const opened: OpenedKeys<Name> = { dataKeys: {} as Record<Name, string>, former: {} as Record<Name, readonly string[]>, refusals: [] }
    for (const name of names) {
      const known = (await current(database.db, name))!
      const chain: DataKeyChain | undefined = rows.unwrap(name, secrets[name], known)
      if (chain) [opened.dataKeys[name], opened.former[name]] = [chain.dataKey, chain.former]
      else opened.refusals.push(await refusal(name, known))
    }
    return opened
  }

  async function open(): Promise<OpenedKeys<Name>> {
    const [renewal] = await query<{ on_day: string }>(database.db, UNDER_WAY)
    const opened = await read()
    return renewal ? { ...opened, refusals: [unfinished(renewal.on_day)] } : opened
  }

  async function refuseUsed(replacements: Partial<Record<Name, string>>): Promise<string[]> {
    const given = names.filter((name) => replacements[name] !== undefined)
    const known = await Promise.all(given.map((name) => query(database.db, KNOWN_ID, [name, rows.idOf(replacements[name]!)])))
    const used = given.filter((_, at) => known[at]!.length > 0)
    return used.map((name) => `${name}_NEW: this key was used before: generate another one; nothing was changed`)
  }

  return {
    open,
    read,
    refuseUsed,
    async isCurrent(name, dataKey) {
      const known = await current(database.db, name)
      return known !== undefined && known.data_key_id.equals(rows.idOf(dataKey))
    },
    async rotate(replacements) {
      const { dataKeys, former, refusals } = await open()
      if (refusals.length > 0) return refusals
      const used = await refuseUsed(replacements)
      if (used.length > 0) return used
      await database.db.transaction().execute(async (tx) => {
        for (const name of names.filter((each) => replacements[each] !== undefined)) {
          await query(tx, RETIRE, [name])
          await query(tx, INSERT, rows.wrap(name, replacements[name]!, { dataKey: dataKeys[name], former: former[name] }))
        }
      })
      return []
    },
  }
}

const unfinished = (day: string) =>
  `SECRET_SEEDS_NEW: a renewal of the data keys has begun on ${day} and not ended: repeat \`npm run rotate-secrets -- --after-theft\` with its new secrets`
