/**
 * `npm run backup -- FOLDER`: writes database, players' files and the ids of the secrets to a new folder, beside a running or a stopped
 * instance, after checking that the books agree and that the secrets open the data.
 */
import { say } from './bootstrap/progress.mjs'
import { backUp } from './start/backup.ts'
import { explain } from './start/explain.ts'
import { startSettings } from './start/settings.ts'

try {
  console.log(await backUp(startSettings([], process.env, 'sandbox'), process.argv.slice(2)))
} catch (error) {
  say(explain(error))
  process.exitCode = 1
}
