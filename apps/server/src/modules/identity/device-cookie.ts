/** The cookie by which a browser is known again (D-36): it opens nothing, it only keeps a letter about a new device from being sent. */
import type { RequestFacts } from '../../platform/http/index.ts'

const NAME = 'device'
const LIFE_S = 400 * 24 * 3600

/** As it came: only the entrance knows whether it is signed by this server. */
export const readDeviceCookie = (request: RequestFacts): string | undefined => request.hostCookie(NAME)

export function setDeviceCookie(request: RequestFacts, mark: string): void {
  request.setCookie(NAME, mark, { maxAge: LIFE_S, httpOnly: true, hostOnly: true })
}
