/** `npm run dev`: runs from source. The server restarts when its code changes, the browser reloads by itself. */
import { restarting } from './dev/restarting.ts'
import { block } from './start/block.ts'
import { demoLogins } from './start/demo-logins.ts'
import { demoOperatorsOf } from './start/demo-operators.ts'
import { serve } from './start/serve.ts'
import { startSettings } from './start/settings.ts'
import { buildBeside } from './start/site.ts'
import { supervised } from './start/supervise.ts'
import { openWorld, type World } from './start/world.ts'

const settingsOf = () => startSettings(process.argv.slice(2), process.env, 'development')

async function develop(): Promise<World> {
  return openWorld(settingsOf(), { prepare: buildBeside, keep: { server: (_name, launch) => restarting(launch), sandbox: supervised } })
}

async function announce(world: World): Promise<void> {
  console.log(block(world, await demoLogins(settingsOf().dataDir, world.url), demoOperatorsOf(settingsOf())))
}

await serve(develop(), announce)
