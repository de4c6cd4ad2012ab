/** `npm start`: the whole product on this machine. Writes progress to stderr; stdout gets one block with the addresses. */
import { block } from './start/block.ts'
import { demoLogins } from './start/demo-logins.ts'
import { demoOperatorsOf } from './start/demo-operators.ts'
import { reset } from './start/reset.ts'
import { serve } from './start/serve.ts'
import { startSettings } from './start/settings.ts'
import { buildSite } from './start/site.ts'
import { supervised } from './start/supervise.ts'
import { openWorld, type World } from './start/world.ts'

const settingsOf = () => startSettings(process.argv.slice(2), process.env, 'sandbox')

async function start(): Promise<World> {
  const settings = settingsOf()
  if (settings.reset) await reset(settings)
  return openWorld(settings, { prepare: buildSite, keep: { server: supervised, sandbox: supervised } })
}

async function announce(world: World): Promise<void> {
  const settings = settingsOf()
  const logins = settings.appEnv === 'production' ? [] : await demoLogins(settings.dataDir, world.url)
  console.log(block(world, logins, demoOperatorsOf(settings)))
}

await serve(start(), announce)
