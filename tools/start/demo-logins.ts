/** The demo logins of the sandbox: players like any other, made through the public API at the first start. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface DemoLogin {
  email: string
  password: string
}

const FILE = 'demo-logins.json'

export function keptLogins(dataDir: string): DemoLogin[] {
  const file = join(dataDir, FILE)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as DemoLogin[]) : []
}
