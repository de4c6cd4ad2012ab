/** `npm run migrate`: migrates the database of DATABASE_URL to this version before its processes are replaced. Idempotent. */
import { unencryptedStores } from '@fairhouse/server/opening'

import { say } from './bootstrap/progress.mjs'
import { migrateDatabase } from './start/database.ts'
import { explain } from './start/explain.ts'

async function migrate(databaseUrl: string | undefined): Promise<string> {
  if (!databaseUrl) throw new Error('DATABASE_URL names no database: the embedded one is migrated by npm start')
  const isProduction = process.env.APP_ENV === 'production'
  const refused = isProduction ? unencryptedStores(process.env) : []
  if (refused.length > 0) throw new Error(refused.join('\n'))
  const { applied, warning } = await migrateDatabase(databaseUrl, { durable: isProduction })
  if (warning) say(warning)
  return applied.length > 0 ? applied.join('\n') : 'the database has every migration of this version'
}

try {
  console.log(await migrate(process.env.DATABASE_URL))
} catch (error) {
  say(explain(error))
  process.exitCode = 1
}
