/** Parses and validates the URL of a request. */
import type { IncomingMessage } from 'node:http'

import type { Config } from '../config/config.ts'

/** Scheme, host and port of this visit. */
export const originOf = ({ headers }: IncomingMessage, { can, siteHost }: Pick<Config, 'can' | 'siteHost'>): string =>
  `${can.requireHttps ? 'https' : 'http'}://${headers.host ?? siteHost}`

/** False for an invalid percent sequence, an invalid port, or a password: the router throws, or prints it unchanged. */
export function isAddress(origin: string, url: string): boolean {
  try {
    const { pathname, username, password } = new URL(url, origin)
    return decodeURI(pathname) !== '' && username === '' && password === ''
  } catch {
    return false
  }
}
