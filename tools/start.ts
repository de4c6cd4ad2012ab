/** `npm start`: the whole house on this machine. Talks on stderr; stdout holds one block that says where it is. */
import { say } from './bootstrap/progress.mjs'
import { isStopping, onStop } from './lib/stop.ts'
import { block } from './start/block.ts'
import { demoLogins } from './start/demo-logins.ts'
import { explain } from './start/explain.ts'
import { reset } from './start/reset.ts'
import { startSettings } from './start/settings.ts'
import { buildSite } from './start/site.ts'
import { openWorld, type World } from './start/world.ts'

async function start(): Promise<World> {
  const settings = startSettings(process.argv.slice(2), process.env, 'sandbox')
  if (settings.reset) await reset(settings)
  const world = await openWorld(settings, { prepare: buildSite })
  const isSandbox = settings.appEnv !== 'production'
  console.log(block(world, isSandbox ? await demoLogins(settings.dataDir, world.url) : [], isSandbox))
  return world
}

async function end(world: World, code: number): Promise<never> {
  await world.stop()
  process.exit(code)
}

try {
  const starting = start()
  onStop(() => void starting.then((world) => end(world, 0)))
  const world = await starting
  process.send?.({ type: 'ready', url: world.url })
  const reason = await world.broken
  if (!isStopping()) {
    say(`${reason}: stopping`)
    await end(world, 1)
  }
} catch (error) {
  // What was asked to stop in the middle of its start has nothing to explain.
  if (!isStopping()) say(explain(error))
  process.exit(1)
}
