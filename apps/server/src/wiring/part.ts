/**
 * What a part of the server gives to the process that runs it. Mounting, jobs, readers, channels, start and stop are one loop each: start in
 * the order of the list of parts (`compose.ts`), stop in the reverse order.
 */
import type { BetReaders } from '../modules/play/wagering/index.ts'
import { refusalIn } from '../ops/start-refused.ts'
import type { Mount } from '../platform/http/index.ts'
import type { Jobs } from '../platform/jobs/index.ts'
import type { Channels } from '../platform/live/index.ts'
import type { Logger } from '../platform/telemetry.ts'

export interface Part {
  /** Unique; in the log of starts, stops and their faults. */
  readonly name: string
  /** Calls of the site, and those of vendors. */
  readonly mount?: Mount | undefined
  /** Called once, when all parts are open and before the first one starts. */
  readonly defineJobs?: ((jobs: Jobs) => void) | undefined
  readonly readers?: BetReaders | undefined
  /** Registers live channels. Called once, as `defineJobs`. */
  readonly channels?: ((hub: Channels) => void) | undefined
  /** Everything before this part in the list runs. */
  readonly start?: (() => unknown) | undefined
  /** Finishes running work; everything before this part in the list still runs. Works also after a `start` that threw. */
  readonly stop?: (() => unknown) | undefined
}

/** A module that names what it gives as a part does, and its reader of settled bets `reader`. */
interface OpenModule extends Omit<Part, 'name' | 'readers'> {
  readonly reader?: BetReaders['settledBets']
}

/** The part of one module. */
export const partOf = (name: string, { mount, defineJobs, channels, start, stop, reader }: OpenModule): Part => ({
  name,
  mount,
  defineJobs,
  channels,
  readers: reader && { settledBets: reader },
  start,
  stop,
})

/** The parts of modules by their names, in this order. */
export const partsOf = (modules: Readonly<Record<string, OpenModule>>): Part[] =>
  Object.entries(modules).map(([name, module]) => partOf(name, module))

/**
 * One part after the other.
 * @throws the error of the part that did not start; it and those before it are stopped then.
 */
export async function startParts(parts: readonly Part[], logger: Logger): Promise<void> {
  for (const [at, { name, start }] of parts.entries()) {
    if (!start) continue
    try {
      await start()
    } catch (error) {
      // the program prints a refusal, without its stack
      logger[refusalIn(error) ? 'debug' : 'error']({ err: error, part: name }, 'a part did not start')
      await stopParts(parts.slice(0, at + 1), logger).catch(() => undefined) // logged; the cause is the error of the start
      throw error
    }
    logger.debug({ part: name }, 'started')
  }
}

/**
 * One part after the other, from the last to the first.
 * @throws AggregateError with all errors, after every part was stopped.
 */
export async function stopParts(parts: readonly Part[], logger: Logger): Promise<void> {
  const errors: unknown[] = []
  for (const { name, stop } of parts.toReversed()) {
    if (!stop) continue
    try {
      await stop()
      logger.debug({ part: name }, 'stopped')
    } catch (error) {
      errors.push(error)
      logger.error({ err: error, part: name }, 'a part did not stop')
    }
  }
  if (errors.length > 0) throw new AggregateError(errors, 'not every part stopped')
}
