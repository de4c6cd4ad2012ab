/**
 * New data keys after somebody has read the old ones. They are stored beside the old ones, encrypted with the new secrets, before anything is
 * sealed with them: a renewal that is killed is repeated with the same keys. Its end replaces secrets and data keys in one transaction.
 */
import type { Database, Tx } from '../db/index.ts'
import type { Random } from '../random.ts'
import { createKeyRows, type DataKeyChain, type KeyRow, queryRows } from './key-rows.ts'
import { INSERT, type Keyring, RETIRE } from './keyring.ts'

export interface RenewedKey {
  readonly former: string
  readonly current: string
}

export interface Renewal<Name extends string> {
  /**
   * Generates and stores the new data keys, or reads those of a killed renewal. Lines per secret that is refused, without a change;
   * `ended` if these secrets have been replaced by these before.
   */
  begin(): Promise<{ refusals: string[] } | 'ended' | Readonly<Record<Name, RenewedKey>>>
  /** Whether a step of this renewal is done. */
  isDone(step: string): Promise<boolean>
  /** In the transaction of the step. */
  note(tx: Tx, step: string): Promise<void>
  /** The old secrets and data keys open nothing from then on. */
  end(tx: Tx): Promise<void>
}

export interface RenewalDeps<Name extends string> {
  database: Database
  random: Random
  keyring: Keyring<Name>
  secrets: Readonly<Record<Name, string>>
  replacements: Readonly<Record<Name, string>>
}

const PENDING = 'select secret, key_id, sealed, former, data_key_id from keys.renewal'
const REPLACED =
  'select from keys.known old join keys.known now using (secret) where secret = $1 and old.key_id = $2 and old.retired_at is not null and now.key_id = $3 and now.retired_at is null'

/** The day of the latest renewal, in UTC; null if there was none. */
export async function renewedOn({ db }: Database): Promise<string | null> {
  const sql = `select max((began at time zone 'UTC')::date)::text as day from (
    select min(made_at) as began from keys.known
      where data_key_id in (select data_key_id from keys.known where retired_at is null and former is not null) group by data_key_id) renewed`
  return (await queryRows<{ day: string | null }>(db, sql))[0]!.day
}

export function createRenewal<Name extends string>(deps: RenewalDeps<Name>): Renewal<Name> {
  const { database, random, keyring, secrets, replacements } = deps
  const { db } = database
  const rows = createKeyRows(random)
  const names = Object.keys(secrets) as Name[]

  async function areReplaced(): Promise<boolean> {
    for (const name of names)
      if ((await queryRows(db, REPLACED, [name, rows.idOf(secrets[name]), rows.idOf(replacements[name])])).length === 0) return false
    return true
  }

  /** The stored new keys, opened. A line per secret that does not open its own. */
  async function pending(): Promise<Map<Name, DataKeyChain> | string[]> {
    const stored = await queryRows<KeyRow & { secret: Name }>(db, PENDING)
    const chains = stored.map((row) => [row, rows.unwrap(row.secret, replacements[row.secret], row)] as const)
    const wrong = chains.filter(([, chain]) => chain === undefined)
    if (wrong.length > 0)
      return wrong.map(
        ([{ secret, key_id }]) => `${secret}_NEW: the renewal has begun with the key with id ${key_id.toString('hex')}: set that one`,
      )
    return new Map(chains.map(([{ secret }, chain]) => [secret, chain!]))
  }

  async function store(old: Record<Name, string>, former: Record<Name, readonly string[]>): Promise<void> {
    await db.transaction().execute(async (tx) => {
      for (const name of names) {
        const chain = { dataKey: random.bytes(32).toString('hex'), former: [...former[name], old[name]] }
        const insert = 'insert into keys.renewal (secret, key_id, sealed, former, data_key_id) values ($1, $2, $3, $4, $5)'
        await queryRows(tx, insert, rows.wrap(name, replacements[name], chain))
      }
    })
  }

  return {
    async begin() {
      if (await areReplaced()) return 'ended'
      const opened = await keyring.read()
      if (opened.refusals.length > 0) return { refusals: opened.refusals }
      const found = await pending()
      if (Array.isArray(found)) return { refusals: found }
      if (found.size === 0) {
        const used = await keyring.refuseUsed(replacements)
        if (used.length > 0) return { refusals: used }
        await store(opened.dataKeys, opened.former)
      }
      const chains = await pending()
      if (Array.isArray(chains)) return { refusals: chains }
      return Object.fromEntries(
        names.map((name) => [name, { former: opened.dataKeys[name], current: chains.get(name)!.dataKey }]),
      ) as Record<Name, RenewedKey>
    },
    isDone: async (step) => (await queryRows(db, 'select from keys.renewal_step where name = $1', [step])).length > 0,
    note: async (tx, step) => void (await queryRows(tx, 'insert into keys.renewal_step (name) values ($1)', [step])),
    async end(tx) {
      for (const { secret, ...row } of await queryRows<KeyRow & { secret: Name }>(tx, PENDING)) {
        await queryRows(tx, RETIRE, [secret])
        await queryRows(tx, INSERT, [secret, row.key_id, row.sealed, row.former, row.data_key_id])
      }
      await queryRows(tx, 'delete from keys.renewal')
      await queryRows(tx, 'delete from keys.renewal_step')
    },
  }
}
