/** The rotation of the secrets that an operator gives in the environment, and the renewal of everything after a theft. */
import { userInfo } from 'node:os'

import { configFrom, renewAfterTheft, type RenewalSummary, rotateSecrets } from '@fairhouse/server'
import {
  checklistLines,
  openStudioRenewal,
  type StudioChecklist,
  studioChecklist,
  studioConfigFrom,
  type StudioRenewal,
} from '@fairhouse/studio'

import type { StartSettings } from './settings.ts'
import { withProductDatabase } from './with-product-database.ts'

const ROTATED = ['SECRET_TOKENS', 'SECRET_SEEDS', 'SECRET_DOCUMENTS'] as const
type Rotated = (typeof ROTATED)[number]
const STUDIO = 'SECRET_STUDIO_SEEDS'

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

export interface RenewOptions {
  leavesUnreadable: boolean
  byHand: readonly string[]
  say(line: string): void
}

/**
 * With the new secrets: new data keys, and everything that is stored under them; the studio's seeds too if its storage is on this machine. Without:
 * the state of the checklist. @throws with a line per problem.
 */
export async function renewStolen(
  settings: StartSettings,
  env: NodeJS.ProcessEnv,
  { byHand, ...options }: RenewOptions,
): Promise<Checklist> {
  const given = givenIn(env)
  const hasStudio = env.STUDIO_DATA_DIR !== undefined || env[STUDIO] !== undefined
  const wanted = [...ROTATED, ...(hasStudio ? [STUDIO] : [])]
  const missing = wanted.filter((name) => env[`${name}_NEW`] === undefined)
  if (missing.length > 0 && missing.length < wanted.length)
    throw new Error(`all secrets are renewed: set ${missing.map((name) => `${name}_NEW`).join(', ')} too`)
  requireCurrent(given, env)
  return withProductDatabase(settings, async (databaseUrl) => {
    const own = { ...env, APP_ENV: settings.appEnv, DATA_DIR: settings.dataDir, DATABASE_URL: databaseUrl }
    const replacements = given.length > 0 ? replacementsIn(env, given) : undefined
    configFrom({ ...own, ...replacements })
    // before the server's part: a studio that runs, or has another key, is named while nothing is changed
    const studio = hasStudio ? openStudioRenewal(studioConfigFrom(env)) : undefined
    try {
      studio?.check()
      const summary = await renewAfterTheft(configFrom(own), { replacements, by: userInfo().username, clock: Date, ...options })
      return checklistOf(summary, byHand, studio && renewedStudio(studio, byHand, options))
    } finally {
      studio?.close()
    }
  })
}

const renewedStudio = (studio: StudioRenewal, byHand: readonly string[], options: Omit<RenewOptions, 'byHand'>): StudioChecklist =>
  studioChecklist(studio.renew(options), byHand)

/** An entry of a list has a space in its name. */
const optionFor = (name: string) => `--by-hand=${name.includes(' ') ? `'${name}'` : name}`

function requireCurrent(given: readonly Rotated[], env: NodeJS.ProcessEnv): void {
  const missing = given.find((name) => !env[name])
  if (missing) throw new Error(`${missing}: set the current secret beside ${missing}_NEW`)
}

/**
 * `byHand`: settings that somebody has compared or removed; `all` if the database had noted none; `studio` once a studio elsewhere is renewed.
 * `studio`: absent if its storage is not on this machine.
 */
export function checklistOf(summary: RenewalSummary, byHand: readonly string[], studio?: StudioChecklist): Checklist {
  const { renewedAt, unchanged, changed, absent, isNoted, operators, providers, partners, lostPairs, hasStudio } = summary
  const left = absent.filter((name) => !byHand.includes(name))
  const open = [
    ...(renewedAt === null ? ['the data keys have never been renewed'] : []),
    ...(renewedAt !== null && !isNoted && !byHand.includes('all')
      ? ['no process had noted the secrets of other services: make all of them new (docs/operating.md), then add --by-hand=all']
      : []),
    ...unchanged.map((name) => `${name}: still the value that was in use; make a new one at its service (docs/operating.md)`),
    ...left.map((name) => `${name}: not given to this command; give its new value, or add ${optionFor(name)} if it is not used any more`),
    ...operators.map((login) => `operator ${login} has no log-in: npm run operator -- renew ${login}`),
    ...partners.apps.map((login) => `partner ${login} has the app from before: a new invitation in the console (Partners)`),
    ...partners.postbacks.map((id) => `partner ${id} has the postback secret from before: the partner makes a new one on their own page`),
    ...(hasStudio && !studio && !byHand.includes('studio')
      ? ["the studio's storage is not on this machine: run `node apps/studio/src/renew.ts` where it is, then add --by-hand=studio"]
      : []),
    ...(studio?.open ?? []),
    ...providers.map(
      (id) => `provider ${id} has no secret: a new one in SECRET_STUDIO or GAME_PROVIDERS is taken at a start, or the console makes one`,
    ),
  ]
  const done = [
    ...(renewedAt === null ? [] : [`data keys, seeds, sessions and log-ins: renewed on ${renewedAt}`]),
    ...(lostPairs.pairs > 0 ? [`${lostPairs.pairs} seed pairs that no key opens are given up: their rounds are never proved`] : []),
    ...changed.map((name) => `${name}: changed`),
    ...absent.filter((name) => byHand.includes(name)).map((name) => `${name}: by hand`),
    ...(studio?.done ?? []),
  ]
  const waiting = [
    ...(lostPairs.waiting > 0
      ? [`${lostPairs.waiting} of them are in use: each ends within minutes of the start, and stakes of its open rounds go back`]
      : []),
    ...(studio?.waiting ?? []),
  ]
  return { lines: checklistLines({ done, open, waiting }), isComplete: open.length === 0 }
}
