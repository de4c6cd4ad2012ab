/** The rotation of the secrets that an operator gives in the environment, and the renewal of everything after a theft. */
import { userInfo } from 'node:os'

import { configFrom, renewAfterTheft, type RenewalSummary, rotateSecrets } from '@fairhouse/server'

import type { StartSettings } from './settings.ts'
import { withProductDatabase } from './with-product-database.ts'

const ROTATED = ['SECRET_TOKENS', 'SECRET_SEEDS', 'SECRET_DOCUMENTS'] as const
type Rotated = (typeof ROTATED)[number]

const givenIn = (env: NodeJS.ProcessEnv) => ROTATED.filter((name) => env[`${name}_NEW`] !== undefined)
const replacementsIn = (env: NodeJS.ProcessEnv, names: readonly Rotated[]) =>
  Object.fromEntries(names.map((name) => [name, env[`${name}_NEW`]!])) as Record<Rotated, string>

/** Returns what to do next. @throws with a line per problem; nothing was changed then. */
export async function rotateGiven(settings: StartSettings, env: NodeJS.ProcessEnv): Promise<string> {
  const given = givenIn(env)
  if (given.length === 0) throw new Error(`no new secret is given: set ${ROTATED.map((name) => `${name}_NEW`).join(', ')} or one of them`)
  requireCurrent(given, env)
  return withProductDatabase(settings, async (databaseUrl) => {
    const own = { ...env, APP_ENV: settings.appEnv, DATA_DIR: settings.dataDir, DATABASE_URL: databaseUrl }
    const replacements = replacementsIn(env, given)
    configFrom({ ...own, ...replacements }) // a new secret that no start accepts is refused before the rotation
    await rotateSecrets(configFrom(own), replacements)
    return `${given.join(', ')}: replaced. Start every process with the new value from now on; the former one opens nothing any more`
  })
}

export interface Checklist {
  lines: string[]
  isComplete: boolean
}

/**
 * With the three new secrets: new data keys, and everything that is stored under them. Without: the state of the checklist. @throws with a line
 * per problem.
 */
export async function renewStolen(
  settings: StartSettings,
  env: NodeJS.ProcessEnv,
  { byHand, ...options }: { leavesUnreadable: boolean; byHand: readonly string[]; say(line: string): void },
): Promise<Checklist> {
  const given = givenIn(env)
  const missing = ROTATED.filter((name) => !given.includes(name))
  if (given.length > 0 && missing.length > 0)
    throw new Error(`all three secrets are renewed: set ${missing.map((name) => `${name}_NEW`).join(', ')} too`)
  requireCurrent(given, env)
  return withProductDatabase(settings, async (databaseUrl) => {
    const own = { ...env, APP_ENV: settings.appEnv, DATA_DIR: settings.dataDir, DATABASE_URL: databaseUrl }
    const replacements = given.length > 0 ? replacementsIn(env, given) : undefined
    configFrom({ ...own, ...replacements })
    return checklistOf(await renewAfterTheft(configFrom(own), { replacements, by: userInfo().username, clock: Date, ...options }), byHand)
  })
}

function requireCurrent(given: readonly Rotated[], env: NodeJS.ProcessEnv): void {
  const missing = given.find((name) => !env[name])
  if (missing) throw new Error(`${missing}: set the current secret beside ${missing}_NEW`)
}

/** `byHand`: settings that somebody has compared or removed; `all` if the database had noted none. */
export function checklistOf(summary: RenewalSummary, byHand: readonly string[]): Checklist {
  const { renewedAt, unchanged, changed, absent, isNoted, operators, providers } = summary
  const left = absent.filter((name) => !byHand.includes(name))
  const open = [
    ...(renewedAt === null ? ['the data keys have never been renewed'] : []),
    ...(renewedAt !== null && !isNoted && !byHand.includes('all')
      ? ['no process had noted the secrets of other services: make all of them new (docs/operating.md), then add --by-hand=all']
      : []),
    ...unchanged.map((name) => `${name}: still the value that was in use; make a new one at its service (docs/operating.md)`),
    ...left.map((name) => `${name}: not given to this command; give its new value, or add --by-hand=${name} if it is not used any more`),
    ...operators.map((login) => `operator ${login} has no log-in: npm run operator -- renew ${login}`),
    ...providers.map((id) => `provider ${id} has no secret: SECRET_STUDIO sets the studio's at a start, the console those of the others`),
  ]
  const done = [
    ...(renewedAt === null ? [] : [`data keys, seeds, sessions and log-ins: renewed on ${renewedAt}`]),
    ...changed.map((name) => `${name}: changed`),
    ...absent.filter((name) => byHand.includes(name)).map((name) => `${name}: by hand`),
  ]
  return { lines: [...done.map((line) => `[done] ${line}`), ...open.map((line) => `[open] ${line}`)], isComplete: open.length === 0 }
}
