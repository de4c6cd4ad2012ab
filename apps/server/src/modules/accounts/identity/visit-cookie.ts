/** The cookie that identifies a browser on return from an issuer, so that no other browser can complete the visit. */
import type { RequestFacts } from '../../../platform/http/index.ts'

const NAME = 'provider_visit'
const PATH = '/auth/login'
const LIFE_S = 600

export const readVisitCookie = (request: RequestFacts): string | undefined => request.hostCookie(NAME)

export function setVisitCookie(request: RequestFacts, mark: string): void {
  request.setCookie(NAME, mark, { maxAge: LIFE_S, httpOnly: true, path: PATH, hostOnly: true })
}

export function dropVisitCookie(request: RequestFacts): void {
  request.setCookie(NAME, null, { path: PATH, hostOnly: true })
}
