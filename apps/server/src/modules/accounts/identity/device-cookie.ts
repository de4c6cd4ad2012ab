/** The cookie that identifies a known browser (D-36): it opens nothing and only prevents a message about a new device. */
import type { RequestFacts } from '../../../platform/http/index.ts'

const NAME = 'device'
const LIFE_S = 400 * 24 * 3600

/** Unverified: `LoginFlow` checks the signature. */
export const readDeviceCookie = (request: RequestFacts): string | undefined => request.hostCookie(NAME)

export function setDeviceCookie(request: RequestFacts, mark: string): void {
  request.setCookie(NAME, mark, { maxAge: LIFE_S, httpOnly: true, hostOnly: true })
}
