/**
 * Public file of the renewal after a theft: whatever the data keys protect is encrypted with new ones, and whatever a thief could use ends. Every
 * process is stopped meanwhile: a running one would seal with the old keys. Each step is repeatable, so a killed run is started again.
 */
import { sql } from 'kysely'

import type { Clock } from '../../../platform/clock.ts'
import { type Database, otherConnections, type Tx } from '../../../platform/db/index.ts'
import type { FileStore } from '../../../platform/files/index.ts'
import { createWalker, type DataKeyName, exposeSettings, type Renewal, type RenewedKey, type Walked } from '../../../platform/keys/index.ts'
import { systemRandom } from '../../../platform/random.ts'
import { createSeal } from '../../../platform/seal.ts'
import { endAllSessions } from '../../accounts/identity/index.ts'
import { endChains } from '../../games/live-rounds/index.ts'
import { endProviderSecrets, hasProvider, providersWithoutSecret } from '../../games/providers/index.ts'
import { endPartnerAccess, type ExposedPartners, exposedPartners } from '../../growth/partner-site/index.ts'
import { countLostPairs, exposePairs, losePairs, type LostPairs } from '../../play/fairness/index.ts'
import { countOpenRounds, openRoundsOf } from '../../play/wagering/index.ts'
import { endOperatorAccess, operatorsWithoutLogin, writeAuditEntry } from '../backoffice/index.ts'
import { SEALED } from './stores.ts'

export { countOpened, type OpenedValues } from './opened.ts'
export { countLostPairs, type ExposedPartners, exposedPartners, hasProvider, type LostPairs, operatorsWithoutLogin, providersWithoutSecret }

export interface RenewalDeps {
  database: Database
  files: FileStore
  clock: Pick<Clock, 'now'>
  renewal: Pick<Renewal<string>, 'isDone' | 'note' | 'end'>
  keys: Readonly<Record<DataKeyName, RenewedKey>>
  /** The application name of this run's connections. */
  connection: string
  /** The person, for the log of acts. */
  by: string
  /** Values that no key opens stay as they are. Otherwise the renewal stops before the old keys are replaced. */
  leavesUnreadable: boolean
  /** After each step; for progress. */
  say(line: string): void
}

/** The old keys are replaced. Otherwise: one line per problem. */
export async function renewData(deps: RenewalDeps): Promise<string[]> {
  const { database, renewal, clock, by, say } = deps
  const others = await otherConnections(database, deps.connection)
  if (others.own.length > 0) return stillUsed(others.own)
  if (others.foreign.length > 0) say(otherUsers(others.foreign))
  const step = async (name: string, work: (tx: Tx) => Promise<string>) => {
    if (await renewal.isDone(name)) return
    const line = await database.db.transaction().execute(async (tx) => {
      const done = await work(tx)
      await renewal.note(tx, name)
      return done
    })
    say(line)
  }
  await step('access', (tx) => endAccess(tx, clock.now()))
  await step('chains', async (tx) => `${await endChains(tx)} chains of seeds are ended`)
  await step('pairs', async (tx) => pairsLine(await exposePairs(tx), await countOpenRounds(tx)))
  await step('settings', async (tx) => {
    await exposeSettings(tx)
    return 'the present secrets of other services count as known'
  })
  const unreadable = await sealAgain(deps)
  if (unreadable.length > 0 && !deps.leavesUnreadable) return doNotOpen(unreadable)
  const walker = createWalker({ ...deps, random: systemRandom })
  if (unreadable.length > 0)
    await step('hashes of unreadable values', async (tx) => {
      for (const column of SEALED.columns) await walker.unreadableHashes(tx, column)
      return `${unreadable.length} values that no key opens stay as they are: ${named(unreadable)}${await giveUpPairs(tx, deps.keys.seeds)}`
    })
  for (const hashed of SEALED.hashed) {
    const name = `${hashed.table} ${hashed.column} ${hashed.where ?? ''}`.trim()
    await step(name, async (tx) => {
      await walker.hashed(tx, hashed)
      return `${name}: hashed again`
    })
  }
  // a process that connected meanwhile may have sealed with the old keys: the next run seals that again
  const late = await otherConnections(database, deps.connection)
  if (late.own.length > 0) return stillUsed(late.own)
  await database.db.transaction().execute(async (tx) => {
    await renewal.end(tx)
    const act = { operator: by, act: 'renew secrets', subject: 'data keys', detail: 'after a theft, on the command line' }
    await writeAuditEntry(tx, act, clock.now())
  })
  say('SECRET_TOKENS, SECRET_SEEDS, SECRET_DOCUMENTS and their data keys are replaced')
  return []
}

async function endAccess(tx: Tx, at: number): Promise<string> {
  const sessions = await endAllSessions(tx, at)
  await endPartnerAccess(tx, at)
  const operators = await endOperatorAccess(tx, at)
  const providers = await endProviderSecrets(tx)
  for (const table of SEALED.emptied) await sql`delete from ${sql.table(table)}`.execute(tx)
  return `${sessions} sessions of players and all sessions of partners are ended, the log-ins of ${operators.length} operators, and the secrets of ${providers} providers of games`
}

const pairsLine = (owners: number, open: number) =>
  `seed pairs of ${owners} players and guests draw no further round and are revealed after the start; ${open} open rounds end with theirs`

/** Their owners get new pairs once the processes run. Returns what the line says of them; names the open rounds whose stakes go back then. */
async function giveUpPairs(tx: Tx, { current }: RenewedKey): Promise<string> {
  const lost = await losePairs(tx, createSeal(current, systemRandom).head)
  if (lost.length === 0) return ''
  const rounds = (await openRoundsOf(tx, lost)).map(({ seat, game, key }) => `${game} ${key} of ${seat}`)
  const returned = rounds.length > 0 ? `; the stakes of ${rounds.length} open rounds go back: ${named(rounds)}` : ''
  return `; ${lost.length} seed pairs are never proved, and their owners get new ones after the start${returned}`
}

const named = (names: readonly string[]) => names.slice(0, SHOWN).join(', ')

/** Returns the values that no key opens. */
async function sealAgain({ say, ...deps }: RenewalDeps): Promise<string[]> {
  const walker = createWalker({ ...deps, random: systemRandom })
  const unreadable: string[] = []
  const add = (what: string, walked: Walked) => {
    unreadable.push(...walked.unreadable)
    if (walked.renewed > 0) say(`${what}: ${walked.renewed} encrypted again`)
  }
  for (const column of SEALED.columns) add(`${column.table} ${column.column}`, await walker.column(column))
  for (const files of SEALED.files) add(`files ${files.prefix}`, await walker.files(files))
  return unreadable
}

/** A process that starts from now on is refused: the renewal has begun. */
const stillUsed = (others: readonly string[]) => [
  `stop every process of the product first: the database has connections of ${others.join(', ')}`,
  'the renewal has begun, so no process starts any more; run this command again with the same secrets',
]

const otherUsers = (others: readonly string[]) =>
  `other database users are connected, which is right for tools alone; stop those that are processes of the product: ${others.join(', ')}`

const SHOWN = 20

const doNotOpen = (unreadable: readonly string[]) => [
  `${unreadable.length} values do not open with the former keys; nothing is replaced yet`,
  ...unreadable.slice(0, SHOWN),
  'run the command again with --leave-unreadable to keep them as they are',
]
