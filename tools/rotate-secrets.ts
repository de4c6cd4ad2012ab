/**
 * `npm run rotate-secrets`: replaces secrets that protect stored data. `SECRET_SEEDS_NEW=… SECRET_SEEDS=…` beside the server's settings;
 * the same for SECRET_DOCUMENTS and SECRET_TOKENS, one or several at once. Running processes continue; restart them with the new secret.
 */
import { say } from './bootstrap/progress.mjs'
import { explain } from './start/explain.ts'
import { rotateGiven } from './start/rotate.ts'
import { startSettings } from './start/settings.ts'

try {
  console.log(await rotateGiven(startSettings(process.argv.slice(2), process.env, 'sandbox'), process.env))
} catch (error) {
  say(explain(error))
  process.exitCode = 1
}
