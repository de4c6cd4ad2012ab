/**
 * `npm run restore -- FOLDER`: makes a new instance of a backup in the empty database of DATABASE_URL, or in a new DATA_DIR, and verifies
 * it. No process may be started on it before this command ends.
 */
import { say } from './bootstrap/progress.mjs'
import { restoreBackup } from './start/backup.ts'
import { explain } from './start/explain.ts'
import { startSettings } from './start/settings.ts'

try {
  console.log(await restoreBackup(startSettings([], process.env, 'sandbox'), process.argv.slice(2)))
} catch (error) {
  say(explain(error))
  process.exitCode = 1
}
