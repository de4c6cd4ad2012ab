/** Replaces the secrets that protect the data keys, and after a theft the data keys as well. */
import type { Config } from '../config/config.ts'
import { schemaTexts } from '../modules/index.ts'
import {
  countLostPairs,
  countOpened,
  type ExposedPartners,
  exposedPartners,
  hasProvider,
  type LostPairs,
  type OpenedValues,
  operatorsWithoutLogin,
  providersWithoutSecret,
  type RenewalDeps,
  renewData,
} from '../modules/staff/renewal/index.ts'
import { type Database, hasSchema, openDatabase } from '../platform/db/index.ts'
import { compareSettings, createRenewal, renewedOn } from '../platform/keys/index.ts'
import { systemRandom } from '../platform/random.ts'
import { fileStoreOf } from '../wiring/infrastructure.ts'
import { createProductKeyring, openDataKeys, type ProtectingSecret } from './data-keys.ts'
import { StartRefused } from './start-refused.ts'

/**
 * Beside running processes: those keep the data keys they have opened. `config` has the current secrets. @throws StartRefused if nothing was
 * changed, with a line per secret.
 */
export async function rotateSecrets(config: Config, replacements: Partial<Record<ProtectingSecret, string>>): Promise<void> {
  const database = openDatabase({ url: config.databaseUrl!, max: 4, onIdleError: () => undefined })
  try {
    const refusals = await createProductKeyring(config, database).rotate(replacements)
    if (refusals.length > 0) throw new StartRefused(refusals)
  } finally {
    await database.close()
  }
}

export interface RenewalOptions extends Pick<RenewalDeps, 'by' | 'clock' | 'leavesUnreadable' | 'say'> {
  /** Absent: nothing is renewed, and the summary has the state. */
  replacements: Readonly<Record<ProtectingSecret, string>> | undefined
}

export interface RenewalSummary {
  /** The day of the latest renewal; null: there was none. */
  renewedAt: string | null
  /** Secrets of other services that were in use at the renewal and still have the same value. */
  unchanged: string[]
  changed: string[]
  /** Not given to this run. */
  absent: string[]
  /** Whether a process had noted such secrets before the renewal. */
  isNoted: boolean
  /** Operators without a log-in. */
  operators: string[]
  /** Providers of games without a secret. */
  providers: string[]
  /** Partners whose app or postback secret is the one from before. */
  partners: ExposedPartners
  lostPairs: LostPairs
  /** Whether a studio has been a provider here. */
  hasStudio: boolean
}

const CONNECTION = 'fairhouse renewal'
/** Its id among the providers (`vendors.ts`). */
const STUDIO = 'studio'

/** `config` has the secrets that were stolen, or after a renewal the new ones. @throws StartRefused with a line per problem. */
export async function renewAfterTheft(config: Config, { replacements, ...options }: RenewalOptions): Promise<RenewalSummary> {
  const database = openDatabase({ url: config.databaseUrl!, max: 4, name: CONNECTION, onIdleError: () => undefined })
  try {
    if (!(await hasSchema(database, schemaTexts())))
      throw new StartRefused(['the database has the schema of another version: run `npm run migrate` first'])
    if (replacements) await renew(config, database, { replacements, ...options })
    const { tokens, seeds, documents } = config.secrets
    const secrets = replacements
      ? { tokens: replacements.SECRET_TOKENS, seeds: replacements.SECRET_SEEDS, documents: replacements.SECRET_DOCUMENTS }
      : { tokens, seeds, documents }
    const { withHashes } = await openDataKeys({ secrets }, database)
    return {
      renewedAt: await renewedOn(database),
      ...(await compareSettings(database, config.secrets.others, withHashes.tokens.hashSecrets)),
      operators: await operatorsWithoutLogin(database.db),
      providers: await providersWithoutSecret(database.db),
      partners: await exposedPartners(database.db),
      lostPairs: await countLostPairs(database.db),
      hasStudio: await hasProvider(database.db, STUDIO),
    }
  } finally {
    await database.close()
  }
}

async function renew(
  config: Config,
  database: Database,
  { replacements, ...options }: RenewalOptions & { replacements: Readonly<Record<ProtectingSecret, string>> },
): Promise<void> {
  const { tokens, seeds, documents } = config.secrets
  const secrets = { SECRET_TOKENS: tokens, SECRET_SEEDS: seeds, SECRET_DOCUMENTS: documents }
  const keyring = createProductKeyring(config, database)
  const renewal = createRenewal({ database, random: systemRandom, keyring, secrets, replacements })
  const begun = await renewal.begin()
  if (begun === 'ended') return
  if ('refusals' in begun) throw new StartRefused(begun.refusals)
  const keys = { tokens: begun.SECRET_TOKENS, seeds: begun.SECRET_SEEDS, documents: begun.SECRET_DOCUMENTS }
  const refusals = await renewData({ ...options, database, files: fileStoreOf(config), renewal, keys, connection: CONNECTION })
  if (refusals.length > 0) throw new StartRefused(refusals)
}

/** How many of the stored values the data keys of another database open, such as of a copy from before a renewal. For checks. */
export async function openedBy(config: Config, copy: Config): Promise<OpenedValues> {
  const [database, copied] = [config, copy].map(({ databaseUrl }) =>
    openDatabase({ url: databaseUrl!, max: 2, onIdleError: () => undefined }),
  )
  try {
    return await countOpened(database!, fileStoreOf(config), await openDataKeys(copy, copied!))
  } finally {
    await Promise.all([database!.close(), copied!.close()])
  }
}
