/** What a start is asked for. The product's own variables are read by its config; these are those the start itself needs. */
import { resolve } from 'node:path'

export interface StartSettings {
  appEnv: string
  /** 0: any free port. */
  port: number
  /** Absolute. */
  dataDir: string
  /** Absent: the embedded database in `dataDir`. */
  databaseUrl: string | undefined
  siteHost: string
  reset: boolean
  /** Answers the question of `--reset` where there is no terminal. */
  yes: boolean
}

const KNOWN = ['--reset', '--yes']

/** @throws with one line, when the command line or PORT is not what it must be. */
export function startSettings(args: string[], env: NodeJS.ProcessEnv, appEnv: string): StartSettings {
  const unknown = args.find((word) => !KNOWN.includes(word))
  if (unknown) throw new Error(`unknown option ${unknown}; there are ${KNOWN.join(' and ')}`)
  return {
    appEnv: env.APP_ENV ?? appEnv,
    port: portFrom(env.PORT),
    dataDir: resolve(env.DATA_DIR ?? '.data'),
    databaseUrl: env.DATABASE_URL,
    siteHost: env.SITE_HOST ?? 'fairhouse.localhost',
    reset: args.includes('--reset'),
    yes: args.includes('--yes'),
  }
}

function portFrom(text = '3000'): number {
  const port = Number(text)
  if (/^\d+$/.test(text) && port <= 65_535) return port
  throw new Error(`PORT is "${text}"; it must be a number from 0 to 65535`)
}
