/** Which address a visitor asks for, and whether it is one. */
import type { IncomingMessage } from 'node:http'

import type { Config } from '../config.ts'

/** Scheme, host and port of this visit. */
export const originOf = ({ headers }: IncomingMessage, { can, siteHost }: Pick<Config, 'can' | 'siteHost'>): string =>
  `${can.requireHttps ? 'https' : 'http'}://${headers.host ?? siteHost}`

/** Not one with a percent sign that begins no letter, a port that is none, or a password: the router throws, or prints it as it came. */
export function isAddress(origin: string, url: string): boolean {
  try {
    const { pathname, username, password } = new URL(url, origin)
    return decodeURI(pathname) !== '' && username === '' && password === ''
  } catch {
    return false
  }
}
