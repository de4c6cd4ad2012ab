/** Opens the product, prints its addresses, keeps it until it is stopped or fails; then closes it and exits. */
import { say } from '../bootstrap/progress.mjs'
import { isStopping, onStop } from '../lib/stop.ts'
import { explain } from './explain.ts'
import type { World } from './world.ts'

export async function serve(starting: Promise<World>, announce: (world: World) => Promise<void>): Promise<void> {
  onStop(() => void starting.then((world) => end(world, 0)).catch(() => process.exit(1)))
  try {
    const world = await starting
    await announce(world).catch((error: unknown) => broken(world, error))
    process.send?.({ type: 'ready', url: world.url })
    await broken(world, new Error(`${await world.broken}: stopping`))
  } catch (error) {
    reportError(error)
    process.exit(1)
  }
}

async function broken(world: World, error: unknown): Promise<void> {
  reportError(error)
  await end(world, isStopping() ? 0 : 1)
}

/** A stop needs no error message, during the start or later. */
function reportError(error: unknown): void {
  if (!isStopping()) say(explain(error))
}

let ending: Promise<never> | undefined

/** Runs once, at the first call. */
function end(world: World, code: number): Promise<never> {
  return (ending ??= world.stop().then(() => process.exit(code)))
}
