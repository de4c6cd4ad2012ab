/** The cookie of D-31: HttpOnly, SameSite=Lax, on the API host. Over http it is sent to the calls under `/auth` only. */
import type { RequestFacts } from '../../../platform/http/index.ts'
import { REFRESH_LIFE_MS } from './rules/refresh.ts'

const NAME = 'refresh_token'
const PATH = '/auth'

export const readRefreshCookie = (request: RequestFacts): string | undefined => request.hostCookie(NAME)

export function setRefreshCookie(request: RequestFacts, token: string): void {
  request.setCookie(NAME, token, { maxAge: REFRESH_LIFE_MS / 1000, httpOnly: true, path: PATH, hostOnly: true })
}

export function dropRefreshCookie(request: RequestFacts): void {
  request.setCookie(NAME, null, { path: PATH, hostOnly: true })
}
