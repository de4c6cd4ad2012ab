/** Rows of `providers.provider`. Secrets are stored sealed and never leave this module except when a rotation shows a new one once. */
import { type Db, type Run, runIn, type Tx } from '../../../../platform/db/index.ts'
import type { AdapterName } from '../adapters/index.ts'

export interface ProviderRow {
  readonly id: string
  readonly name: string
  readonly adapter: AdapterName
  readonly baseUrl: string
  readonly host: string | null
  readonly launchUrl: string
  /** Sealed. */
  readonly secret: Buffer | null
  readonly formerSecret: Buffer | null
  readonly formerUntil: number | null
  readonly isOn: boolean
  /** EUR minor units. */
  readonly hourCap: bigint
  readonly hasFreeRounds: boolean
  /** It answers the proof part of its dialect. */
  readonly hasProofs: boolean
  /** It answers the table part of its dialect. */
  readonly hasTables: boolean
  readonly outageSince: number | null
  readonly lastFault: string | null
  readonly importedAt: number | null
  readonly version: bigint
}

export interface NewProvider {
  readonly id: string
  readonly name: string
  readonly adapter: AdapterName
  readonly baseUrl: string
  readonly host: string | null
  readonly launchUrl: string
  readonly hasFreeRounds: boolean
  readonly hasProofs: boolean
  readonly hasTables: boolean
}

const MS = (column: string) => `(extract(epoch from ${column}) * 1000)::float8`

const SELECT = `select id, name, adapter, base_url as "baseUrl", host, launch_url as "launchUrl", secret, former_secret as "formerSecret",
  ${MS('former_until')} as "formerUntil", is_on as "isOn", hour_cap as "hourCap", has_free_rounds as "hasFreeRounds", has_proofs as "hasProofs", has_tables as "hasTables",
  ${MS('outage_since')} as "outageSince", last_fault as "lastFault", ${MS('imported_at')} as "importedAt", version from providers.provider`

export function createProviderStore(run: Run) {
  return {
    all: (tx: Db | null) => run<ProviderRow>(tx, `${SELECT} order by id`),
    async find(tx: Db | null, id: string): Promise<ProviderRow | undefined> {
      return (await run<ProviderRow>(tx, `${SELECT} where id = $1`, id))[0]
    },
    async lock(tx: Tx, id: string): Promise<ProviderRow | undefined> {
      return (await run<ProviderRow>(tx, `${SELECT} where id = $1 for update`, id))[0]
    },
    /**
     * Addresses follow the configuration; switches, caps and secrets stay as operators set them. Its catalogue counts as never imported from
     * another address. False, and nothing is changed, if it is stored with another dialect.
     */
    async enlist(
      tx: Db | null,
      { id, name, adapter, baseUrl, host, launchUrl, hasFreeRounds, hasProofs, hasTables }: NewProvider,
    ): Promise<boolean> {
      const stored = await run(
        tx,
        `insert into providers.provider (id, name, adapter, base_url, host, launch_url, has_free_rounds, has_proofs, has_tables)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
         on conflict (id) do update set name = $2, base_url = $4, host = $5, launch_url = $6, has_free_rounds = $7, has_proofs = $8, has_tables = $9,
           imported_at = case when providers.provider.base_url = $4 then providers.provider.imported_at end
         where providers.provider.adapter = $3 returning id`,
        id,
        name,
        adapter,
        baseUrl,
        host,
        launchUrl,
        hasFreeRounds,
        hasProofs,
        hasTables,
      )
      return stored.length > 0
    },
    async setSecret(tx: Tx, id: string, sealed: Buffer, former: { until: number } | null): Promise<void> {
      const kept = former
        ? 'former_secret = secret, former_until = to_timestamp($3::float8 / 1000)'
        : 'former_secret = null, former_until = null'
      const given = former ? [id, sealed, former.until] : [id, sealed]
      await run(tx, `update providers.provider set ${kept}, secret = $2, version = version + 1 where id = $1`, ...given)
    },
    async setSettings(tx: Tx, id: string, { isOn, hourCap }: Pick<ProviderRow, 'isOn' | 'hourCap'>): Promise<void> {
      await run(tx, 'update providers.provider set is_on = $2, hour_cap = $3, version = version + 1 where id = $1', id, isOn, hourCap)
    },
    /** `at` in milliseconds. */
    async noteFault(id: string, at: number, fault: string): Promise<void> {
      const sql = `update providers.provider set outage_since = coalesce(outage_since, to_timestamp($2::float8 / 1000)), last_fault = $3 where id = $1`
      await run(null, sql, id, at, fault.slice(0, 500))
    },
    async noteSuccess(id: string): Promise<void> {
      await run(null, 'update providers.provider set outage_since = null where id = $1 and outage_since is not null', id)
    },
    async noteImport(tx: Tx, id: string, at: number): Promise<void> {
      await run(tx, 'update providers.provider set imported_at = to_timestamp($2::float8 / 1000) where id = $1', id, at)
    },
  }
}

export type ProviderStore = ReturnType<typeof createProviderStore>

/** No call of a provider is accepted, and none is made, until it has a new secret. Returns how many had one. */
export async function endProviderSecrets(tx: Tx): Promise<number> {
  const sql = `update providers.provider set secret = null, former_secret = null, former_until = null, version = version + 1
    where secret is not null returning id`
  return (await runIn(tx, sql)).length
}

/** Of those that are switched on. */
export const providersWithoutSecret = async (db: Db): Promise<string[]> =>
  (await runIn<{ id: string }>(db, 'select id from providers.provider where secret is null and is_on order by id')).map(({ id }) => id)

export const hasProvider = async (db: Db, id: string): Promise<boolean> =>
  (await runIn(db, 'select from providers.provider where id = $1', id)).length > 0
