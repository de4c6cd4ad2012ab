/** Options of a start. The product's config reads its own variables; these are those of the start itself. */
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
  /** Confirms `--reset` without a terminal. */
  yes: boolean
}

const KNOWN = ['--reset', '--yes']

/** @throws with one line if the command line or PORT is invalid. */
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
