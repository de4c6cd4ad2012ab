/** `npm run build`: builds the site, the console and the verifier, which a server process serves. `npm start` does it by itself. */
import { say } from './bootstrap/progress.mjs'
import { explain } from './start/explain.ts'
import { buildSite } from './start/site.ts'

try {
  await buildSite()
} catch (error) {
  say(explain(error))
  process.exitCode = 1
}
