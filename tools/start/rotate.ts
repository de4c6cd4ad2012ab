/** The rotation of the secrets that an operator gives in the environment. */
import { configFrom, rotateSecrets } from '@fairhouse/server'

import type { StartSettings } from './settings.ts'
import { withProductDatabase } from './with-product-database.ts'

const ROTATED = ['SECRET_TOKENS', 'SECRET_SEEDS', 'SECRET_DOCUMENTS'] as const

/** Returns what to do next. @throws with a line per problem; nothing was changed then. */
export async function rotateGiven(settings: StartSettings, env: NodeJS.ProcessEnv): Promise<string> {
  const given = ROTATED.filter((name) => env[`${name}_NEW`] !== undefined)
  if (given.length === 0) throw new Error(`no new secret is given: set ${ROTATED.map((name) => `${name}_NEW`).join(', ')} or one of them`)
  const missing = given.find((name) => !env[name])
  if (missing) throw new Error(`${missing}: set the current secret beside ${missing}_NEW`)
  return withProductDatabase(settings, async (databaseUrl) => {
    const own = { ...env, APP_ENV: settings.appEnv, DATA_DIR: settings.dataDir, DATABASE_URL: databaseUrl }
    const replacements = Object.fromEntries(given.map((name) => [name, env[`${name}_NEW`]!]))
    configFrom({ ...own, ...replacements }) // a new secret that no start accepts is refused before the rotation
    await rotateSecrets(configFrom(own), replacements)
    return `${given.join(', ')}: replaced. Start every process with the new value from now on; the former one opens nothing any more`
  })
}
