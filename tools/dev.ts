/** `npm run dev`: the house from its sources. The server starts anew when its code changes, the browser reloads by itself. */
import { say } from './bootstrap/progress.mjs'
import { restarting } from './dev/restarting.ts'
import { isStopping, onStop } from './lib/stop.ts'
import { block } from './start/block.ts'
import { demoLogins } from './start/demo-logins.ts'
import { explain } from './start/explain.ts'
import { startSettings } from './start/settings.ts'
import { buildVerifier } from './start/site.ts'
import { openWorld } from './start/world.ts'

try {
  const settings = startSettings(process.argv.slice(2), process.env, 'development')
  const starting = openWorld(settings, { prepare: buildVerifier, keepServer: restarting })
  onStop(() => void starting.then((world) => world.stop()).then(() => process.exit(0)))
  const world = await starting
  console.log(block(world, await demoLogins(settings.dataDir, world.url), true))
  say(await world.broken)
  await world.stop()
} catch (error) {
  if (!isStopping()) say(explain(error))
}
process.exit(1)
