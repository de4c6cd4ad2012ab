/** RFC 9116: the contact for vulnerability reports. */
import { DAY_MS } from '@fairhouse/money'

import type { Config } from '../config/config.ts'

/** The RFC requires less than a year; the response is generated per request. */
const VALID_MS = 180 * DAY_MS

/** `now` in milliseconds since the epoch. */
export function securityText({ supportEmail, siteHost, can }: Pick<Config, 'supportEmail' | 'siteHost' | 'can'>, now: number): string {
  const lines = [
    `Contact: mailto:${supportEmail}`,
    `Expires: ${new Date(now + VALID_MS).toISOString()}`,
    'Preferred-Languages: ru, en, kk',
    ...(can.requireHttps ? [`Canonical: https://${siteHost}/.well-known/security.txt`] : []),
  ]
  return `${lines.join('\n')}\n`
}
