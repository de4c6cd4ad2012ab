/** Logs without secrets: JSON lines. */
import pino, { type Logger } from 'pino'

import { createCollapsedFaults } from './collapsed-faults.ts'

export type { Logger }

export interface LoggerOptions {
  /** Whether a fault is one of an outage, whose repetitions are counted instead of logged. */
  isOutage(fault: unknown): boolean
  /** Receives each line instead of stderr. */
  readonly write?: (line: string) => void
}

const SECRETS = ['password', 'token', 'access_token', 'refresh_token', 'code', 'authorization', 'cookie', 'serverSeed', 'secret', 'seedKey']
/** PostgreSQL's fields that repeat values of rows. */
const ROW_VALUES = ['err.detail', 'err.where']
const CENSORED = '[secret]'

/** Lines of this level and above. */
export function createLogger(level: string, { isOutage, write }: LoggerOptions): Logger {
  const paths = [...SECRETS.flatMap((name) => [name, `*.${name}`, `req.headers.${name}`]), ...ROW_VALUES]
  const collapsed = createCollapsedFaults({
    now: () => performance.now(),
    after: (ms, work) => void setTimeout(work, ms).unref(),
    onSummary: (summary, isOver) => logger.warn(summary, isOver ? 'the outage is over' : 'the outage goes on'),
    isOutage,
  })
  const logger: Logger = pino(
    {
      level,
      redact: { paths, censor },
      hooks: {
        logMethod(args, method) {
          if (!collapsed.isRepeat(faultIn(args))) method.apply(this, args)
        },
      },
    },
    write ? { write } : pino.destination(2),
  )
  return logger
}

/** `code` is a secret that was sent to a player, except on a fault: there it is an SQLSTATE or an errno. */
const censor = (value: unknown, path: string[]): unknown => (path.at(-1) === 'code' && path.at(-2) === 'err' ? value : CENSORED)

function faultIn([first]: unknown[]): unknown {
  if (first instanceof Error) return first
  return typeof first === 'object' && first !== null && 'err' in first ? first.err : undefined
}
